import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountPage } from '@/features/account';
import { signInDatabase } from '@/server/database';
import { currentSignedIn } from '@/server/session';
import { hasUsablePassword } from '@/server/sign-in/own-password';
import { ownSessions } from '@/server/sign-in/own-sessions';
import { texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Account' });

export default async function Account() {
  const person = await currentSignedIn();
  if (!person) redirect('/sign-in');
  const { userId } = person.actor;
  const { secondFactors, passkeys: stored } = signInDatabase();
  const [{ locale, language, ...names }, factor, recoveryCodesLeft, asksPassword, passkeys, sessions] =
    await Promise.all([
      signInDatabase().ownAccount(userId),
      secondFactors.of(userId),
      secondFactors.recoveryCodesLeft(userId),
      hasUsablePassword(userId),
      stored.of(userId),
      ownSessions(userId, person.sessionId),
    ]);
  const secondFactor = { on: factor?.confirmed === true, recoveryCodesLeft, asksPassword };
  return (
    <AccountPage
      names={names}
      locale={locale}
      language={language}
      secondFactor={secondFactor}
      passkeys={passkeys}
      sessions={sessions}
    />
  );
}
