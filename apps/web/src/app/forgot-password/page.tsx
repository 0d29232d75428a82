import type { Metadata } from 'next';
import { Link } from '@/components/link';
import { Mark } from '@/components/marks/mark';
import { ForgotPasswordForm } from '@/features/sign-in';
import { canSendMail } from '@/server/mail/mail';
import { t, texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Forgot password' });

/** Rendered for each request: the settings are those of the process, not of the build. */
export const dynamic = 'force-dynamic';

export default function ForgotPassword() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[368px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">{t('Forgot password')}</h1>
      </div>
      {canSendMail() ? (
        <ForgotPasswordForm />
      ) : (
        <p className="text-ink-2">{t('Ask an admin of your shop for a link to set a new password.')}</p>
      )}
      <p className="mt-6">
        <Link href="/sign-in" className="text-accent-ink underline">
          {t('Back to sign-in')}
        </Link>
      </p>
    </main>
  );
}
