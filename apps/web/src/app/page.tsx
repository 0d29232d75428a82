import { redirect } from 'next/navigation';
import { ROLE_HOMES } from '@/lib/words/role-words';
import { currentSignedIn } from '@/server/session';

export default async function Home(): Promise<never> {
  const person = await currentSignedIn();
  redirect(ROLE_HOMES[person?.actor.role ?? 'PLANNER']);
}
