import { MAX_PART_FILE_BYTES, PART_FILE_FORMATS, type PartFileFormat } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access/schema/auth.ts';
import { bytea, createdAt, manufacturerId, oneOf, refersTo, tenantKey } from '../engine/columns.ts';
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
    uploadedBy: uuid('uploaded_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('part_files_revision', [t.manufacturerId, t.partRevisionId], partRevisions),
    refersTo('part_files_uploaded_by', [t.manufacturerId, t.uploadedBy], users),
    index('part_files_revision_index').on(t.manufacturerId, t.partRevisionId),
    check('part_files_format_known', oneOf(t.format, FORMATS)),
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
