import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { cx } from '@/lib/cx';

/** The title of a page below another one, with the way back up; on a phone that is an arrow to the next above it. */
export function Trail({
  up,
  children,
}: {
  up: readonly { href: string; label: string }[];
  children: ReactNode;
}) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {up.map(({ href, label }, i) => (
        <span
          key={href}
          className={cx(
            'flex shrink-0 items-center gap-1 font-normal text-ink-2',
            i < up.length - 1 && 'max-md:hidden',
          )}
        >
          <Link href={href} className="hit-area rounded-sm hover:text-ink hover:underline">
            <ChevronLeft aria-hidden className="size-5 md:hidden" />
            <span className="max-md:sr-only">{label}</span>
          </Link>
          <ChevronRight aria-hidden className="size-4 text-ink-3 max-md:hidden" />
        </span>
      ))}
      <span className="truncate">{children}</span>
    </span>
  );
}
