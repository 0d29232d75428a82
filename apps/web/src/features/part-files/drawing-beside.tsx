'use client';

import type { PartFileView } from '@routecard/core';
import { Download, X } from 'lucide-react';
import { IconButton } from '@/components/button';
import { t } from '@/words/t';
import { fileAddress } from './file-address';
import { DrawingView } from './views';

export interface DrawingBesideProps {
  partSpecificationId: string;
  file: PartFileView;
  onClose: () => void;
}

/** A drawing that stays in view beside what is done after it. */
export function DrawingBeside({ partSpecificationId, file, onClose }: DrawingBesideProps) {
  return (
    <section aria-label={t('Drawing {name}', { name: file.name })} className="sticky top-0 px-4 pt-4 pb-4">
      <div className="flex items-center gap-1 pb-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{file.name}</h2>
        <a
          href={fileAddress(partSpecificationId, file.id)}
          aria-label={t('Download {name}', { name: file.name })}
          className="hit-area grid size-8 place-items-center rounded text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
        </a>
        <IconButton icon={X} label={t('Close the drawing')} onClick={onClose} />
      </div>
      <DrawingView partSpecificationId={partSpecificationId} file={file} />
    </section>
  );
}
