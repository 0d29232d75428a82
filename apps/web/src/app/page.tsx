import type { Role } from '@routecard/core';
import { redirect } from 'next/navigation';
import { currentSignedIn } from '@/server/session';

/** What people of a role come for first; the board is where planners work all day. */
const HOMES: Readonly<Record<Role, string>> = {
  ADMIN: '/overview',
  PLANNER: '/board',
  SHIPPER: '/packing',
  VIEWER: '/overview',
};

export default async function Home(): Promise<never> {
  const person = await currentSignedIn();
  redirect(HOMES[person?.actor.role ?? 'PLANNER']);
}
