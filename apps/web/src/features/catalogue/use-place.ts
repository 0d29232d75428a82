'use client';

import { notifyRefused } from '@/components/notices/toaster';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { notifyUndoable } from './notify-undoable';

interface Placed {
  readonly id: string;
  readonly name: string;
}

/**
 * Moves rows within a list, and offers to undo it.
 *
 * @param put keeps a thing's new place: before another one, or last where that is null
 */
export function usePlace<Item extends Placed>(
  items: readonly Item[],
  put: (id: string, beforeId: string | null) => Promise<unknown>,
) {
  return async ({ id, name }: Item, before: Item | null): Promise<void> => {
    const was = items[items.findIndex((item) => item.id === id) + 1]?.id ?? null;
    try {
      await put(id, before?.id ?? null);
    } catch (error) {
      notifyRefused({ title: t('{name} stays where it was.', { name }), detail: reasonOf(error) });
      return;
    }
    notifyUndoable({
      title: before
        ? t('{name} now comes before {next}.', { name, next: before.name })
        : t('{name} now comes last.', { name }),
      undo: () => put(id, was),
      undone: t('{name} is where it was.', { name }),
    });
  };
}
