'use client';

import { Link } from '@/components/link';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
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
      blocked={column.orders > 0}
    >
      {column.orders === 0 ? (
        <p className="text-ink-2">{t('No order stands in it, so no order changes.')}</p>
      ) : (
        <p className="text-ink-2">
          {rich(
            '{n, plural, one {<orders># order</orders> stands in it, archived ones included. A column goes only when it is empty, so that no order loses its stage: <a>move it to another column first</a>.} other {<orders># orders</orders> stand in it, archived ones included. A column goes only when it is empty, so that no order loses its stage: <a>move them to another column first</a>.}}',
            {
              n: column.orders,
              orders: (words) => <span className="text-ink">{words}</span>,
              a: (words) => (
                <Link href={`/orders?stage=${column.id}&show=all`} className="text-accent-ink underline">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      )}
    </DeleteDialog>
  );
}
