import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountPage } from '@/features/account';
import { signInDatabase } from '@/server/database';
import { currentSignedIn } from '@/server/session';
import { ownSessions } from '@/server/sign-in/own-sessions';

export const metadata: Metadata = { title: 'Account' };

export default async function Account() {
  const person = await currentSignedIn();
  if (!person) redirect('/sign-in');
  const [names, sessions] = await Promise.all([
    signInDatabase().namesOf(person.actor.userId),
    ownSessions(person.actor.userId, person.sessionId),
  ]);
  return <AccountPage names={names} sessions={sessions} />;
}
