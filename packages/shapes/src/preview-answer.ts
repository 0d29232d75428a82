import type { PartFilePreview, ThumbnailFault } from '@routecard/core';

/** What the process of a preview prints. */
export type PreviewAnswer = Omit<PartFilePreview, 'thumbnail'> & {
  /** In base64. */
  readonly thumbnail: string | null;
};

/** Of the process where it was to print a mesh and there is none. */
export const EXIT_CODES = { UNREADABLE: 3, TOO_LARGE: 4 } as const satisfies Record<ThumbnailFault, number>;
