'use client';

import type { PartFileView } from '@routecard/core';
import { Download } from 'lucide-react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { t } from '@/words/t';
import { fileAddress } from './file-address';
import { DrawingView, ShapeView } from './views';

export interface FileDialogProps {
  partSpecificationId: string;
  file: PartFileView;
  onClose: () => void;
}

export const isShape = ({ format }: PartFileView): boolean =>
  format === 'STL' || format === '3MF' || format === 'STEP';

/** True for a file that `FileDialog` shows: a picture without a thumbnail is broken, or more than a browser should decode. */
export const canBeShown = (file: PartFileView): boolean =>
  isShape(file) || file.format === 'PDF' || file.hasThumbnail;

/** A file of a part, large. */
export function FileDialog({ partSpecificationId, file, onClose }: FileDialogProps) {
  const View = isShape(file) ? ShapeView : DrawingView;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={file.name}
      width="lg"
      footer={
        <Button asChild>
          <a href={fileAddress(partSpecificationId, file.id)}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            {t('Download')}
          </a>
        </Button>
      }
    >
      <View partSpecificationId={partSpecificationId} file={file} />
    </Dialog>
  );
}
