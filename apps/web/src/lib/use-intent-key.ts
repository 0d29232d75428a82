'use client';

import { useCallback, useRef } from 'react';

/** A random UUID; `crypto.randomUUID` itself is not there on a shop's plain http address. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, i) => {
    if (i === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (i === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}

/**
 * One key per intent. Asking again with the same contents gives the same key, so that a double press or a lost answer
 * has one effect; other contents, or an answer (`settled`), begin a new intent.
 */
export function useIntentKey() {
  const held = useRef<{ contents: string; key: string } | null>(null);
  const keyFor = useCallback((contents: unknown): string => {
    const text = JSON.stringify(contents);
    if (held.current?.contents !== text) held.current = { contents: text, key: randomUuid() };
    return held.current.key;
  }, []);
  const settled = useCallback(() => {
    held.current = null;
  }, []);
  return { keyFor, settled };
}
