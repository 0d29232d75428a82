'use client';

import type { ProcessView } from '@routecard/core';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Asks before a process is deleted that no part has. */
export function DeleteProcessDialog({ process, onClose }: { process: ProcessView; onClose: () => void }) {
  const { client, catalogue } = trpc.useUtils();
  return (
    <DeleteDialog
      name={process.technology}
      description={t('This cannot be undone.')}
      remove={() => client.catalogue.processes.remove.mutate({ processPricesId: process.id })}
      missing="PROCESS_NOT_FOUND"
      refresh={() => void catalogue.processes.list.invalidate()}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('Only a process that no part is made by can be deleted.')}</p>
    </DeleteDialog>
  );
}
