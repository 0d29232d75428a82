'use client';

import type { OperationView, ProcessView } from '@routecard/core';
import { Blocks, House } from 'lucide-react';
import { Button } from '@/components/button';
import { Status } from '@/components/marks/status';
import { EmptyState } from '@/components/notices/empty-state';
import { CatalogueList } from '@/features/catalogue/catalogue-list';
import { CataloguePage } from '@/features/catalogue/catalogue-page';
import { Sequence } from '@/features/catalogue/operations';
import { EditedRow } from '@/features/catalogue/row';
import { useOpened } from '@/features/catalogue/use-opened';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { DeleteProcessDialog } from './delete-process-dialog';
import { ProcessDialog } from './process-dialog';

/** The processes of the shop. */
export function ProcessesPage() {
  const query = trpc.catalogue.processes.list.useQuery();
  const operations = trpc.catalogue.operations.list.useQuery();
  const { opened, open, close } = useOpened<ProcessView>();
  return (
    <CataloguePage
      title={t('Processes')}
      about={t(
        'How parts are made. The operations of a part’s process and of its post-processings make, in the order of the shop, the routing that is derived for it.',
      )}
      add={{ label: t('Add process'), onClick: () => open({ kind: 'add' }) }}
    >
      <CatalogueList what={t('processes')} query={query}>
        {(processes) => (
          <CatalogueList what={t('operations')} query={operations}>
            {(stages) => (
              <Processes
                processes={processes}
                operations={stages}
                onAdd={() => open({ kind: 'add' })}
                onEdit={(item) => open({ kind: 'edit', item })}
                onDelete={(item) => open({ kind: 'delete', item })}
              />
            )}
          </CatalogueList>
        )}
      </CatalogueList>
      {opened?.kind === 'add' && <ProcessDialog operations={operations.data ?? []} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteProcessDialog process={opened.item} onClose={close} />}
      {opened?.kind === 'edit' && (
        <ProcessDialog process={opened.item} operations={operations.data ?? []} onClose={close} />
      )}
    </CataloguePage>
  );
}

interface ProcessesProps {
  processes: readonly ProcessView[];
  operations: readonly OperationView[];
  onAdd: () => void;
  onEdit: (process: ProcessView) => void;
  onDelete: (process: ProcessView) => void;
}

function Processes({ processes, operations, onAdd, onEdit, onDelete }: ProcessesProps) {
  const { can } = useViewer();
  if (processes.length === 0) {
    return (
      <EmptyState
        icon={Blocks}
        title={t('No processes yet')}
        action={can.writeCatalogue && <Button onClick={onAdd}>{t('Add process')}</Button>}
      >
        {t('Each way of making parts appears here with the operations that it goes through.')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('Processes')} className="border-line border-t">
      {processes.map((process) => (
        <li key={process.id} className="border-line border-b pl-4">
          <EditedRow
            name={process.technology}
            marks={
              process.isInternal && (
                <Status tone="neutral" icon={House}>
                  {t('Internal')}
                </Status>
              )
            }
            detail={
              <>
                {process.description && <div>{process.description}</div>}
                <Sequence ids={process.operationIds} of={operations} />
              </>
            }
            onEdit={() => onEdit(process)}
            onDelete={() => onDelete(process)}
          />
        </li>
      ))}
    </ul>
  );
}
