import { Link } from '@/components/link';
import { Banner } from '@/components/notices/banner';
import { t } from '@/words/t';

/** Shown in place of the form where the link opens nothing. */
export function LinkGone({ again }: { again: string }) {
  return (
    <>
      <Banner tone="neutral" title={t('This link does not work any more.')}>
        {t('It was used or has expired. {again}', { again })}
      </Banner>
      <Link href="/sign-in" className="text-accent-ink underline">
        {t('Sign in')}
      </Link>
    </>
  );
}
