'use client';

import type { OperationView, PostProcessingView } from '@routecard/core';
import { EyeOff, Paintbrush } from 'lucide-react';
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
import { DeletePostProcessingDialog } from './delete-post-processing-dialog';
import { PostProcessingDialog } from './post-processing-dialog';

/** The finishes that parts can have. */
export function PostProcessingsPage() {
  const query = trpc.catalogue.postProcessings.list.useQuery();
  const operations = trpc.catalogue.operations.list.useQuery();
  const { opened, open, close } = useOpened<PostProcessingView>();
  return (
    <CataloguePage
      title={t('Post-processings')}
      about={t(
        'Post-processings that parts can have. Each adds its operations to the routing that is derived for a part.',
      )}
      add={{ label: t('Add post-processing'), onClick: () => open({ kind: 'add' }) }}
    >
      <CatalogueList what={t('post-processings')} query={query}>
        {(finishes) => (
          <CatalogueList what={t('operations')} query={operations}>
            {(stages) => (
              <Finishes
                finishes={finishes}
                operations={stages}
                onAdd={() => open({ kind: 'add' })}
                onEdit={(item) => open({ kind: 'edit', item })}
                onDelete={(item) => open({ kind: 'delete', item })}
              />
            )}
          </CatalogueList>
        )}
      </CatalogueList>
      {opened?.kind === 'add' && <PostProcessingDialog operations={operations.data ?? []} onClose={close} />}
      {opened?.kind === 'edit' && (
        <PostProcessingDialog finish={opened.item} operations={operations.data ?? []} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeletePostProcessingDialog finish={opened.item} onClose={close} />}
    </CataloguePage>
  );
}

interface FinishesProps {
  finishes: readonly PostProcessingView[];
  operations: readonly OperationView[];
  onAdd: () => void;
  onEdit: (finish: PostProcessingView) => void;
  onDelete: (finish: PostProcessingView) => void;
}

function Finishes({ finishes, operations, onAdd, onEdit, onDelete }: FinishesProps) {
  const { can } = useViewer();
  if (finishes.length === 0) {
    return (
      <EmptyState
        icon={Paintbrush}
        title={t('No post-processings yet')}
        action={can.writeCatalogue && <Button onClick={onAdd}>{t('Add post-processing')}</Button>}
      >
        {t(
          'Post-processings such as blasting, dyeing or painting appear here with the operations that they add.',
        )}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('Post-processings')} className="border-line border-t">
      {finishes.map((finish) => (
        <li key={finish.id} className="border-line border-b pl-4">
          <EditedRow
            name={finish.name}
            marks={
              !finish.purchasable && (
                <Status tone="neutral" icon={EyeOff}>
                  {t('Not for sale')}
                </Status>
              )
            }
            detail={<Sequence ids={finish.operationIds} of={operations} />}
            onEdit={() => onEdit(finish)}
            onDelete={() => onDelete(finish)}
          />
        </li>
      ))}
    </ul>
  );
}
