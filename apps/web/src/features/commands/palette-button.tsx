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
      className="flex h-8 shrink-0 items-center gap-2 rounded text-ink-3 transition-colors duration-100 hover:text-ink max-[1400px]:hit-area max-[1400px]:w-8 max-[1400px]:justify-center max-[1400px]:hover:bg-hover min-[1400px]:w-48 min-[1400px]:border min-[1400px]:border-line-strong min-[1400px]:bg-surface min-[1400px]:px-2.5 min-[1400px]:hover:border-control"
    >
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="flex-1 truncate text-left max-[1400px]:sr-only">{t('Find anything')}</span>
      <span aria-hidden className="max-[1400px]:hidden">
        <Keys keys="mod+k" />
      </span>
    </button>
  );
}
