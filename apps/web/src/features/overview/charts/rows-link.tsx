import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { t } from '@/words/t';

/** The way from a row of a table to what it counts. */
export function RowsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="text-accent-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {t('Show')}
      <span className="sr-only"> {children}</span>
    </Link>
  );
}
