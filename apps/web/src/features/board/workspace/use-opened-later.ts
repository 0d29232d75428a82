'use client';

import { useEffect } from 'react';
import { loadDialogs } from '@/features/board/dialogs';
import { loadFacetPopover } from '@/features/board/filter';
import { loadRunPanel } from '@/features/board/run-panel';
import { onFirstSign } from '@/lib/first-sign';

/** Loads what the board opens with the first sign that somebody uses it, so that it is there when a card is dropped. */
export function useOpenedLater(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        void loadDialogs();
        void loadFacetPopover();
        void loadRunPanel();
      }),
    [],
  );
}
