import {
  MAX_PART_FILE_BYTES,
  MAX_THUMBNAIL_BYTES,
  PART_FILE_FORMATS,
  type PartFileFormat,
  THUMBNAIL_FAULTS,
} from '@routecard/core';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../access/schema/auth.ts';
import { bytea, createdAt, instant, manufacturerId, oneOf, refersTo, tenantKey } from '../engine/columns.ts';
import { partRevisions } from './schema.ts';

const FORMATS = Object.keys(PART_FILE_FORMATS) as [PartFileFormat, ...PartFileFormat[]];

/** Files of a revision of a part: shapes, drawings and pictures. Their bytes lie in chunks beside them. */
export const partFiles = pgTable(
  'part_files',
  {
    ...tenantKey(),
    partRevisionId: uuid('part_revision_id').notNull(),
    name: text('name').notNull(),
    format: text('format', { enum: FORMATS }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** In hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** A JPEG. */
    thumbnail: bytea('thumbnail'),
    /** Why there is no thumbnail; both are null of a file that was added before there were any. */
    thumbnailFault: text('thumbnail_fault', { enum: THUMBNAIL_FAULTS }),
    /** Since when its thumbnail is that of the part; null of the part's other files. */
    shownSince: instant('shown_since'),
    boxXMm: doublePrecision('box_x_mm'),
    boxYMm: doublePrecision('box_y_mm'),
    boxZMm: doublePrecision('box_z_mm'),
    volumeMm3: doublePrecision('volume_mm3'),
    /** Since when the bytes lie in the bucket; null while they lie in chunks. */
    inBucketSince: instant('in_bucket_since'),
    uploadedBy: uuid('uploaded_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('part_files_revision', [t.manufacturerId, t.partRevisionId], partRevisions),
    refersTo('part_files_uploaded_by', [t.manufacturerId, t.uploadedBy], users),
    index('part_files_revision_index').on(t.manufacturerId, t.partRevisionId),
    uniqueIndex('part_files_shown_unique')
      .on(t.manufacturerId, t.partRevisionId)
      .where(sql`shown_since is not null`),
    index('part_files_shown_since').on(t.manufacturerId, t.shownSince).where(sql`shown_since is not null`),
    check('part_files_format_known', oneOf(t.format, FORMATS)),
    check(
      'part_files_thumbnail_size',
      sql`octet_length(${t.thumbnail}) between 1 and ${sql.raw(String(MAX_THUMBNAIL_BYTES))}`,
    ),
    check('part_files_thumbnail_fault_known', oneOf(t.thumbnailFault, THUMBNAIL_FAULTS)),
    check('part_files_thumbnail_or_fault', sql`${t.thumbnail} is null or ${t.thumbnailFault} is null`),
    check('part_files_shown_have_thumbnails', sql`${t.shownSince} is null or ${t.thumbnail} is not null`),
    check('part_files_box_whole', sql`num_nulls(${t.boxXMm}, ${t.boxYMm}, ${t.boxZMm}) in (0, 3)`),
    check(
      'part_files_volume_positive',
      sql`${t.volumeMm3} is null or (${t.volumeMm3} > 0 and ${t.boxXMm} is not null)`,
    ),
    check(
      'part_files_size',
      sql`${t.sizeBytes} > 0 and ${t.sizeBytes} <= ${sql.raw(String(MAX_PART_FILE_BYTES))}`,
    ),
    check('part_files_sha256_shape', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The bytes of a file, in their order: none is larger than what a reader holds in memory. */
export const partFileChunks = pgTable(
  'part_file_chunks',
  {
    manufacturerId: manufacturerId(),
    partFileId: uuid('part_file_id').notNull(),
    /** From 0 on. */
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.partFileId, t.position] }),
    refersTo('part_file_chunks_file', [t.manufacturerId, t.partFileId], partFiles).onDelete('cascade'),
    check('part_file_chunks_size', sql`octet_length(${t.content}) between 1 and 1048576`),
  ],
);

/**
 * Objects that the bucket may have, each written here before it is written there, and removed here after it is removed there: whatever
 * ends early leaves no object that nobody knows of. It outlives the file and its manufacturer, so it refers to neither.
 */
export const partFileObjects = pgTable(
  'part_file_objects',
  {
    /** The manufacturer, of whom it is kept even after everything of theirs is removed. */
    ownerId: uuid('owner_id').notNull(),
    partFileId: uuid('part_file_id').notNull(),
    /** When somebody began to write or to remove it; null if nobody works on it. */
    claimedAt: instant('claimed_at'),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.partFileId] })],
);
