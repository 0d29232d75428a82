import { env } from '@/env';
import { database } from '../database';
import { UserLimits } from './user-limits';

/** Kept on the process: every bundle of the console has its own copy of this module, and they count together. */
const holder: { routecardUserLimits?: UserLimits } = globalThis as never;

/** What holds the users of the console to their limits. */
export function userLimits(): UserLimits {
  const { CONSOLE_RATE_LIMIT_PER_MINUTE, CONSOLE_STREAMS_PER_USER } = env();
  holder.routecardUserLimits ??= new UserLimits(database(), {
    callsPerMinute: CONSOLE_RATE_LIMIT_PER_MINUTE,
    streams: CONSOLE_STREAMS_PER_USER,
  });
  return holder.routecardUserLimits;
}
