'use client';

import { MAX_PART_FILE_BYTES, PART_FILE_FORMATS, type PartFileView } from '@routecard/core';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { Instant } from '@/components/marks/instant';
import { Skeleton } from '@/components/skeleton';
import { DropArea, UploadsList, useUploads } from '@/features/uploads';
import { useViewer } from '@/lib/session/viewer';
import { fileSize } from '@/lib/words/file-size';
import { trpc } from '@/trpc/client';
import { rich } from '@/words/rich';
import { t, texts } from '@/words/t';
import { DeleteFileDialog } from './delete-file-dialog';
import { fileAddress } from './file-address';
import { canBeShown, FileDialog } from './file-dialog';
import { FilePicture } from './file-picture';
import { shapeWords } from './shape-words';

const ENDINGS = Object.values(PART_FILE_FORMATS)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join();

/** The shapes, drawings and pictures of a part: dropped or chosen, downloaded, deleted. */
export function PartFiles({ partSpecificationId }: { partSpecificationId: string }) {
  const { can } = useViewer();
  const query = trpc.parts.files.useQuery({ partSpecificationId });
  return (
    <section aria-labelledby="files-heading">
      <h2 id="files-heading" className="px-4 pt-6 pb-2 font-semibold">
        {t('Files')}
      </h2>
      <div className="grid max-w-4xl grid-cols-1 gap-3 px-4">
        <Loaded query={query} title={t('The files could not be loaded')} loading={<FilesSkeleton />}>
          {(files) => <FileList partSpecificationId={partSpecificationId} files={files} />}
        </Loaded>
        {can.writeCatalogue && <AddFiles partSpecificationId={partSpecificationId} />}
      </div>
    </section>
  );
}

interface FileListProps {
  partSpecificationId: string;
  files: readonly PartFileView[];
}

function FileList({ partSpecificationId, files }: FileListProps) {
  const { can } = useViewer();
  const [deleting, setDeleting] = useState<PartFileView | null>(null);
  const [shown, setShown] = useState<PartFileView | null>(null);
  return (
    <>
      {files.length === 0 ? (
        <p className="text-ink-2">{t('No shapes, drawings or pictures.')}</p>
      ) : (
        <ul aria-label={t('Files')} className="divide-y divide-line rounded border border-line bg-surface">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 p-1">
              <FilePicture file={file} />
              <span className="min-w-0 flex-1">
                <a
                  href={fileAddress(partSpecificationId, file.id)}
                  className="block truncate font-medium underline underline-offset-2"
                >
                  {file.name}
                </a>
                <span className="text-ink-2 text-sm">
                  {rich('{format}, {size}, {when} by {name}', {
                    format: file.format,
                    size: fileSize(file.sizeBytes),
                    when: <Instant at={file.createdAt} />,
                    name: file.uploadedBy.displayName,
                  })}
                </span>
                <ShapeFacts file={file} />
              </span>
              {canBeShown(file) && (
                <IconButton
                  icon={Eye}
                  label={t('View {name}', { name: file.name })}
                  className="size-11"
                  onClick={() => setShown(file)}
                />
              )}
              {can.writeCatalogue && (
                <IconButton
                  icon={Trash2}
                  label={t('Delete {name}', { name: file.name })}
                  className="size-11"
                  onClick={() => setDeleting(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <FileDialog partSpecificationId={partSpecificationId} file={shown} onClose={() => setShown(null)} />
      )}
      {deleting && (
        <DeleteFileDialog
          partSpecificationId={partSpecificationId}
          file={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

const NO_THUMBNAIL = texts({
  TOO_LARGE: 'No thumbnail: drawing it takes too long or too much memory.',
  UNREADABLE: 'No thumbnail: nothing could be read from the file.',
} as const);

/** The size and volume of a shape; why a file has no thumbnail. */
function ShapeFacts({ file: { boxMm, volumeMm3, thumbnailFault } }: { file: PartFileView }) {
  if (thumbnailFault) return <span className="block text-ink-2 text-sm">{NO_THUMBNAIL[thumbnailFault]}</span>;
  if (boxMm === null) return null;
  return <span className="block text-ink-2 text-sm">{shapeWords({ boxMm, volumeMm3 })}</span>;
}

function AddFiles({ partSpecificationId }: { partSpecificationId: string }) {
  const { parts } = trpc.useUtils();
  const { files, upload, again, dismiss } = useUploads({
    url: `/api/parts/${partSpecificationId}/files`,
    maxBytes: MAX_PART_FILE_BYTES,
    tooLarge: t('A file of a part can have at most 100 MB.'),
    words: {
      done: (name) => t('{name} is added.', { name }),
      failed: (name, fault) => t('{name} was not added. {fault}', { name, fault }),
    },
    onArrived: () => parts.files.invalidate({ partSpecificationId }),
  });
  return (
    <>
      <UploadsList files={files} onAgain={again} onDismiss={dismiss} />
      <DropArea
        label={t('Add files')}
        fieldLabel={t('Files to add')}
        button={t('Add a file')}
        hint={t('or drop STL, 3MF, STEP, PDF, PNG or JPEG here, 100 MB each at most')}
        accept={ENDINGS}
        onFiles={upload}
      />
    </>
  );
}

function FilesSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the files')} className="grid gap-2">
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
