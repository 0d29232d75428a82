'use client';

import type { PartFileView } from '@routecard/core';
import { AskFirst } from '@/components/forms/ask-first';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { notifyDone } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { fileSize } from '@/lib/words/file-size';
import { trpc } from '@/trpc/client';

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
        notifyDone({ title: `${file.name} deleted` });
        onClose();
      },
      () => void parts.files.invalidate({ partSpecificationId }),
    );
  };
  return (
    <AskFirst
      title={`Delete ${file.name}?`}
      description="This cannot be undone. Every material of the part loses it."
      verb="Delete file"
      danger
      busy={state.kind === 'busy'}
      onAct={remove}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <SubmitBanner state={state} refused={`${file.name} was not deleted.`} />
        <p className="text-ink-2">
          {file.format}, {fileSize(file.sizeBytes)}, added by {file.uploadedBy.displayName}.
        </p>
      </div>
    </AskFirst>
  );
}
