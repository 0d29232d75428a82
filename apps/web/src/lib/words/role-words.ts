import type { Role } from '@routecard/core';
import { texts } from '@/words/t';

/** Roles as buttons and lists name them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = texts({
  ADMIN: 'Admin',
  PLANNER: 'Planner',
  SHIPPER: 'Shipper',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
});

/** The work of a role, in one line; those who do the daily work come first. */
export const ROLE_DOES: Readonly<Record<Role, string>> = texts({
  PLANNER: 'Schedules parts and moves units on',
  OPERATOR: 'Moves and scraps units at a machine',
  SHIPPER: 'Packs parcels and releases shipments',
  ADMIN: 'Does everything, and keeps the settings',
  VIEWER: 'Views everything, changes nothing',
});

/** The page that a role sees first; planners work on the board. */
export const ROLE_HOMES: Readonly<Record<Role, string>> = {
  ADMIN: '/overview',
  PLANNER: '/board',
  SHIPPER: '/packing',
  OPERATOR: '/board',
  VIEWER: '/overview',
};

const IN_ROLE: Readonly<Record<Role, string>> = texts({
  ADMIN: 'an admin',
  PLANNER: 'a planner',
  SHIPPER: 'a shipper',
  OPERATOR: 'an operator',
  VIEWER: 'a viewer',
});

/** A role in a sentence, such as `an operator`. */
export function inRole(role: Role): string {
  return IN_ROLE[role];
}
