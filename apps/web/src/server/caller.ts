import { type Actor, Refusal } from '@routecard/core';
import { userLimits } from './limits/limits';
import { signedIn } from './session';

/**
 * The caller of a plain route; the call counts towards the user's limit, as a procedure's does. Throws UNAUTHORIZED without a session,
 * SECOND_FACTOR_SETUP_REQUIRED where the shop requires a second factor that the user lacks, RATE_LIMITED where the user has made
 * the calls of a minute.
 */
export async function callerOf(headers: Headers): Promise<Actor> {
  const person = await signedIn(headers);
  if (!person) throw new Refusal('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  await userLimits().take(person.actor);
  return person.actor;
}
