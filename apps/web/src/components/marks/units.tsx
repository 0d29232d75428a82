import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** A count in a table; nothing is a dash, so that what is there stands out. */
export function Units({ of: n }: { of: number }) {
  if (n > 0) return <>{count(n)}</>;
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('none')}</span>
    </span>
  );
}
