import type { PartFileView } from '@routecard/core';

/** Pictures up to this size are shown beside their names. */
const SHOWN_BYTES = 10 * 1024 * 1024;

/** Where a file of a part is downloaded. */
export const fileAddress = (partSpecificationId: string, fileId: string): string =>
  `/api/parts/${partSpecificationId}/files/${fileId}`;

/** True for a picture that is small enough to be shown. */
export const isShown = ({ format, sizeBytes }: PartFileView): boolean =>
  (format === 'PNG' || format === 'JPEG') && sizeBytes <= SHOWN_BYTES;
