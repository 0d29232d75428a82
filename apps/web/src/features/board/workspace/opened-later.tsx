'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { onFirstSign } from '@/lib/first-sign';

const loadDialogs = () => import('@/features/board/dialogs/board-dialogs');
const loadFacet = () => import('@/features/board/filter/facet-popover');
const loadPanel = () => import('@/features/board/run-panel/run-panel');

/** The questions of the board. */
export const BoardDialogs = dynamic(() => loadDialogs().then((module) => module.BoardDialogs), {
  ssr: false,
});

/** The run beside the board. */
export const RunPanel = dynamic(() => loadPanel().then((module) => module.RunPanel), { ssr: false });

/** What a filter offers to choose from. */
export const FacetPopover = dynamic(() => loadFacet().then((module) => module.FacetPopover), { ssr: false });

/** Loads what the board opens with the first sign that somebody uses it, so that it is there when a card is dropped. */
export function useOpenedLater(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        void loadDialogs();
        void loadFacet();
        void loadPanel();
      }),
    [],
  );
}
