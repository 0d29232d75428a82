import { isIP } from 'node:net';
import type { Call, Origin } from '@routecard/core';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NAME = /^\w{1,60}$/;

/** The caller's part of an audit entry. */
export interface AuditCaller extends Origin {
  readonly action: string;
  readonly actorId: string;
}

const COMMAND: Origin = { interface: 'COMMAND', address: null, accessTokenId: null };

/** The caller of a use case, for the audit log. */
export function auditCaller({ actor, useCase }: Pick<Call<never>, 'actor' | 'useCase'>): AuditCaller {
  return { action: useCase ?? 'change', actorId: actor.userId, ...(actor.origin ?? COMMAND) };
}

/**
 * Sets the caller for the rest of a transaction; the triggers of the audit log read it. It travels in the message that opens the
 * transaction, which takes no parameters, so a value of another shape than is expected is left out.
 */
export function callerSetting(caller: AuditCaller): string {
  const value = {
    action: NAME.test(caller.action) ? caller.action : 'change',
    actorId: matching(UUID, caller.actorId),
    interface: NAME.test(caller.interface) ? caller.interface : 'COMMAND',
    address: caller.address !== null && isIP(caller.address) !== 0 ? addressOf(caller.address) : null,
    accessTokenId: matching(UUID, caller.accessTokenId),
  };
  return `; set local routecard.caller = '${JSON.stringify(value)}'`;
}

const matching = (shape: RegExp, value: string | null) =>
  value !== null && shape.test(value) ? value : null;

/** Without the zone of an IPv6 address, which may hold any character. */
const addressOf = (address: string) => address.split('%')[0] ?? null;
