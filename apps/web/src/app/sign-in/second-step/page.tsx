import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Mark } from '@/components/marks/mark';
import { SecondStepForm } from '@/features/sign-in';
import { ownPath } from '@/lib/session/own-path';
import { currentSignedIn } from '@/server/session';
import { t, texts } from '@/words/t';

export const metadata: Metadata = texts({ title: 'Two-factor authentication' });

export default async function SecondStep({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const next = ownPath((await searchParams).next);
  if (await currentSignedIn()) redirect(next);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[368px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">{t('Two-factor authentication')}</h1>
      </div>
      <SecondStepForm next={next} />
    </main>
  );
}
