/** Styles of the controls that filter or arrange the board. */
export const FILTER_BUTTON =
  'hit-area inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded px-2 font-medium text-ink-2 text-sm hover:bg-hover hover:text-ink data-[state=open]:bg-hover pointer-coarse:h-10';

/** The same while it does. */
export const FILTER_BUTTON_ON = 'bg-accent-soft text-accent-ink hover:bg-accent-soft hover:text-accent-ink';
