'use client';

import Link from 'next/link';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import type { Column } from './column-form';

/** Asks before a column goes; while orders stand in it, says what has to happen to them first. */
export function DeleteColumnDialog({ column, onClose }: { column: Column; onClose: () => void }) {
  const { client, catalogue, kanban } = trpc.useUtils();
  return (
    <DeleteDialog
      name={column.name}
      description={t('The column and its automations go for good.')}
      remove={() => client.catalogue.columns.remove.mutate({ kanbanColumnId: column.id })}
      missing="KANBAN_COLUMN_NOT_FOUND"
      refresh={() => {
        void catalogue.columns.list.invalidate();
        void kanban.invalidate();
      }}
      onClose={onClose}
    >
      {column.orders === 0 ? (
        <p className="text-ink-2">{t('No order stands in it, so no order changes.')}</p>
      ) : (
        <p className="text-ink-2">
          <span className="text-ink">
            {column.orders === 1 ? '1 order' : t('{count} orders', { count: count(column.orders) })}
          </span>{' '}
          {column.orders === 1 ? 'stands' : 'stand'} in it, archived ones included. A column goes only when it
          is empty, so that no order loses its stage:{' '}
          <Link href={`/orders?stage=${column.id}&show=all`} className="text-accent-ink underline">
            {t('move {value} to another column first', { value: column.orders === 1 ? 'it' : 'them' })}
          </Link>
          .
        </p>
      )}
    </DeleteDialog>
  );
}
