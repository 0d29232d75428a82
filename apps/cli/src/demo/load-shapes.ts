import { createHash } from 'node:crypto';
import type { Connection } from '@routecard/db';
import { previewOwnFile } from '@routecard/shapes';
import { uuidv7 } from 'uuidv7';
import { insertRows } from './insert-rows.ts';
import { shapeOf } from './shapes/shape-of.ts';
import { stlOf } from './shapes/solid.ts';

export interface DemoShapes {
  readonly parts: readonly { readonly revisionId: string; readonly name: string }[];
  readonly uploadedBy: string;
}

const inHex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;

/** Adds the shape of each part as an STL, with its thumbnail, its box and its volume. */
export async function loadShapes(
  connection: Connection,
  manufacturer_id: string,
  { parts, uploadedBy }: DemoShapes,
): Promise<void> {
  const at = new Date();
  const files: Record<string, unknown>[] = [];
  const chunks: Record<string, unknown>[] = [];
  for (const { revisionId, name } of parts) {
    const bytes = stlOf(shapeOf(name));
    const { thumbnail, boxMm, volumeMm3 } = await previewOwnFile(bytes, 'STL');
    const id = uuidv7();
    files.push({
      manufacturer_id,
      id,
      part_revision_id: revisionId,
      name: `${name.replaceAll('/', '-')}.stl`,
      format: 'STL',
      size_bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      thumbnail: thumbnail && inHex(thumbnail),
      thumbnail_fault: null,
      shown_since: thumbnail && at,
      box_x_mm: boxMm?.x,
      box_y_mm: boxMm?.y,
      box_z_mm: boxMm?.z,
      volume_mm3: volumeMm3,
      uploaded_by: uploadedBy,
      created_at: at,
    });
    chunks.push({ manufacturer_id, part_file_id: id, position: 0, content: inHex(bytes) });
  }
  await insertRows(connection, 'part_files', files);
  await insertRows(connection, 'part_file_chunks', chunks);
}
