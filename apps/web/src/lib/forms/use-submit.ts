'use client';

import { useCallback, useState, useTransition } from 'react';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { useIntentKey } from './use-intent-key';

/** The state of a submit. `unknown`: no response came, so it may or may not have happened. */
export type SubmitState =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string };

export interface SubmitOptions {
  /** Where this browser keeps the contents until they are sent. */
  readonly place?: string | null;
  /** Says why a call failed. */
  readonly wordsOf?: (error: unknown) => string;
  /** True if what is shown first was sent before the page was opened, and no response came. */
  readonly wasSent?: () => boolean;
}

const BUSY: SubmitState = { kind: 'busy' };

/**
 * Does something once: asked again with the same contents after a lost answer, it has no second effect; nor after a
 * reload, where the contents have a `place`. Where the page is left
 * once it is done, it is left with `leave`: busy until the next page has come, so that the old one does not do it a second time.
 * `reset` is for who gives up what was sent.
 */
export function useSubmit({ place = null, wordsOf = reasonOf, wasSent = () => false }: SubmitOptions = {}) {
  const [state, setState] = useState<SubmitState>(() =>
    wasSent()
      ? { kind: 'unknown', reason: t('It was sent before, and no response came.') }
      : { kind: 'idle' },
  );
  const [leaving, leave] = useTransition();
  const { keyFor, settled, isOpen } = useIntentKey(place === null ? null : { place });
  const submit = useCallback(
    async <Result>(
      contents: unknown,
      send: (key: string) => Promise<Result>,
      onDone: (result: Result) => void,
      onFailed?: (reason: string) => void,
    ): Promise<void> => {
      setState({ kind: 'busy' });
      let result: Result;
      try {
        result = await send(keyFor(contents));
      } catch (error) {
        const unknown = isOpen(error);
        if (!unknown) settled();
        const reason = wordsOf(error);
        setState({ kind: unknown ? 'unknown' : 'refused', reason });
        onFailed?.(reason);
        return;
      }
      settled();
      setState({ kind: 'idle' });
      onDone(result);
    },
    [keyFor, settled, isOpen, wordsOf],
  );
  const reset = useCallback(() => setState({ kind: 'idle' }), []);
  return { state: leaving ? BUSY : state, submit, leave, reset };
}
