import type { Role } from '@routecard/core';

/** Roles as buttons and lists name them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  ADMIN: 'Admin',
  PLANNER: 'Planner',
  SHIPPER: 'Shipper',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
};

/** The work of a role, in one line. */
export const ROLE_DOES: Readonly<Record<Role, string>> = {
  ADMIN: 'Does everything, and keeps the settings',
  PLANNER: 'Schedules parts and moves units on',
  SHIPPER: 'Packs parcels and releases shipments',
  OPERATOR: 'Moves and scraps units at a machine',
  VIEWER: 'Views everything, changes nothing',
};

/** A role in a sentence, such as `an operator`. */
export function inRole(role: Role): string {
  const word = ROLE_WORDS[role].toLowerCase();
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}
