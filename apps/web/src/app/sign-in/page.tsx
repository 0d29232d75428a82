import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LanguageSwitch } from '@/components/language-switch';
import { Mark } from '@/components/marks/mark';
import { Banner } from '@/components/notices/banner';
import { SignInForm, SingleSignOn } from '@/features/sign-in';
import { ownPath } from '@/lib/session/own-path';
import { singleSignOnFault } from '@/lib/words/single-sign-on-faults';
import { signInDatabase } from '@/server/database';
import { canSendMail } from '@/server/mail/mail';
import { currentSignedIn } from '@/server/session';
import { offeredDemoUsers } from '@/server/sign-in/demo-sign-in';
import { singleSignOnName, singleSignOnRequired } from '@/server/sign-in/single-sign-on';
import { t, texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Sign in' });

export default async function SignIn({
  searchParams,
}: {
  searchParams: Promise<Partial<Record<'next' | 'ended' | 'single-sign-on', string | string[]>>>;
}) {
  const { next: wanted, ended, 'single-sign-on': fault } = await searchParams;
  const next = ownPath(wanted);
  if (await currentSignedIn()) redirect(next);
  const provider = singleSignOnName();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[368px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">{t('Sign in to Routecard')}</h1>
      </div>
      {ended !== undefined && (
        <Banner tone="neutral" title={t('Your session has ended.')}>
          {t('Sign in again to go on.')}
        </Banner>
      )}
      {(await signInDatabase().links.isEmpty()) && (
        <Banner tone="neutral" title={t('No manufacturer is set up yet.')}>
          {t(
            'Open the set-up link that npm start printed in its terminal, or run npm run setup on the server.',
          )}
        </Banner>
      )}
      {provider && (
        <SingleSignOn
          name={provider}
          next={next}
          required={singleSignOnRequired()}
          fault={singleSignOnFault(fault)}
        />
      )}
      <SignInForm
        next={next}
        demo={await offeredDemoUsers()}
        resetByMail={canSendMail()}
        isFallback={singleSignOnRequired()}
      />
      <LanguageSwitch />
    </main>
  );
}
