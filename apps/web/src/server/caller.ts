import type { Actor, Permission } from '@routecard/core';
import { authorizeCall } from './authorize-call';
import { userLimits } from './limits/limits';
import { sessionEnded, signedIn } from './session';

/**
 * The caller of a plain route, who has the permission; null where the request has to be read to tell which one it takes. The call counts
 * towards the user's limit, as a procedure's does. Throws UNAUTHORIZED without a session, FORBIDDEN without the permission,
 * SECOND_FACTOR_SETUP_REQUIRED where the shop requires a second factor that the user lacks, RATE_LIMITED where the user has made
 * the calls of a minute.
 */
export async function callerOf(request: Request, permission: Permission | null): Promise<Actor> {
  const person = await signedIn(request.headers);
  if (!person) throw sessionEnded();
  await userLimits().take(person.actor);
  if (permission) authorizeCall(person.actor, permission, new URL(request.url).pathname);
  return person.actor;
}
