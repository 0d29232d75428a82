'use client';

import type { LucideIcon } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/link';
import { cx } from '@/lib/cx';

/** A page among others of one subject. */
export interface Section {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The way between the pages of one subject: at the side, or along the top of a phone. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const pathname = usePathname();
  return (
    <nav
      aria-label={label}
      className="flex shrink-0 gap-1 overflow-x-auto border-line p-2 max-md:border-b md:w-52 md:flex-col md:border-r"
    >
      {sections.map(({ href, label: name, icon: Icon }) => {
        const here = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            ref={here ? bringIntoView : undefined}
            aria-current={here ? 'page' : undefined}
            className={cx(
              '-outline-offset-2 flex min-h-8 shrink-0 items-center gap-2 rounded px-2.5 font-medium max-sm:gap-1.5 max-sm:px-2 pointer-coarse:min-h-11',
              here ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            {name}
          </Link>
        );
      })}
    </nav>
  );
}

/** Along the top of a phone, the section that is open may stand beyond the edge. */
function bringIntoView(link: HTMLElement | null) {
  link?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
