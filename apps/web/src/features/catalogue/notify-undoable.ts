import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';

export interface Undoable {
  /** The message: `“Deburr” is changed.` */
  title: string;
  /** Takes it back. */
  undo: () => Promise<unknown>;
  /** The message of success: `“Deburr” is as it was.` */
  undone: string;
}

/** Shows what was done, with an undo button. */
export function notifyUndoable({ title, undo, undone }: Undoable): void {
  const onClick = () =>
    void undo().then(
      () => notifyDone({ title: undone }),
      (error: unknown) => notifyRefused({ title: t('It could not be undone.'), detail: reasonOf(error) }),
    );
  notifyDone({ title, action: { label: t('Undo'), onClick } });
}
