'use client';

import { useEffect, useRef } from 'react';
import { BarcodeScanner } from './barcode-scanner';

/**
 * While a question is open: a scanner's spaces and its Enter must not press the button that has the focus. The scan is
 * refused as a whole and told; the keys of a person act as ever.
 */
export function useRefusedScans(onRefused: () => void): void {
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    const scanner = new BarcodeScanner(performance.now());
    const swallowed = new Set<string>();
    const swallow = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: atMs } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      const presses = key === 'Enter' || key === ' ';
      const refused = presses && scanner.isComing(atMs);
      scanner.take({ key, atMs });
      if (!refused) return;
      swallow(event);
      swallowed.add(key);
      if (key !== 'Enter') return;
      scanner.forget();
      latest.current();
    };
    // A button is pressed by the space bar only when it is let go.
    const onKeyUp = (event: KeyboardEvent) => {
      if (swallowed.delete(event.key)) swallow(event);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, []);
}
