'use client';

import { notifyRefused } from '@/components/notices/toaster';
import { reasonOf } from '@/trpc/refusal';
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
      notifyRefused({ title: `${name} stays where it was.`, detail: reasonOf(error) });
      return;
    }
    notifyUndoable({
      title: before ? `${name} now comes before ${before.name}.` : `${name} now comes last.`,
      undo: () => put(id, was),
      undone: `${name} is where it was.`,
    });
  };
}
