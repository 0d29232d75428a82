'use client';

import type { PartFileView } from '@routecard/core';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { fileSize } from '@/lib/words/file-size';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';

export interface DeleteFileDialogProps {
  partSpecificationId: string;
  file: PartFileView;
  onClose: () => void;
}

/** Asks before a file of a part is deleted. */
export function DeleteFileDialog({ partSpecificationId, file, onClose }: DeleteFileDialogProps) {
  const { client, parts } = trpc.useUtils();
  const { state, submit } = useSubmit();
  const remove = () => {
    const contents = { partSpecificationId, fileId: file.id };
    void submit(
      contents,
      (key) => client.parts.deleteFile.mutate({ key, ...contents }),
      () => {
        void parts.files.invalidate({ partSpecificationId });
        notifyDone({ title: t('{name} deleted', { name: file.name }) });
        onClose();
      },
      () => void parts.files.invalidate({ partSpecificationId }),
    );
  };
  return (
    <AskFirst
      title={t('Delete {name}?', { name: file.name })}
      description={t('This cannot be undone. Every material of the part loses it.')}
      verb={t('Delete file')}
      danger
      busy={state.kind === 'busy'}
      onAct={remove}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SubmitBanner state={state} refused={t('{name} was not deleted.', { name: file.name })} />
        <p className="text-ink-2">
          {t('{format}, {size}, added by {name}.', {
            format: file.format,
            size: fileSize(file.sizeBytes),
            name: file.uploadedBy.displayName,
          })}
        </p>
      </div>
    </AskFirst>
  );
}
