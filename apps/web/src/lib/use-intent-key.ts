'use client';

import { useCallback, useRef } from 'react';
import { fieldsOf } from './left-draft';
import { forget, readStored, store } from './stored-choice';

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

/** What was asked for, and the key it was asked under. */
interface Intent {
  readonly contents: string;
  readonly key: string;
}

const intentPlace = (place: string) => `${place}.intent`;

function storedIntent(place: string): Intent | null {
  try {
    const { contents, key } = fieldsOf(JSON.parse(readStored(intentPlace(place)) ?? 'null'));
    return typeof contents === 'string' && typeof key === 'string' ? { contents, key } : null;
  } catch {
    return null;
  }
}

/**
 * One key per intent. Asking again with the same contents gives the same key, so that a double press or a lost answer
 * has one effect; other contents, or an answer (`settled`), begin a new intent. Where what is sent is kept in a `place` of
 * this browser, its key is kept beside it: found again after a reload and sent again, it has one effect too.
 */
export function useIntentKey(place: string | null = null) {
  const held = useRef<Intent | null>(null);
  const keyFor = useCallback(
    (contents: unknown): string => {
      const text = JSON.stringify(contents);
      const known = held.current ?? (place === null ? null : storedIntent(place));
      const intent = known?.contents === text ? known : { contents: text, key: randomUuid() };
      held.current = intent;
      if (place !== null) store(intentPlace(place), JSON.stringify(intent));
      return intent.key;
    },
    [place],
  );
  const settled = useCallback(() => {
    held.current = null;
    if (place !== null) forget(intentPlace(place));
  }, [place]);
  return { keyFor, settled };
}
