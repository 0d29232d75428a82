'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Mark } from '@/components/mark';
import { Tooltip } from '@/components/tooltip';
import { cx } from '@/lib/cx';
import { PAGES } from '@/lib/pages/pages';
import { useViewer } from '@/lib/viewer';

/** The way between pages: at the left, or along the bottom of a phone. */
export function Rail() {
  const pathname = usePathname();
  const { can } = useViewer();
  return (
    <nav
      aria-label="Pages"
      className="z-20 flex shrink-0 items-center gap-1 border-line bg-canvas max-sm:order-last max-sm:justify-around max-sm:border-t max-sm:py-1 sm:w-14 sm:flex-col sm:border-r sm:py-2"
    >
      <Link
        href="/"
        aria-label="Routecard, home"
        className="mb-2 grid size-10 place-items-center rounded max-sm:hidden"
      >
        <Mark />
      </Link>
      {PAGES.filter(({ permission }) => can[permission]).map(({ href, label, icon: Icon }) => {
        const here = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Tooltip key={href} content={label} side="right">
            <Link
              href={href}
              aria-label={label}
              aria-current={here ? 'page' : undefined}
              className={cx(
                'grid size-10 place-items-center rounded transition-colors duration-100',
                here ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
            </Link>
          </Tooltip>
        );
      })}
    </nav>
  );
}
