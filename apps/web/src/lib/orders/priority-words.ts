import type { Priority } from '@routecard/core';

/** The priorities of orders, as people read them. */
export const PRIORITY_WORDS = {
  RUSH: 'Rush',
  NORMAL: 'Normal',
  LOW: 'Low',
} as const satisfies Record<Priority, string>;
