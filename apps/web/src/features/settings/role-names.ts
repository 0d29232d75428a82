import type { Role } from '@routecard/core';
import { texts } from '@/words/t';

/** Roles beside the name of a person. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = texts({
  ADMIN: 'admin',
  PLANNER: 'planner',
  SHIPPER: 'shipper',
  OPERATOR: 'operator',
  VIEWER: 'viewer',
});
