'use client';

import { useEffect } from 'react';
import { announce } from '@/components/notices/live-region';
import { useUndoKey } from '@/features/production';
import { t } from '@/words/t';

type Undo = () => Promise<void>;

/** Changes of templates on the open page, the latest last. */
let done: readonly Undo[] = [];

/** Has Ctrl+Z take it back, until the page is left. Returns the same for a button; whichever comes first does it, once. */
export function offerUndo(undo: Undo): () => void {
  const once: Undo = () => {
    if (!done.includes(once)) return Promise.resolve();
    done = done.filter((other) => other !== once);
    return undo();
  };
  done = [...done, once];
  return () => void once();
}

function undoLast(): void {
  const last = done.at(-1);
  if (last) void last();
  else announce(t('Nothing to undo.'));
}

/** Ctrl+Z (Cmd+Z) takes back what was last done to a template on this page. */
export function useTemplateUndoKey(): void {
  useUndoKey(undoLast);
  useEffect(
    () => () => {
      done = [];
    },
    [],
  );
}
