import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** The title of a page below another one, with the way back up. */
export function Trail({
  up,
  children,
}: {
  up: readonly { href: string; label: string }[];
  children: ReactNode;
}) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {up.map(({ href, label }) => (
        <span key={href} className="flex items-center gap-1 font-normal text-ink-2">
          <Link href={href} className="rounded-sm hover:text-ink hover:underline">
            {label}
          </Link>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
        </span>
      ))}
      <span className="truncate">{children}</span>
    </span>
  );
}
