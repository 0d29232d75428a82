import Link from 'next/link';
import { Banner } from '@/components/notices/banner';

/** Shown in place of the form where the link opens nothing. */
export function LinkGone({ again }: { again: string }) {
  return (
    <>
      <Banner tone="neutral" title="This link does not work any more.">
        It was used or has expired. {again}
      </Banner>
      <Link href="/sign-in" className="text-accent-ink underline">
        Sign in
      </Link>
    </>
  );
}
