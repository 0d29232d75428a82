import type { Role } from '@routecard/core';
import { redirect } from 'next/navigation';
import { currentSignedIn } from '@/server/session';

/** The home page of each role; planners work on the board. */
const HOMES: Readonly<Record<Role, string>> = {
  ADMIN: '/overview',
  PLANNER: '/board',
  SHIPPER: '/packing',
  OPERATOR: '/board',
  VIEWER: '/overview',
};

export default async function Home(): Promise<never> {
  const person = await currentSignedIn();
  redirect(HOMES[person?.actor.role ?? 'PLANNER']);
}
