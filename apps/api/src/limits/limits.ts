import type { RequestLimit } from '@routecard/db';

/** Limits after which callers have to slow down. */
export interface Limits {
  /** No limit where it is left out. */
  readonly perToken?: RequestLimit;
  /** Requests without a valid token that an address may make in a minute; 0 for no limit. */
  readonly failuresPerMinute: number;
}

/** Far above what an ERP sends, and below what would keep one process from serving anybody else. */
export const DEFAULT_LIMITS: Limits = {
  perToken: { requests: 300_000, windowSeconds: 60 },
  failuresPerMinute: 600,
};
