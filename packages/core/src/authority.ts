import { Refusal } from './refusals.ts';

/** The roles of users in their shop. */
export const ROLES = ['ADMIN', 'PLANNER', 'SHIPPER', 'OPERATOR', 'VIEWER'] as const;
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

/** The ways by which changes come in: the console, the REST API, commands that an operator runs on the server, the product itself. */
export const INTERFACES = ['CONSOLE', 'REST', 'COMMAND', 'SYSTEM'] as const;

/** The interface and the address that a call came from; `accessTokenId` for calls with a token. */
export interface Origin {
  readonly interface: (typeof INTERFACES)[number];
  readonly address: string | null;
  readonly accessTokenId: string | null;
}

/** The caller. `scopes` is null for a person at the console, whose role alone decides. */
export interface Actor {
  readonly manufacturerId: string;
  readonly userId: string;
  readonly role: Role;
  readonly scopes: readonly Scope[] | null;
  /** For the audit log; a command of the operator where it is missing. */
  readonly origin?: Origin;
}

/** The callers that a use case admits: one of the roles and, for a token, the scope too. */
export interface Permission {
  readonly roles: readonly Role[];
  readonly scope: Scope;
}

const EVERYONE: readonly Role[] = ROLES;
/** An operator works at a machine and sees production alone. */
const OFFICE: readonly Role[] = ['ADMIN', 'PLANNER', 'SHIPPER', 'VIEWER'];
const PLANNING: readonly Role[] = ['ADMIN', 'PLANNER'];
const PACKING: readonly Role[] = ['ADMIN', 'PLANNER', 'SHIPPER'];
const MACHINES: readonly Role[] = ['ADMIN', 'PLANNER', 'OPERATOR'];

/** The permissions of the product, one per kind of work. `docs/roles.md` is generated from this table. */
export const PERMISSIONS = {
  readOrders: { roles: OFFICE, scope: 'orders:read', allows: 'See orders, their comments and saved views' },
  writeOrders: { roles: PLANNING, scope: 'orders:write', allows: 'Create, edit and import orders' },
  writeComments: { roles: PACKING, scope: 'orders:write', allows: 'Comment on orders' },
  readProduction: {
    roles: EVERYONE,
    scope: 'production:read',
    allows: 'See the board, runs, production steps, travellers and files of parts',
  },
  readOverview: { roles: OFFICE, scope: 'production:read', allows: 'See the overview' },
  moveUnits: {
    roles: MACHINES,
    scope: 'production:write',
    allows: 'Move and scrap units, and undo moves and scraps',
  },
  writeProduction: {
    roles: PLANNING,
    scope: 'production:write',
    allows: 'Schedule parts, change runs, rename production steps',
  },
  readRouting: { roles: OFFICE, scope: 'routing:read', allows: 'See parts, routing templates and the gate' },
  writeRouting: { roles: PLANNING, scope: 'routing:write', allows: 'Create and approve routing templates' },
  readShipments: { roles: OFFICE, scope: 'shipments:read', allows: 'See shipments and their documents' },
  writeShipments: {
    roles: PACKING,
    scope: 'shipments:write',
    allows: 'Prepare, release and fulfil shipments',
  },
  readCatalogue: {
    roles: OFFICE,
    scope: 'catalogue:read',
    allows: 'See operations, processes, materials, kanban columns and part specifications',
  },
  writeCatalogue: {
    roles: PLANNING,
    scope: 'catalogue:write',
    allows: 'Change the catalogue, add parts and their files',
  },
  readSettings: { roles: OFFICE, scope: 'settings:read', allows: 'See the settings of the shop' },
  readAccess: { roles: ['ADMIN'], scope: 'settings:read', allows: 'See access tokens and their use' },
  writeSettings: {
    roles: ['ADMIN'],
    scope: 'settings:write',
    allows: 'Change the settings, issue and revoke access tokens',
  },
  readAuditLog: { roles: ['ADMIN'], scope: 'settings:read', allows: 'See and export the audit log' },
  readStatus: {
    roles: ['ADMIN'],
    scope: 'settings:read',
    allows: 'See versions, what waits to be sent, and the last backup',
  },
  readPeople: { roles: ['ADMIN'], scope: 'settings:read', allows: 'See the people of the shop' },
  writePeople: {
    roles: ['ADMIN'],
    scope: 'settings:write',
    allows:
      'Invite, disable and enable people, change their roles, reset and require two-factor authentication',
  },
  followEvents: {
    roles: OFFICE,
    scope: 'orders:read',
    allows: 'Follow the events of orders, their runs and shipments',
  },
  readWebhooks: { roles: ['ADMIN'], scope: 'webhooks:read', allows: 'See webhooks and their deliveries' },
  writeWebhooks: { roles: ['ADMIN'], scope: 'webhooks:write', allows: 'Create, change and delete webhooks' },
} as const satisfies Record<string, Permission & { readonly allows: string }>;
export type PermissionName = keyof typeof PERMISSIONS;

/** The actor's permissions, by name. */
export function permissionsOf(actor: Actor): Readonly<Record<PermissionName, boolean>> {
  const entries = Object.entries(PERMISSIONS).map(([name, permission]) => [name, may(actor, permission)]);
  return Object.fromEntries(entries) as Record<PermissionName, boolean>;
}

/** A role in a sentence, such as `an operator`. */
export function roleInWords(role: Role): string {
  return ROLES_IN_WORDS[role];
}

const ROLES_IN_WORDS = {
  ADMIN: 'an admin',
  PLANNER: 'a planner',
  SHIPPER: 'a shipper',
  OPERATOR: 'an operator',
  VIEWER: 'a viewer',
} as const satisfies Record<Role, string>;

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
    throw new Refusal(
      'FORBIDDEN',
      `You cannot do this as ${roleInWords(actor.role)}. Ask an admin of your shop.`,
    );
  }
  if (actor.scopes !== null && !actor.scopes.includes(permission.scope)) {
    throw new Refusal('FORBIDDEN', `The access token lacks the scope ${permission.scope}.`);
  }
}
