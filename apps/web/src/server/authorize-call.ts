import { type Actor, authorize, type Permission, Refusal } from '@routecard/core';

/**
 * As core's `authorize`; writes a refusal to the log with who asked for what. `call` is the name of a procedure or the path of a route.
 * Throws FORBIDDEN.
 */
export function authorizeCall(actor: Actor, permission: Permission, call: string): void {
  try {
    authorize(actor, permission);
  } catch (error) {
    if (error instanceof Refusal) {
      const { userId, manufacturerId, role } = actor;
      console.warn(`Refused ${call}: user ${userId} of manufacturer ${manufacturerId} is ${role}`);
    }
    throw error;
  }
}
