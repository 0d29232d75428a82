import type { Role } from '@routecard/core';

/** A person of the demo shop. */
export interface DemoPerson {
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The people of the demo shop; the access token acts as the planner. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { role: 'PLANNER', email: 'planner@demo.example', firstName: 'Petra', lastName: 'Lindqvist' },
  { role: 'SHIPPER', email: 'shipper@demo.example', firstName: 'Samir', lastName: 'Haddad' },
  { role: 'OPERATOR', email: 'operator@demo.example', firstName: 'Omar', lastName: 'Reyes' },
  { role: 'ADMIN', email: 'admin@demo.example', firstName: 'Ada', lastName: 'Novak' },
  { role: 'VIEWER', email: 'viewer@demo.example', firstName: 'Vera', lastName: 'Costa' },
];

/** The demo people's password. No secret: the start command prints it, and no shop of one's own has it. */
export const DEMO_PASSWORD = 'routecard-demo';
