'use client';

import type { OperationView } from '@routecard/core';
import { CircleCheck, CopyPlus, Workflow, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Status } from '@/components/marks/status';
import { EmptyState } from '@/components/notices/empty-state';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { SortableList } from '@/components/tables/sortable-list';
import { ArchivedList } from '@/features/catalogue/archived-list';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { EditedRow } from '@/features/catalogue/row';
import { useOpened } from '@/features/catalogue/use-opened';
import { usePlace } from '@/features/catalogue/use-place';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import { message } from '@/words/message';
import { t } from '@/words/t';
import { DeleteOperationDialog } from './delete-operation-dialog';
import { MeasuredTime } from './measured-time';
import { OperationDialog } from './operation-dialog';
import { isDown, timesInWords } from './operation-form';
import { StarterCatalogue } from './starter-catalogue';

/** The stages of the shop in their order. */
export function OperationsPage() {
  const query = trpc.catalogue.operations.list.useQuery();
  const removed = trpc.catalogue.operations.removed.useQuery();
  const restore = useRestore();
  const { opened, open, close } = useOpened<OperationView>();
  return (
    <CataloguePage
      title={t('Operations')}
      about={t(
        'The stages of the shop. Their order is that of the board’s columns, and of the routings that are derived for parts.',
      )}
      add={{ label: t('Add operation'), onClick: () => open({ kind: 'add' }) }}
    >
      <CatalogueList what={t('operations')} query={query}>
        {(operations) => (
          <Operations
            operations={operations}
            onAdd={() => open({ kind: 'add' })}
            onEdit={(item) => open({ kind: 'edit', item })}
            onDelete={(item) => open({ kind: 'delete', item })}
          />
        )}
      </CatalogueList>
      <ArchivedList
        label={t('Deleted operations')}
        heading={t('Deleted')}
        all={removed.data ?? []}
        onRestore={restore}
      />
      {opened?.kind === 'add' && <OperationDialog onClose={close} />}
      {opened?.kind === 'edit' && <OperationDialog operation={opened.item} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteOperationDialog operation={opened.item} onClose={close} />}
    </CataloguePage>
  );
}

interface OperationsProps {
  operations: readonly OperationView[];
  onAdd: () => void;
  onEdit: (operation: OperationView) => void;
  onDelete: (operation: OperationView) => void;
}

function Operations({ operations, onAdd, onEdit, onDelete }: OperationsProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  const place = usePlace(operations, usePut());
  const measured = useMeasured();
  if (operations.length === 0 && can.writeCatalogue) return <StarterCatalogue onAdd={onAdd} />;
  if (operations.length === 0) {
    return (
      <EmptyState icon={Workflow} title={t('No operations yet')}>
        {t('The stages that parts go through appear here: printing, deburring, quality control, packing.')}
      </EmptyState>
    );
  }
  return (
    <div className="border-line border-t">
      <SortableList
        label={t('Operations in the order of the shop')}
        items={operations}
        nameOf={({ name }) => name}
        enabled={can.writeCatalogue && !offline}
        onPlace={place}
      >
        {(operation, n) => (
          <EditedRow
            place={n}
            name={operation.name}
            detail={
              <>
                <span className="font-mono">{operation.stepNamePrefix}-…</span>
                {operation.productionStepType === 'INDIVIDUAL' && <span> {t('· unit by unit')}</span>}
                {operation.stepNamingStrategy === 'RENAME' && <span> {t('· new number on arrival')}</span>}
                {!operation.isCompletedStatus && <span> · {timesInWords(operation)}</span>}
                {measured(operation)}
              </>
            }
            marks={
              <>
                {operation.isCompletedStatus && (
                  <Status tone="done" icon={CircleCheck}>
                    {t('Completed stage')}
                  </Status>
                )}
                {!operation.unlimited && operation.machines.some(isDown) && (
                  <Status tone="soon" icon={Wrench}>
                    {message('{n, plural, one {# machine is down} other {# machines are down}}', {
                      n: operation.machines.filter(isDown).length,
                    })}
                  </Status>
                )}
                {operation.allowOverproduction && (
                  <Status tone="neutral" icon={CopyPlus}>
                    {t('Overproduction')}
                  </Status>
                )}
              </>
            }
            onEdit={() => onEdit(operation)}
            onDelete={() => onDelete(operation)}
          />
        )}
      </SortableList>
    </div>
  );
}

/** What was measured at each operation; nothing where nothing left it. */
function useMeasured(): (operation: OperationView) => ReactNode {
  const { data } = trpc.catalogue.operations.measured.useQuery();
  const rows = new Map(data?.operations.map((row) => [row.operationId, row]));
  return (operation) => {
    const row = rows.get(operation.id);
    if (data === undefined || row === undefined || row.units === 0) return null;
    return <MeasuredTime operation={operation} measured={row} span={data} />;
  };
}

/** Restores a deleted operation, and says so. */
function useRestore() {
  const { client, catalogue } = trpc.useUtils();
  return ({ id, name }: OperationView) =>
    void client.catalogue.operations.restore.mutate({ operationId: id }).then(
      () => {
        notifyDone({ title: t('{name} is restored.', { name }) });
        void catalogue.operations.invalidate();
      },
      (error: unknown) =>
        notifyRefused({ title: t('{name} is not restored.', { name }), detail: reasonOf(error) }),
    );
}

/** Saves an operation's position. */
function usePut() {
  const { client, catalogue } = trpc.useUtils();
  return async (operationId: string, beforeOperationId: string | null) => {
    await client.catalogue.operations.place.mutate({ operationId, beforeOperationId });
    await catalogue.operations.list.invalidate();
  };
}
