import { Refusal } from './refusals.ts';

/** The roles of users in their shop. */
export const ROLES = ['ADMIN', 'PLANNER', 'SHIPPER', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** The scopes of access tokens: a noun and a verb. */
export const SCOPES = [
  'orders:read',
  'orders:write',
  'production:read',
  'production:write',
  'routing:read',
  'routing:write',
  'shipments:read',
  'shipments:write',
  'catalogue:read',
  'catalogue:write',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The caller. `scopes` is null for a person at the console, whose role alone decides. */
export interface Actor {
  readonly manufacturerId: string;
  readonly userId: string;
  readonly role: Role;
  readonly scopes: readonly Scope[] | null;
}

/** The callers that a use case admits: one of the roles and, for a token, the scope too. */
export interface Permission {
  readonly roles: readonly Role[];
  readonly scope: Scope;
}

const EVERYONE: readonly Role[] = ROLES;
const PLANNING: readonly Role[] = ['ADMIN', 'PLANNER'];
const PACKING: readonly Role[] = ['ADMIN', 'PLANNER', 'SHIPPER'];

/** The permissions of the product, one per kind of work. */
export const PERMISSIONS = {
  readOrders: { roles: EVERYONE, scope: 'orders:read' },
  writeOrders: { roles: PLANNING, scope: 'orders:write' },
  writeComments: { roles: PACKING, scope: 'orders:write' },
  readProduction: { roles: EVERYONE, scope: 'production:read' },
  writeProduction: { roles: PLANNING, scope: 'production:write' },
  readRouting: { roles: EVERYONE, scope: 'routing:read' },
  writeRouting: { roles: PLANNING, scope: 'routing:write' },
  readShipments: { roles: EVERYONE, scope: 'shipments:read' },
  writeShipments: { roles: PACKING, scope: 'shipments:write' },
  readCatalogue: { roles: EVERYONE, scope: 'catalogue:read' },
  writeCatalogue: { roles: PLANNING, scope: 'catalogue:write' },
  readSettings: { roles: EVERYONE, scope: 'settings:read' },
  readAccess: { roles: ['ADMIN'], scope: 'settings:read' },
  writeSettings: { roles: ['ADMIN'], scope: 'settings:write' },
  readWebhooks: { roles: ['ADMIN'], scope: 'webhooks:read' },
  writeWebhooks: { roles: ['ADMIN'], scope: 'webhooks:write' },
} as const satisfies Record<string, Permission>;

/** True if the actor may, without refusing: for screens that hide what cannot be done. */
export function may(actor: Actor, permission: Permission): boolean {
  return (
    permission.roles.includes(actor.role) &&
    (actor.scopes === null || actor.scopes.includes(permission.scope))
  );
}

/** The scopes that a token acting as a user of the role can use: the others would allow nothing. */
export function scopesOfRole(role: Role): readonly Scope[] {
  const open = Object.values<Permission>(PERMISSIONS).filter(({ roles }) => roles.includes(role));
  return SCOPES.filter((scope) => open.some((permission) => permission.scope === scope));
}

/** Refuses with FORBIDDEN unless the actor may. */
export function authorize(actor: Actor, permission: Permission): void {
  if (!permission.roles.includes(actor.role)) {
    throw new Refusal('FORBIDDEN', `A ${actor.role.toLowerCase()} may not do this.`);
  }
  if (actor.scopes !== null && !actor.scopes.includes(permission.scope)) {
    throw new Refusal('FORBIDDEN', `The access token lacks the scope ${permission.scope}.`);
  }
}
