'use client';

import { useEffect, useRef } from 'react';
import { BarcodeScanner } from '@/features/scan';
import { isDialogOpen } from '@/lib/focus/is-dialog-open';

/**
 * Takes codes that a scanner typed into a field for something else, such as a weight: the field has its text from before
 * again, and `onScan` gets the code. What `isCode` does not know, a scale's reading for one, stays as typed.
 */
export function useScansInFields(isCode: (text: string) => boolean, onScan: (code: string) => void): void {
  const latest = useRef({ isCode, onScan });
  useEffect(() => {
    latest.current = { isCode, onScan };
  });
  useEffect(() => {
    const scanner = new BarcodeScanner(performance.now());
    let before: { field: HTMLInputElement; text: string } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: atMs, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      if (!(target instanceof HTMLInputElement) || target.dataset.scans !== undefined || isDialogOpen()) {
        scanner.miss(atMs);
        return;
      }
      if (before?.field !== target) scanner.forget();
      if (!scanner.isComing(atMs)) before = { field: target, text: target.value };
      const verdict = scanner.take({ key, atMs });
      if (verdict.kind !== 'scanned' || before === null || !latest.current.isCode(verdict.code)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      write(target, before.text);
      latest.current.onScan(verdict.code);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Writes a field's text as typing would; React hears of no other way. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
