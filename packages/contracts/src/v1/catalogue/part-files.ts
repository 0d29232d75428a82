import {
  PART_FILE_FORMATS,
  type PartFileContent,
  type PartFileFormat,
  type PartFilesTarget,
  type PartFileView,
  THUMBNAIL_FAULTS,
  type UploadPartFile,
} from '@routecard/core';
import { z } from 'zod';
import { instant, uuidShown } from '../fields.ts';
import { fileName } from '../file-name.ts';
import { userBody } from './users.ts';

/** `POST …/files`: the one file of the form, as it was received. */
export const partFileRequest = z.object({
  file: z.object({
    name: fileName,
    /** Stands for the bytes where two requests are compared. */
    sha256: z.string(),
    content: z.custom<() => PartFileContent>((content) => typeof content === 'function'),
  }),
});

/** The file to add. */
export const uploadPartFileCommand = (
  target: PartFilesTarget,
  { file }: z.output<typeof partFileRequest>,
): UploadPartFile => ({ ...target, name: file.name, content: file.content() });

/** A file of a part, without its bytes. */
export const partFileBody = z
  .object({
    id: uuidShown,
    name: z.string(),
    format: z.enum(Object.keys(PART_FILE_FORMATS) as [PartFileFormat, ...PartFileFormat[]]),
    contentType: z
      .string()
      .meta({ description: 'By the content of the file, whatever the sender declared.' }),
    size: z.int().meta({ description: 'Bytes.' }),
    sha256: z.string().meta({ description: 'The SHA-256 of the bytes, in hexadecimal digits.' }),
    hasThumbnail: z.boolean().meta({ description: 'Whether `GET …/thumbnail` has a picture.' }),
    thumbnailFault: z.enum(THUMBNAIL_FAULTS).optional().meta({
      description:
        'Why there is no thumbnail: `TOO_LARGE` takes more triangles, pixels, memory or time than one may, of `UNREADABLE` nothing could be drawn. Left out where there is one, and for a file from before thumbnails were made.',
    }),
    boxMm: z.object({ x: z.number(), y: z.number(), z: z.number() }).nullable().meta({
      description:
        'The sides of the box around the shape, along the axes of the file, in millimetres; null of other files.',
    }),
    volumeMm3: z.number().nullable().meta({
      description:
        'The volume that the shape encloses, in cubic millimetres; null where its surface has holes.',
    }),
    uploadedBy: userBody,
    createdAt: instant,
  })
  .meta({ id: 'PartFile' });

/** `GET …/files`: the oldest first. */
export const partFilesBody = z.array(partFileBody);

/** A file of a part as answers show it. */
export const presentPartFile = ({
  sizeBytes,
  thumbnailFault,
  ...file
}: PartFileView): z.infer<typeof partFileBody> => ({
  ...file,
  ...(thumbnailFault === null ? {} : { thumbnailFault }),
  contentType: PART_FILE_FORMATS[file.format].contentType,
  size: sizeBytes,
});
