import type { Priority } from '@routecard/core';
import { texts } from '@/words/t';

/** The priorities of orders, as people read them. */
export const PRIORITY_WORDS = texts({
  RUSH: 'Rush',
  NORMAL: 'Normal',
  LOW: 'Low',
} as const satisfies Record<Priority, string>);
