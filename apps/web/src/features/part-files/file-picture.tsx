import type { PartFileView } from '@routecard/core';
import { Box, FileText, Image } from 'lucide-react';
import { fileAddress, isShown } from './file-address';

const ICONS = { STL: Box, '3MF': Box, STEP: Box, PDF: FileText, PNG: Image, JPEG: Image } as const;

/** A picture as it is, and a sign for what a browser cannot draw. */
export function FilePicture({
  partSpecificationId,
  file,
}: {
  partSpecificationId: string;
  file: PartFileView;
}) {
  const Icon = ICONS[file.format];
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded bg-sunken">
      {isShown(file) ? (
        <img
          src={fileAddress(partSpecificationId, file.id)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden className="size-5 text-ink-3" strokeWidth={1.75} />
      )}
    </span>
  );
}
