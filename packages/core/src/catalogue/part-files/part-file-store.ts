import type { PartFileContent, PartFileFormat, PartFileView } from './part-file.ts';
import type { PartFilePreview } from './part-file-preview.ts';

/** A part whose files are meant. */
export interface PartFilesTarget {
  readonly partSpecificationId: string;
}

/** A file to keep. */
export interface NewPartFile {
  readonly id: string;
  readonly name: string;
  readonly format: PartFileFormat;
  readonly content: PartFileContent;
  readonly preview: PartFilePreview;
  readonly uploadedBy: string;
  readonly createdAt: Date;
}

/** What the files of a part, and those of the whole shop, take. */
export interface PartFileUse {
  /** Of the part. */
  readonly files: number;
  /** Of the shop. */
  readonly bytes: number;
}

/** Files of parts: of the revision that a part specification has, so that all specifications of a revision share them. */
export interface PartFileStore {
  /** Throws PART_SPECIFICATION_NOT_FOUND. */
  add(target: PartFilesTarget, file: NewPartFile): Promise<PartFileView>;
  /** Counts them, those of this transaction too, and keeps others from adding any until its end. */
  lockUse(target: PartFilesTarget): Promise<PartFileUse>;
  /** Lets the thumbnail of the best file with one stand for the part, by the rank of its format, the newest of equal ones; after `lockUse`. */
  chooseThumbnail(target: PartFilesTarget): Promise<void>;
  /** Throws PART_SPECIFICATION_NOT_FOUND, PART_FILE_NOT_FOUND. */
  delete(target: PartFilesTarget, fileId: string): Promise<void>;
}
