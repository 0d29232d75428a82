'use client';

import { useEffect, useRef } from 'react';
import { notifyRefused } from '@/components/notices/toaster';
import { isDialogOpen } from '@/lib/focus/is-dialog-open';
import { t } from '@/words/t';
import { BarcodeScanner } from './barcode-scanner';

/** Keys given back to the page; they are not looked at again. */
const givenBack = new WeakSet<Event>();

/**
 * Listens to a barcode scanner on the whole page, while no field and no dialog has the focus. A key that may begin a
 * code is held for a moment, for on a card it would act: one that turns out to be typed is given back. A code that had
 * begun before anybody listened, or into something else, is refused: its rest would be taken for another one.
 */
export function useBarcodeScanner(enabled: boolean, onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!enabled) return;
    const scanner = new BarcodeScanner(performance.now());
    let held: { event: KeyboardEvent; target: EventTarget }[] = [];
    let spaceHeld = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const giveBack = () => {
      clearTimeout(waiting);
      scanner.forget();
      const keys = held;
      held = [];
      for (const { event, target } of keys) {
        const { key, code, shiftKey } = event;
        const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
        givenBack.add(again);
        target.dispatchEvent(again);
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (givenBack.has(event) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.repeat) return;
      if (isBusyElsewhere(event.target)) {
        scanner.miss(event.timeStamp);
        return;
      }
      const verdict = scanner.take({ key: event.key, atMs: event.timeStamp });
      if (verdict.kind === 'typed') {
        // Shift comes between the characters of a code.
        if (event.key !== 'Shift') giveBack();
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      clearTimeout(waiting);
      if (verdict.kind === 'scanned' || verdict.kind === 'cut') {
        held = [];
        if (verdict.kind === 'scanned') latest.current(verdict.code);
        else notifyRefused({ title: t('Only the end of that scan arrived. Scan again.') });
        return;
      }
      if (event.key === ' ') spaceHeld = true;
      held.push({ event, target: event.target ?? window });
      waiting = setTimeout(giveBack, scanner.patienceMs);
    };
    // A button is pressed by the space bar only when it is let go.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !spaceHeld) return;
      spaceHeld = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
      clearTimeout(waiting);
    };
  }, [enabled]);
}

/** True if keys go to something that is open, typed into or carried, whose digits count at once; a panel beside the page is none. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.body.dataset.carrying !== undefined) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [role="menu"], [role="listbox"]')) return true;
  return isDialogOpen();
}
