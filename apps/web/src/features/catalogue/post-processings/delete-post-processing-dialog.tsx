'use client';

import type { PostProcessingView } from '@routecard/core';
import { DeleteDialog } from '@/features/catalogue/delete-dialog';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

/** Asks before a finish goes, and says what becomes of the parts that have it. */
export function DeletePostProcessingDialog({
  finish,
  onClose,
}: {
  finish: PostProcessingView;
  onClose: () => void;
}) {
  const { client, catalogue } = trpc.useUtils();
  return (
    <DeleteDialog
      name={finish.name}
      description={t('New parts can no longer have it. This cannot be undone.')}
      remove={() => client.catalogue.postProcessings.remove.mutate({ postProcessingId: finish.id })}
      missing="POST_PROCESSING_NOT_FOUND"
      refresh={() => void catalogue.postProcessings.list.invalidate()}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('Parts that have it keep it, and so do their routings, templates and runs.')}
      </p>
    </DeleteDialog>
  );
}
