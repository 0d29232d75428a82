/** The largest thumbnail: a screen shows many of them. */
export const MAX_THUMBNAIL_BYTES = 8 * 1024;

/** Why a file has no thumbnail: it takes more triangles, pixels, memory or time than one may, or nothing could be drawn from it. */
export const THUMBNAIL_FAULTS = ['TOO_LARGE', 'UNREADABLE'] as const;
export type ThumbnailFault = (typeof THUMBNAIL_FAULTS)[number];

/** The sides of the box around a shape, along the axes of its file. Millimetres. */
export interface BoxMm {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What is known of the shape in a file; null of a drawing or a picture, and where nothing could be read. */
export interface PartShape {
  readonly boxMm: BoxMm | null;
  /** Null where the surface has holes too, so that it encloses no volume. */
  readonly volumeMm3: number | null;
}

/** What was worked out from the bytes of a file when it was added. */
export interface PartFilePreview extends PartShape {
  /** A JPEG of at most `MAX_THUMBNAIL_BYTES`; null with a fault. */
  readonly thumbnail: Uint8Array | null;
  readonly fault: ThumbnailFault | null;
}

/** The preview of a file from which nothing could be worked out. */
export const withoutPreview = (fault: ThumbnailFault): PartFilePreview => ({
  thumbnail: null,
  fault,
  boxMm: null,
  volumeMm3: null,
});
