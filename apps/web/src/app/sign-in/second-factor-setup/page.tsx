import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Mark } from '@/components/marks/mark';
import { SecondFactorSetUp } from '@/features/account';
import { ownPath } from '@/lib/session/own-path';
import { signInFor } from '@/lib/session/return-path';
import { signInStep } from '@/server/session';
import { hasUsablePassword } from '@/server/sign-in/own-password';
import { t, texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Set up two-factor authentication' });

export default async function SecondFactorSetUpPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const next = ownPath((await searchParams).next);
  const step = await signInStep();
  if (step.at === 'SIGN_IN') redirect(signInFor(next));
  if (step.at === 'DONE') redirect(next);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[416px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">{t('Set up two-factor authentication')}</h1>
      </div>
      <SecondFactorSetUp next={next} asksPassword={await hasUsablePassword(step.userId)} />
    </main>
  );
}
