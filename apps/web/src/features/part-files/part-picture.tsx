'use client';

import { useState } from 'react';
import { PartThumbnail, type PartThumbnailProps } from '@/components/part-thumbnail';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { canBeShown, FileDialog } from './file-dialog';

export interface PartPictureProps extends PartThumbnailProps {
  partSpecificationId: string;
}

/** The thumbnail of a part, which opens what it shows. */
export function PartPicture({ partSpecificationId, ...thumbnail }: PartPictureProps) {
  const { data: files = [] } = trpc.parts.files.useQuery(
    { partSpecificationId },
    { enabled: thumbnail.fileId !== null },
  );
  const [open, setOpen] = useState(false);
  const file = files.find(({ id }) => id === thumbnail.fileId);
  if (file === undefined || !canBeShown(file)) return <PartThumbnail {...thumbnail} />;
  return (
    <>
      <button
        type="button"
        title={t('View {name}', { name: file.name })}
        className="shrink-0 rounded hover:outline-2 hover:outline-line-strong"
        onClick={() => setOpen(true)}
      >
        <PartThumbnail {...thumbnail} />
      </button>
      {open && (
        <FileDialog partSpecificationId={partSpecificationId} file={file} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
