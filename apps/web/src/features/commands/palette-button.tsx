'use client';

import { Search } from 'lucide-react';
import { Keys } from '@/components/kbd';
import { t } from '@/words/t';
import { openCommandDialog } from './open-command-dialog';

/** Opens the command palette: looks like a field, works as a button. */
export function PaletteButton() {
  return (
    <button
      type="button"
      aria-label={t('Find anything')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => openCommandDialog('palette')}
      className="flex h-8 shrink-0 items-center gap-2 rounded text-ink-3 transition-colors duration-100 hover:text-ink max-xl:hit-area max-xl:w-8 max-xl:justify-center max-xl:hover:bg-hover xl:w-48 xl:border xl:border-line-strong xl:bg-surface xl:px-2.5 xl:hover:border-control"
    >
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="flex-1 truncate text-left max-xl:sr-only">{t('Find anything')}</span>
      <span aria-hidden className="max-xl:hidden">
        <Keys keys="mod+k" />
      </span>
    </button>
  );
}
