'use client';

import type { PostProcessingView } from '@routecard/core';
import { AskFirst } from '@/components/ask-first';
import { notifyDone } from '@/components/toaster';
import { trpc } from '@/trpc/client';
import { refusalOf } from '@/trpc/refusal';

/** Asks before a finish goes, and says what becomes of the parts that have it. */
export function DeletePostProcessingDialog({
  finish,
  onClose,
}: {
  finish: PostProcessingView;
  onClose: () => void;
}) {
  const { catalogue } = trpc.useUtils();
  const gone = () => {
    void catalogue.postProcessings.list.invalidate();
    notifyDone({ title: `${finish.name} is deleted.` });
    onClose();
  };
  const remove = trpc.catalogue.postProcessings.remove.useMutation({
    onSuccess: gone,
    onError: (error) => refusalOf(error)?.code === 'POST_PROCESSING_NOT_FOUND' && gone(),
  });
  return (
    <AskFirst
      title={`Delete ${finish.name}?`}
      description="New parts can no longer have it. This cannot be taken back."
      verb="Delete"
      danger
      busy={remove.isPending}
      failed={remove.isError && { title: 'It is not deleted.', error: remove.error }}
      onAct={() => remove.mutate({ postProcessingId: finish.id })}
      onClose={onClose}
    >
      <p className="text-ink-2">Parts that have it keep it, and so do their routings, templates and runs.</p>
    </AskFirst>
  );
}
