import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Banner } from '@/components/banner';
import { Mark } from '@/components/mark';
import { SignInForm } from '@/features/sign-in';
import { ownPath } from '@/lib/own-path';
import { canSendMail } from '@/server/mail/mail';
import { currentSignedIn } from '@/server/session';
import { offeredDemoUsers } from '@/server/sign-in/demo-sign-in';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignIn({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[]; ended?: string | string[] }>;
}) {
  const { next: wanted, ended } = await searchParams;
  const next = ownPath(wanted);
  if (await currentSignedIn()) redirect(next);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[368px] flex-col justify-center px-6 py-12">
      <div className="mb-8 flex items-center gap-3">
        <Mark size={32} />
        <h1 className="font-semibold text-xl">Sign in to Routecard</h1>
      </div>
      {ended !== undefined && (
        <Banner tone="neutral" title="Your session has ended.">
          Sign in again to go on.
        </Banner>
      )}
      <SignInForm next={next} demo={await offeredDemoUsers()} resetByMail={canSendMail()} />
    </main>
  );
}
