import { env } from '@/env';
import { database } from '../database';
import { perProcess } from '../per-process';
import { UserLimits } from './user-limits';

/** The rate limiter of console users. */
export function userLimits(): UserLimits {
  return perProcess('user-limits', () => {
    const { CONSOLE_RATE_LIMIT_PER_MINUTE, CONSOLE_STREAMS_PER_USER } = env();
    return new UserLimits(database(), {
      callsPerMinute: CONSOLE_RATE_LIMIT_PER_MINUTE,
      streams: CONSOLE_STREAMS_PER_USER,
    });
  });
}
