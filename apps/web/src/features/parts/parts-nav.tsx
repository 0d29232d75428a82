'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { cx } from '@/lib/cx';
import { t } from '@/words/t';

const VIEWS = [
  {
    href: '/parts',
    get label() {
      return t('Parts');
    },
  },
  {
    href: '/parts/to-schedule',
    get label() {
      return t('To schedule');
    },
  },
] as const;

/** The two lists of this page, and at the right what is in the one that is shown. */
export function PartsNav({ children }: { children?: ReactNode }) {
  const pathname = usePathname();
  return (
    <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-canvas px-4 py-1.5">
      <nav aria-label={t('Parts and routing')} className="flex gap-1">
        {VIEWS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={cx(
              'hit-area flex h-7 items-center whitespace-nowrap rounded px-2.5 font-medium text-sm',
              pathname === href
                ? 'bg-accent-soft text-accent-ink'
                : 'text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-3">{children}</div>
    </div>
  );
}
