import type { ThumbnailFault } from '@routecard/core';

/** A file from which no preview is made, and why. */
export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
  readonly fault: ThumbnailFault;

  constructor(fault: ThumbnailFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const tooLarge = (message: string) => new PreviewFault('TOO_LARGE', message);
export const unreadable = (message: string) => new PreviewFault('UNREADABLE', message);
