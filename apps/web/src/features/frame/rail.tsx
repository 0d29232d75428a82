'use client';

import { Ellipsis, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { Link } from '@/components/link';
import { Mark } from '@/components/marks/mark';
import { Menu, MenuItem } from '@/components/menu';
import { Tooltip } from '@/components/tooltip';
import { cx } from '@/lib/cx';
import { type RailState, storeRailState } from '@/lib/kept/rail-state';
import { type ConsolePage, PAGES, pageAt, pagesOnPhone } from '@/lib/pages/pages';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';

const ENTRY =
  'flex h-10 items-center rounded transition-colors duration-100 max-sm:h-12 max-sm:min-w-16 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5';
const WORDS = 'max-sm:text-xs sm:max-lg:hidden';

/** The way between pages: at the left, with words or as icons, or along the bottom of a phone. */
export function Rail({ initial }: { initial: RailState }) {
  const pathname = usePathname();
  const { can, role } = useViewer();
  const [state, setState] = useState(initial);
  const collapsed = state === 'collapsed';
  const pages = PAGES.filter(({ permission }) => can[permission]);
  const onPhone = pagesOnPhone(pages, role);
  const more = pages.filter((page) => !onPhone.includes(page));
  const here = pageAt(pathname);

  const toggle = () => {
    const wanted = collapsed ? 'expanded' : 'collapsed';
    setState(wanted);
    storeRailState(wanted);
  };

  return (
    <nav
      aria-label={t('Pages')}
      className={cx(
        'z-20 flex shrink-0 items-center gap-1 border-line bg-canvas max-sm:order-last max-sm:justify-around max-sm:border-t max-sm:py-1 sm:w-14 sm:flex-col sm:border-r sm:py-2',
        !collapsed && 'lg:w-44 lg:items-stretch lg:px-2',
      )}
    >
      <Link
        href="/"
        aria-label={t('Routecard, home')}
        className="mb-2 grid size-10 place-items-center rounded max-sm:hidden"
      >
        <Mark />
      </Link>
      {pages.map((page) => (
        <RailLink
          key={page.href}
          page={page}
          here={page === here}
          collapsed={collapsed}
          onPhone={onPhone.includes(page)}
        />
      ))}
      {more.length > 0 && <MorePages pages={more} here={here} />}
      <button
        type="button"
        onClick={toggle}
        aria-label={collapsed ? t('Expand navigation') : t('Collapse navigation')}
        className={cx(
          'mt-auto hidden h-10 items-center rounded text-ink-3 hover:bg-hover hover:text-ink lg:flex',
          collapsed ? 'w-10 justify-center' : 'gap-2.5 px-2.5',
        )}
      >
        {collapsed ? (
          <PanelLeftOpen aria-hidden className="size-[18px]" strokeWidth={1.75} />
        ) : (
          <PanelLeftClose aria-hidden className="size-[18px]" strokeWidth={1.75} />
        )}
        {!collapsed && <span>{t('Collapse')}</span>}
      </button>
    </nav>
  );
}

interface RailLinkProps {
  page: ConsolePage;
  here: boolean;
  collapsed: boolean;
  onPhone: boolean;
}

function RailLink({
  page: { href, label, shortLabel, icon: Icon },
  here,
  collapsed,
  onPhone,
}: RailLinkProps) {
  return (
    <Tooltip content={label} side="right">
      <Link
        href={href}
        aria-label={label}
        aria-current={here ? 'page' : undefined}
        className={cx(
          ENTRY,
          !onPhone && 'max-sm:hidden',
          collapsed
            ? 'sm:w-10 sm:justify-center'
            : 'sm:max-lg:w-10 sm:max-lg:justify-center lg:gap-2.5 lg:px-2.5',
          here ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
        )}
      >
        <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
        <span className={cx(WORDS, 'sm:hidden')}>{shortLabel ?? label}</span>
        <span className={cx('truncate max-lg:hidden', collapsed && 'hidden')}>{label}</span>
      </Link>
    </Tooltip>
  );
}

/** The pages that a phone has no room for. */
function MorePages({ pages, here }: { pages: readonly ConsolePage[]; here: ConsolePage | undefined }) {
  const router = useRouter();
  const within = here !== undefined && pages.includes(here);
  const trigger = (
    <button
      type="button"
      className={cx(ENTRY, 'sm:hidden', within ? 'bg-accent-soft text-accent-ink' : 'text-ink-2')}
    >
      <Ellipsis aria-hidden className="size-[18px]" strokeWidth={1.75} />
      <span className={WORDS}>{t('More')}</span>
    </button>
  );
  return (
    <Menu trigger={trigger} side="top">
      {pages.map(({ href, label, icon }) => (
        <MenuItem key={href} icon={icon} onSelect={() => router.push(href)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
