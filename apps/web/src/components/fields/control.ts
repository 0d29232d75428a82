/** The look every typed-in control shares. A place worked with gloves sets `--control-height` for all of them. */
export const CONTROL =
  'h-[var(--control-height,2rem)] w-full min-w-0 text-ellipsis rounded border border-control bg-surface px-2.5 text-base text-ink transition-colors duration-100 hover:border-ink-3 disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-late';
