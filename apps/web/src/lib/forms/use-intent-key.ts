'use client';

import { useCallback, useRef } from 'react';
import { isTurnedAway, isUnknown } from '@/trpc/refusal';
import { forgetOwnIntent, type Intent, type IntentPlace, keepIntent, knownIntent } from './intent';

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
 * has one effect; other contents, or an answer (`settled`), begin a new intent. An error is no answer while the intent
 * `isOpen`. Where what is sent is kept in a `place` of
 * this browser, its key is kept beside it: found again after a reload and sent again, it has one effect too;
 * given up with what was to be sent (`forgetIntent`), it does not answer for the next.
 */
export function useIntentKey(at: IntentPlace | null = null) {
  const held = useRef<Intent | null>(null);
  /** Whether what was asked last had been asked before, without an answer. */
  const isAskedAgain = useRef(false);
  const { place = null, perTab = false } = at ?? {};
  const keyFor = useCallback(
    (contents: unknown): string => {
      const text = JSON.stringify(contents);
      const known = place === null ? held.current : knownIntent({ place, perTab });
      isAskedAgain.current = known?.contents === text;
      const intent =
        known?.contents === text ? known : { contents: text, key: randomUuid(), askedAtMs: Date.now() };
      if (place === null) held.current = intent;
      else keepIntent({ place, perTab }, intent);
      return intent.key;
    },
    [place, perTab],
  );
  const settled = useCallback(() => {
    if (place === null) held.current = null;
    else forgetOwnIntent({ place, perTab });
  }, [place, perTab]);
  const isOpen = useCallback(
    (error: unknown) => isUnknown(error) || (isAskedAgain.current && isTurnedAway(error)),
    [],
  );
  return { keyFor, settled, isOpen };
}
