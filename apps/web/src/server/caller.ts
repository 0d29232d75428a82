import { type Actor, Refusal } from '@routecard/core';
import { userLimits } from './limits/limits';
import { signedIn } from './session';

/**
 * Who calls a plain route, whose call is counted among those of the user, as a procedure's is. Throws UNAUTHORIZED for nobody,
 * RATE_LIMITED where the user has made the calls of a minute.
 */
export async function callerOf(headers: Headers): Promise<Actor> {
  const person = await signedIn(headers);
  if (!person) throw new Refusal('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  await userLimits().take(person.actor);
  return person.actor;
}
