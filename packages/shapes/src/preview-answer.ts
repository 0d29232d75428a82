import type { PartFilePreview } from '@routecard/core';

/** What the process of a preview prints. */
export type PreviewAnswer = Omit<PartFilePreview, 'thumbnail'> & {
  /** In base64. */
  readonly thumbnail: string | null;
};
