'use client';

import type { ReactNode } from 'react';
import { PaletteButton } from '@/features/commands';
import { cx } from '@/lib/cx';
import { useViewer } from '@/lib/session/viewer';
import { ConnectionBar, ConnectionState } from './connection-state';
import { ThemeToggle } from './theme-toggle';
import { UserMenu } from './user-menu';
import { ZoneNote } from './zone-note';

export interface PageProps {
  /** The name of the page, or of the thing it shows. */
  title: ReactNode;
  /** Quiet facts after the title. */
  detail?: ReactNode;
  /** The search of this page, in the top bar. */
  search?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** True if the page scrolls as a whole; a board scrolls inside. */
  scroll?: boolean;
}

/** One page of the console: the top bar with its title, search and actions, and the work below. */
export function Page({ title, detail, search, actions, children, scroll = true }: PageProps) {
  const { theme } = useViewer();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-line border-b bg-canvas px-4 md:flex-nowrap md:items-start">
        <div className="contents md:flex md:min-h-12 md:min-w-0 md:items-center md:gap-x-3">
          <h1 className="min-w-0 truncate py-1.5 font-semibold text-lg max-md:flex-1 max-md:py-2.5">
            {title}
          </h1>
          {detail && <div className="truncate text-ink-3 text-sm max-md:hidden">{detail}</div>}
          <ZoneNote />
        </div>
        {/* On a phone what one does on the page has a line of its own, below its name. */}
        {(search || actions) && <div aria-hidden className="order-2 w-full md:hidden" />}
        {/* Where it is too wide for one line, what one does on the page goes below what is the same on every page. */}
        <div className="contents md:flex md:min-w-2/5 md:flex-1 md:flex-wrap-reverse md:items-center md:justify-end md:gap-x-3">
          {search && (
            <div className="max-md:order-3 max-md:min-w-40 max-md:flex-1 max-md:pb-2 md:flex md:min-h-12 md:items-center">
              {search}
            </div>
          )}
          {actions && (
            <div className="flex flex-wrap items-center justify-end gap-1 max-md:order-3 max-md:ml-auto max-md:pb-2 sm:gap-2 md:min-h-12 md:py-1">
              {actions}
            </div>
          )}
          <div
            className={cx(
              'flex min-h-12 items-center justify-end gap-1 max-md:order-1 sm:gap-2',
              search || actions ? '' : 'max-md:ml-auto',
            )}
          >
            <span aria-hidden className="h-5 w-px bg-line max-md:hidden" />
            <PaletteButton />
            <ConnectionState />
            <ThemeToggle initial={theme} />
            <UserMenu />
          </div>
        </div>
      </header>
      <ConnectionBar />
      <main
        id="main"
        className={scroll ? 'relative min-h-0 flex-1 overflow-y-auto' : 'flex min-h-0 flex-1 flex-col'}
      >
        {children}
      </main>
    </div>
  );
}
