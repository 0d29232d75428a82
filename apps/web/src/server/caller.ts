import type { Actor, Permission } from '@routecard/core';
import { authorizeCall } from './authorize-call';
import { userLimits } from './limits/limits';
import { type SignedIn, sessionEnded, signedIn } from './session';

/**
 * The caller of a plain route, who has the permission; null where the request has to be read to tell which one it takes. The call counts
 * towards the user's limit, as a procedure's does. Throws UNAUTHORIZED without a session, FORBIDDEN without the permission,
 * SECOND_FACTOR_SETUP_REQUIRED where the shop requires a second factor that the user lacks, RATE_LIMITED where the user has made
 * the calls of a minute.
 */
export async function callerOf(request: Request, permission: Permission | null): Promise<Actor> {
  const { actor } = await personOf(request);
  await userLimits().take(actor);
  if (permission) authorizeCall(actor, permission, new URL(request.url).pathname);
  return actor;
}

/**
 * The caller once the body of a plain route is whole, which may be ten minutes later: who was disabled or lost the permission meanwhile
 * is refused, as by `callerOf`. Counts no call.
 */
export async function callerStill(request: Request, permission: Permission): Promise<Actor> {
  const { actor } = await personOf(request);
  authorizeCall(actor, permission, new URL(request.url).pathname);
  return actor;
}

async function personOf(request: Request): Promise<SignedIn> {
  const person = await signedIn(request.headers);
  if (!person) throw sessionEnded();
  return person;
}
