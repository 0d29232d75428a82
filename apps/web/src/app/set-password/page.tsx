import type { Metadata } from 'next';
import { Mark } from '@/components/marks/mark';
import { LinkGone, SetPasswordForm, SingleSignOn } from '@/features/sign-in';
import { signInDatabase } from '@/server/database';
import { singleSignOnName, singleSignOnRequired } from '@/server/sign-in/single-sign-on';
import { t } from '@/words/t';

/** The link must not travel on in a Referer header. */
export const metadata: Metadata = {
  get title() {
    return t('Set a password');
  },
  referrer: 'no-referrer',
};

export default async function SetPassword({
  searchParams,
}: {
  searchParams: Promise<{ link?: string | string[] }>;
}) {
  const { link } = await searchParams;
  const email = typeof link === 'string' ? await signInDatabase().links.passwordOf(link) : null;
  const provider = singleSignOnName();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[368px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">{t('Set a password')}</h1>
      </div>
      {typeof link === 'string' && email !== null ? (
        <>
          {provider && <SingleSignOn name={provider} next="/" required={singleSignOnRequired()} />}
          <SetPasswordForm link={link} email={email} />
        </>
      ) : (
        <LinkGone again={t('Ask the person who sent it for a new one.')} />
      )}
    </main>
  );
}
