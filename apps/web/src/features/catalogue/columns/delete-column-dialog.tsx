'use client';

import Link from 'next/link';
import { AskFirst } from '@/components/ask-first';
import { notifyDone } from '@/components/toaster';
import { count } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { refusalOf } from '@/trpc/refusal';
import type { Column } from './column-form';

/** Asks before a column goes; while orders stand in it, says what has to happen to them first. */
export function DeleteColumnDialog({ column, onClose }: { column: Column; onClose: () => void }) {
  const { catalogue, kanban } = trpc.useUtils();
  const gone = () => {
    void catalogue.columns.list.invalidate();
    void kanban.invalidate();
    notifyDone({ title: `${column.name} is deleted.` });
    onClose();
  };
  const remove = trpc.catalogue.columns.remove.useMutation({
    onSuccess: gone,
    onError: (error) => refusalOf(error)?.code === 'KANBAN_COLUMN_NOT_FOUND' && gone(),
  });
  return (
    <AskFirst
      title={`Delete ${column.name}?`}
      description="The column and its automations go for good."
      verb="Delete"
      danger
      busy={remove.isPending}
      failed={remove.isError && { title: 'It is not deleted.', error: remove.error }}
      onAct={() => remove.mutate({ kanbanColumnId: column.id })}
      onClose={onClose}
    >
      {column.orders === 0 ? (
        <p className="text-ink-2">No order stands in it, so no order changes.</p>
      ) : (
        <p className="text-ink-2">
          <span className="text-ink">
            {column.orders === 1 ? '1 order' : `${count(column.orders)} orders`}
          </span>{' '}
          {column.orders === 1 ? 'stands' : 'stand'} in it, archived ones included. A column goes only when it
          is empty, so that no order loses its stage:{' '}
          <Link href={`/orders?stage=${column.id}&show=all`} className="text-accent-ink underline">
            move {column.orders === 1 ? 'it' : 'them'} to another column first
          </Link>
          .
        </p>
      )}
    </AskFirst>
  );
}
