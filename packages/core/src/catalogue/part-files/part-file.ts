import type { UserReference } from '../../user-reference.ts';
import type { PartFilePreview, PartShape, ThumbnailFault } from './part-file-preview.ts';

/** The largest file of a part: 100 MB. */
export const MAX_PART_FILE_BYTES = 100 * 1024 * 1024;

/** Files of one part. */
export const MAX_PART_FILES = 20;

/** Bytes of the files of all parts of a shop: 20 GB. */
export const MAX_SHOP_PART_FILE_BYTES = 20 * 1024 ** 3;

/**
 * The kinds of files that a part can have, with the media type that each is served as, the endings of its names, and whose
 * thumbnail stands for the part: the lowest rank, a shape before a picture and a picture before a drawing.
 */
export const PART_FILE_FORMATS = {
  STL: { contentType: 'model/stl', endings: ['stl'], thumbnailRank: 0 },
  '3MF': { contentType: 'model/3mf', endings: ['3mf'], thumbnailRank: 0 },
  STEP: { contentType: 'model/step', endings: ['step', 'stp', 'p21'], thumbnailRank: 0 },
  PDF: { contentType: 'application/pdf', endings: ['pdf'], thumbnailRank: 2 },
  PNG: { contentType: 'image/png', endings: ['png'], thumbnailRank: 1 },
  JPEG: { contentType: 'image/jpeg', endings: ['jpg', 'jpeg'], thumbnailRank: 1 },
} as const satisfies Record<
  string,
  { readonly contentType: string; readonly endings: readonly string[]; readonly thumbnailRank: number }
>;
export type PartFileFormat = keyof typeof PART_FILE_FORMATS;

const FORMATS = Object.keys(PART_FILE_FORMATS) as readonly PartFileFormat[];

/** The bytes of a file that has been received whole, wherever they lie. */
export interface PartFileContent {
  readonly sizeBytes: number;
  /** The SHA-256 of all bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** The first bytes, and the last ones; both are the whole file where it is small. */
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  /** All bytes, in pieces of bounded size; from the start each time it is called. */
  read(): AsyncIterable<Uint8Array>;
  /** Works out what the bytes show, within bounds of memory and time. Never throws for what they are. */
  preview(format: PartFileFormat): Promise<PartFilePreview>;
}

/** Bytes that `PartFileContent.head` and `tail` have at most. */
export const PART_FILE_SAMPLE_BYTES = 64 * 1024;

/** A file of a part, without its bytes. */
export interface PartFile extends PartShape {
  readonly id: string;
  readonly name: string;
  readonly format: PartFileFormat;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly hasThumbnail: boolean;
  /** Why there is no thumbnail; null where there is one, and for a file from before thumbnails were made. */
  readonly thumbnailFault: ThumbnailFault | null;
  readonly uploadedBy: UserReference;
  readonly createdAt: Date;
}

/** A file as it is read; instants as ISO 8601. */
export type PartFileView = Omit<PartFile, 'createdAt'> & { readonly createdAt: string };

/** The format that the bytes have, whatever the file is called; null for none of those that a part can have. */
export function formatOfContent(content: Sample): PartFileFormat | null {
  return FORMATS.find((format) => HAS_FORMAT[format](content)) ?? null;
}

/** True if the name ends as names of files of the format do. */
export function isNamedAs(name: string, format: PartFileFormat): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (PART_FILE_FORMATS[format].endings as readonly string[]).includes(ending);
}

/** True if the name ends as names of files that a part can have do. */
export function isNamedAsAny(name: string): boolean {
  return FORMATS.some((format) => isNamedAs(name, format));
}

type Sample = Pick<PartFileContent, 'sizeBytes' | 'head' | 'tail'>;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const latin1 = new TextDecoder('latin1');

const HAS_FORMAT: Readonly<Record<PartFileFormat, (sample: Sample) => boolean>> = {
  STL: (sample) => isBinaryStl(sample) || isTextStl(sample),
  // A ZIP archive; the directory of its entries, at its end, names the model.
  '3MF': ({ head, tail }) =>
    startsWith(head, [0x50, 0x4b, 0x03, 0x04]) && latin1.decode(tail).toLowerCase().includes('.model'),
  STEP: ({ head }) => /^\s*ISO-10303-21;/.test(latin1.decode(head.subarray(0, 256))),
  PDF: ({ head }) => startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d]),
  PNG: ({ head }) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  JPEG: ({ head }) => startsWith(head, [0xff, 0xd8, 0xff]),
};

const STL_HEADER_BYTES = 84;
const STL_TRIANGLE_BYTES = 50;

/** A header of 80 bytes, the count of triangles, and just so many of them. */
function isBinaryStl({ head, sizeBytes }: Sample): boolean {
  if (sizeBytes < STL_HEADER_BYTES || head.byteLength < STL_HEADER_BYTES) return false;
  const triangles = new DataView(head.buffer, head.byteOffset).getUint32(STL_HEADER_BYTES - 4, true);
  return triangles > 0 && sizeBytes === STL_HEADER_BYTES + triangles * STL_TRIANGLE_BYTES;
}

function isTextStl({ head, tail }: Sample): boolean {
  return (
    /^\s*solid\b[^\n]*\n\s*facet\s+normal\b/.test(latin1.decode(head.subarray(0, 4096))) &&
    /\bendsolid\b[^\n]*\s*$/.test(latin1.decode(tail.subarray(-1024)))
  );
}
