'use client';

import type { PartFileView } from '@routecard/core';
import { useState } from 'react';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { fileAddress } from './file-address';
import { canBeShown, FileDialog, isShape } from './file-dialog';
import { FilePicture } from './file-picture';

export interface PartFileLinksProps {
  partSpecificationId: string;
  /** Shows a drawing beside what else there is, where the screen is wide enough. */
  onDrawing: (file: PartFileView) => void;
}

/** From here on there is room for a drawing beside a routing; `lg` of the styles. */
const WIDE = '(min-width: 64rem)';

/** The drawings and shapes of a part, for the person who makes it. Renders nothing for a part without files. */
export function PartFileLinks({ partSpecificationId, onDrawing }: PartFileLinksProps) {
  const { data: files = [] } = trpc.parts.files.useQuery({ partSpecificationId });
  const [shown, setShown] = useState<PartFileView | null>(null);
  const show = (file: PartFileView) =>
    !isShape(file) && matchMedia(WIDE).matches ? onDrawing(file) : setShown(file);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="run-files-heading" className="px-4 pt-4">
      <h2 id="run-files-heading" className="font-semibold">
        {t('Drawings and shapes')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.id}>
            {canBeShown(file) ? (
              <button type="button" className={LINK} onClick={() => show(file)}>
                <Face file={file} />
              </button>
            ) : (
              <a href={fileAddress(partSpecificationId, file.id)} className={LINK}>
                <Face file={file} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <FileDialog partSpecificationId={partSpecificationId} file={shown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

const LINK =
  'flex max-w-72 items-center gap-2 rounded border border-line bg-surface pr-3 text-left hover:border-line-strong';

function Face({ file }: { file: PartFileView }) {
  return (
    <>
      <FilePicture file={file} />
      <span className="line-clamp-2 min-w-0 font-medium leading-tight [overflow-wrap:anywhere]">
        {file.name}
      </span>
    </>
  );
}
