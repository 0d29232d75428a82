'use client';

import { notifyDone } from '@/components/toaster';
import { useSubmit } from '@/lib/use-submit';
import { notifyUndoable } from './notify-undoable';

export interface Saving<Contents, Added> {
  /** The name for these contents. */
  nameOf: (contents: Contents) => string;
  /** Adds it; the key is the same however often one addition is tried. */
  add: (contents: Contents, key: string) => Promise<Added>;
  /** Where an added one stands: `as the last column`. */
  place?: string;
  /** Takes an addition back; left out where there is no way back. */
  takeBack?: (added: Added) => Promise<unknown>;
  /** The thing that is changed: how it was, and how it gets other contents. Left out where one is added. */
  changed?: { was: Contents; put: (contents: Contents) => Promise<unknown> } | undefined;
  /** Reads the list again that it stands in. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Saves a dialog once: closes it, announces the result, and offers to undo it if possible. */
export function useSave<Contents, Added>(saving: Saving<Contents, Added>) {
  const { nameOf, add, place, takeBack, changed, refresh, onClose } = saving;
  const { state, submit } = useSubmit();
  const done = (title: string, undo: (() => Promise<unknown>) | undefined, undone: string) => {
    void refresh();
    if (undo) notifyUndoable({ title, undo: () => undo().then(refresh), undone });
    else notifyDone({ title });
    onClose();
  };
  const save = (contents: Contents): void => {
    const name = nameOf(contents).trim();
    if (changed) {
      const { was, put } = changed;
      void submit(
        contents,
        () => put(contents),
        () => done(`${name} is changed.`, () => put(was), `${nameOf(was)} is as it was.`),
      );
      return;
    }
    void submit(
      contents,
      (key) => add(contents, key),
      (added) =>
        done(
          place ? `${name} is added, ${place}.` : `${name} is added.`,
          takeBack && (() => takeBack(added)),
          `${name} is gone again.`,
        ),
    );
  };
  return { state, save };
}
