'use client';

import { useEffect } from 'react';

/** Ctrl+Z (Cmd+Z) outside text undoes the last thing done on the board. */
export function useUndoKey(undoLast: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]'))
        return;
      event.preventDefault();
      undoLast();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undoLast]);
}
