'use client';

import { Columns3 } from 'lucide-react';
import { Button } from '@/components/button';
import { Status } from '@/components/marks/status';
import { Swatch } from '@/components/marks/swatch';
import { EmptyState } from '@/components/notices/empty-state';
import { SortableList } from '@/components/tables/sortable-list';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { EditedRow } from '@/features/catalogue/row';
import { useOpened } from '@/features/catalogue/use-opened';
import { usePlace } from '@/features/catalogue/use-place';
import { AUTOMATION_WORDS } from '@/features/orders';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { orders } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { ColumnDialog } from './column-dialog';
import { type Column, STATUS_WORDS } from './column-form';
import { DeleteColumnDialog } from './delete-column-dialog';

/** The commercial stages of orders. */
export function ColumnsPage() {
  const query = trpc.catalogue.columns.list.useQuery();
  const { opened, open, close } = useOpened<Column>();
  return (
    <CataloguePage
      title={t('Kanban columns')}
      about={t(
        'The commercial stages of orders, from the first offer to the parcel. An order that enters a column sets off the column’s automations.',
      )}
      add={{ label: t('Add column'), onClick: () => open({ kind: 'add' }) }}
    >
      <CatalogueList what={t('columns')} query={query}>
        {(columns) => (
          <Columns
            columns={columns}
            onAdd={() => open({ kind: 'add' })}
            onEdit={(item) => open({ kind: 'edit', item })}
            onDelete={(item) => open({ kind: 'delete', item })}
          />
        )}
      </CatalogueList>
      {opened?.kind === 'add' && <ColumnDialog onClose={close} />}
      {opened?.kind === 'edit' && <ColumnDialog column={opened.item} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteColumnDialog column={opened.item} onClose={close} />}
    </CataloguePage>
  );
}

interface ColumnsProps {
  columns: readonly Column[];
  onAdd: () => void;
  onEdit: (column: Column) => void;
  onDelete: (column: Column) => void;
}

function Columns({ columns, onAdd, onEdit, onDelete }: ColumnsProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const place = usePlace(columns, usePut());
  if (columns.length === 0) {
    return (
      <EmptyState
        icon={Columns3}
        title={t('No columns yet')}
        action={can.writeCatalogue && <Button onClick={onAdd}>{t('Add column')}</Button>}
      >
        {t('The stages of orders appear here: quoted, confirmed, in production, shipped.')}
      </EmptyState>
    );
  }
  return (
    <div className="border-line border-t">
      <SortableList
        label={t('Kanban columns in their order')}
        items={columns}
        nameOf={({ name }) => name}
        enabled={can.writeCatalogue && !offline}
        onPlace={place}
      >
        {(column, n) => (
          <EditedRow
            place={n}
            label={column.name}
            name={
              <span className="inline-flex items-center gap-2">
                <Swatch hex={column.color} />
                {column.name}
              </span>
            }
            marks={
              <Status {...STATUS_WORDS[column.orderStatus].mark}>
                {STATUS_WORDS[column.orderStatus].label}
              </Status>
            }
            detail={
              <>
                {orders(column.orders)}
                {column.automationTypes.length > 0 &&
                  ` · ${column.automationTypes.map((type) => AUTOMATION_WORDS[type].verb).join(', ')}`}
              </>
            }
            onEdit={() => onEdit(column)}
            onDelete={() => onDelete(column)}
          />
        )}
      </SortableList>
    </div>
  );
}

/** Saves a column's position, on the kanban of orders too. */
function usePut() {
  const { client, catalogue, kanban } = trpc.useUtils();
  return async (kanbanColumnId: string, beforeKanbanColumnId: string | null) => {
    await client.catalogue.columns.place.mutate({ kanbanColumnId, beforeKanbanColumnId });
    void kanban.invalidate();
    await catalogue.columns.list.invalidate();
  };
}
