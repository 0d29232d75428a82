import type { PartFileView } from '@routecard/core';
import { Box, FileText, Image } from 'lucide-react';
import { PartThumbnail } from '@/components/part-thumbnail';

const ICONS = { STL: Box, '3MF': Box, STEP: Box, PDF: FileText, PNG: Image, JPEG: Image } as const;

/** The thumbnail of a file, and a sign for one that has none. */
export function FilePicture({ file }: { file: PartFileView }) {
  const Icon = ICONS[file.format];
  return file.hasThumbnail ? (
    <PartThumbnail fileId={file.id} label="" className="h-11" />
  ) : (
    <span className="grid h-11 w-[66px] shrink-0 place-items-center rounded bg-sunken">
      <Icon aria-hidden className="size-5 text-ink-3" strokeWidth={1.75} />
    </span>
  );
}
