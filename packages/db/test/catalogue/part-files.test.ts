import {
  deletePartFile,
  MAX_PART_FILE_BYTES,
  MAX_PART_FILES,
  MAX_SHOP_PART_FILE_BYTES,
  type PartFileContent,
  type PartFilePreview,
  updateMaterial,
  uploadPartFile,
} from '@routecard/core';
import { beforeEach, expect, test } from 'vitest';
import {
  listMaterials,
  listPartFiles,
  openPartFile,
  readPartPage,
  readThumbnail,
  readThumbnailOfPart,
  type StoredPartFile,
} from '../../src/index.ts';
import { contentInMemory, fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';
import { addPart } from '../../testing/shop-rows.ts';

const shop = await sharedShop();
const call = { actor: shop.actor('PLANNER') };
let target: { partSpecificationId: string };

beforeEach(async () => {
  target = await shop.addPart();
});

/** An STL of so many triangles, no two pieces of it alike. */
function stl(triangles: number): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles);
  for (let at = 84; at < bytes.byteLength; at += 1) bytes[at] = (at * 7919) % 251;
  bytes.writeUInt32LE(triangles, 80);
  return bytes;
}

const upload = (bytes: Buffer = stl(2), name = 'bracket.stl', preview?: PartFilePreview) =>
  uploadPartFile(shop.deps, call, { ...target, name, content: contentInMemory(bytes, preview) });

async function whole(stored: StoredPartFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stored.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

const listed = () => listPartFiles(shop.database, shop.manufacturerId, target.partSpecificationId);
const open = (id: string) => openPartFile(shop.database, shop.manufacturerId, target.partSpecificationId, id);

test('a file is listed with its part, read back byte for byte, and deleted with its bytes', async () => {
  const bytes = stl(30_000);
  const file = await fresh(upload(bytes));
  expect(file).toMatchObject({
    name: 'bracket.stl',
    format: 'STL',
    sizeBytes: bytes.byteLength,
    sha256: contentInMemory(bytes).sha256,
    uploadedBy: { displayName: 'Ada Planner' },
  });
  const second = await fresh(upload(Buffer.from('%PDF-1.7'), 'drawing.pdf'));
  expect(await listed()).toEqual([file, second]);
  expect((await whole(await open(file.id))).equals(bytes)).toBe(true);
  const chunks = async () =>
    (
      await shop.sql.query<{ n: number }>(
        'select octet_length(content) as n from part_file_chunks where part_file_id = $1 order by position',
        [file.id],
      )
    ).rows.map(({ n }) => n);
  expect(await chunks()).toEqual([524_288, 524_288, 1_500_084 - 2 * 524_288]);
  await fresh(deletePartFile(shop.deps, call, { ...target, fileId: file.id }));
  expect(await listed()).toEqual([second]);
  expect(await chunks()).toEqual([]);
});

test('what was worked out of a file is kept with it; the best thumbnail stands for the part', async () => {
  const previewOf = (word: string): PartFilePreview => ({
    thumbnail: Buffer.from(word),
    fault: null,
    boxMm: { x: 30, y: 20.5, z: 10 },
    volumeMm3: 6150.25,
  });
  const ofDrawing = { ...previewOf('drawing'), boxMm: null, volumeMm3: null };
  const shown = async () =>
    (
      await shop.sql.query<{ id: string }>(
        `select f.id from part_files f join part_specifications p using (part_revision_id)
         where p.id = $1 and f.shown_since is not null`,
        [target.partSpecificationId],
      )
    ).rows.map(({ id }) => id);
  const pdf = () => Buffer.from('%PDF-1.7');

  const faulty = await fresh(upload(stl(2), 'faulty.stl'));
  expect(faulty).toMatchObject({ hasThumbnail: false, thumbnailFault: 'UNREADABLE', boxMm: null });
  expect(await shown()).toEqual([]);
  const drawing = await fresh(upload(pdf(), 'drawing.pdf', ofDrawing));
  expect(await shown()).toEqual([drawing.id]);
  const first = await fresh(upload(stl(2), 'a.stl', previewOf('first')));
  expect(first).toMatchObject({
    hasThumbnail: true,
    thumbnailFault: null,
    boxMm: { x: 30, y: 20.5, z: 10 },
    volumeMm3: 6150.25,
  });
  expect(await shown()).toEqual([first.id]);
  const second = await fresh(upload(stl(2), 'b.stl', previewOf('second')));
  await fresh(upload(pdf(), 'newer.pdf', ofDrawing));
  expect(await shown()).toEqual([second.id]);
  const weight = async () =>
    (await readPartPage(shop.database, shop.manufacturerId, target.partSpecificationId)).unitWeightMilligrams;
  expect(await weight()).toBeNull();
  const [material] = await listMaterials(shop.database, shop.manufacturerId);
  await fresh(updateMaterial(shop.deps, call, { materialId: material?.id ?? 0, densityKgPerM3: 1010 }));
  // 6150.25 mm³ of 1.01 mg each.
  expect(await weight()).toBe(6212);
  for (const thumbnail of [
    await readThumbnail(shop.database, shop.manufacturerId, second.id),
    await readThumbnailOfPart(shop.database, shop.manufacturerId, target.partSpecificationId, second.id),
  ]) {
    expect(Buffer.from(thumbnail).toString()).toBe('second');
  }
  await fresh(deletePartFile(shop.deps, call, { ...target, fileId: second.id }));
  expect(await shown()).toEqual([first.id]);
  expect((await listed()).map(({ name }) => name)).toEqual([
    'faulty.stl',
    'drawing.pdf',
    'a.stl',
    'newer.pdf',
  ]);
});

test('files that are added and deleted at once leave one thumbnail, and nobody waits for ever', async () => {
  const preview = { thumbnail: Buffer.from('x'), fault: null, boxMm: null, volumeMm3: null };
  const files = await Promise.all(Array.from({ length: 6 }, () => fresh(upload(stl(2), 'a.stl', preview))));
  await Promise.all([
    ...files.slice(1).map(({ id }) => fresh(deletePartFile(shop.deps, call, { ...target, fileId: id }))),
    ...files.map(() => fresh(upload(stl(2), 'b.stl', preview))),
  ]);
  const { rows } = await shop.sql.query(
    `select count(*)::int as n from part_files f join part_specifications p using (part_revision_id)
     where p.id = $1 and f.shown_since is not null`,
    [target.partSpecificationId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('between two pieces no connection is held; a file that is deleted meanwhile ends there', async () => {
  const file = await fresh(upload(stl(30_000)));
  const stored = await open(file.id);
  let pieces = 0;
  const read = async () => {
    for await (const _ of stored.read()) {
      pieces += 1;
      const { rows } = await shop.sql.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(rows).toEqual([{ n: 0 }]);
      if (pieces === 1) await fresh(deletePartFile(shop.deps, call, { ...target, fileId: file.id }));
    }
  };
  expect(await refusalOf(read())).toMatchObject({ code: 'PART_FILE_NOT_FOUND' });
  expect(pieces).toBe(1);
});

test('another manufacturer, part or file is not found', async () => {
  const file = await fresh(upload());
  const neighbour = await shop.neighbour();
  const stranger = { actor: neighbour.actor() };
  const { partSpecificationId } = target;
  const asked = { ...target, fileId: file.id };
  const other = await shop.addPart();
  for (const [work, code] of [
    [
      () => listPartFiles(shop.database, neighbour.manufacturerId, partSpecificationId),
      'PART_SPECIFICATION_NOT_FOUND',
    ],
    [
      () => openPartFile(shop.database, neighbour.manufacturerId, partSpecificationId, file.id),
      'PART_SPECIFICATION_NOT_FOUND',
    ],
    [
      () =>
        uploadPartFile(shop.deps, stranger, { ...target, name: 'a.stl', content: contentInMemory(stl(1)) }),
      'PART_SPECIFICATION_NOT_FOUND',
    ],
    [() => deletePartFile(shop.deps, stranger, asked), 'PART_SPECIFICATION_NOT_FOUND'],
    [() => deletePartFile(shop.deps, call, { ...asked, ...other }), 'PART_FILE_NOT_FOUND'],
    [() => deletePartFile(shop.deps, call, { ...asked, fileId: 'nonsense' }), 'PART_FILE_NOT_FOUND'],
    [
      () => deletePartFile(shop.deps, call, { partSpecificationId: 'x', fileId: 'y' }),
      'PART_SPECIFICATION_NOT_FOUND',
    ],
    [() => open(newId()), 'PART_FILE_NOT_FOUND'],
    [() => open('nonsense'), 'PART_FILE_NOT_FOUND'],
    [() => readThumbnail(shop.database, shop.manufacturerId, 'nonsense'), 'PART_FILE_NOT_FOUND'],
    [() => readThumbnail(shop.database, neighbour.manufacturerId, file.id), 'PART_FILE_NOT_FOUND'],
    [() => readThumbnail(shop.database, shop.manufacturerId, file.id), 'PART_FILE_THUMBNAIL_NOT_FOUND'],
    [
      () => readThumbnailOfPart(shop.database, neighbour.manufacturerId, partSpecificationId, file.id),
      'PART_SPECIFICATION_NOT_FOUND',
    ],
    [
      () => readThumbnailOfPart(shop.database, shop.manufacturerId, other.partSpecificationId, file.id),
      'PART_FILE_NOT_FOUND',
    ],
  ] as const) {
    expect(await refusalOf(work())).toMatchObject({ code: code });
  }
  expect(await listed()).toEqual([file]);
});

test('uploads at once do not exceed the files of a part', async () => {
  await Promise.all(Array.from({ length: MAX_PART_FILES - 1 }, () => fresh(upload())));
  const racing = await Promise.all(
    Array.from({ length: 4 }, () =>
      upload().then(
        () => 'added',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(racing.toSorted()).toEqual([
    'PART_FILES_TOO_MANY',
    'PART_FILES_TOO_MANY',
    'PART_FILES_TOO_MANY',
    'added',
  ]);
  expect(await listed()).toHaveLength(MAX_PART_FILES);
});

test('the files of a shop have a limit of their own; what exceeds it is not kept', async () => {
  const full = await shop.neighbour();
  const part = await addPart(shop.sql, full, {});
  const fill = Math.ceil(MAX_SHOP_PART_FILE_BYTES / MAX_PART_FILE_BYTES);
  await shop.sql.query(
    `insert into part_files (manufacturer_id, id, part_revision_id, name, format, size_bytes, sha256, uploaded_by)
     select p.manufacturer_id, gen_random_uuid(), p.part_revision_id, 'large.stl', 'STL', $2, repeat('0', 64), $4
     from part_specifications p, generate_series(1, $3::int) where p.id = $1`,
    [(await addPart(shop.sql, full, {})).partSpecificationId, MAX_PART_FILE_BYTES, fill, full.actor().userId],
  );
  const content = contentInMemory(stl(1));
  const asked = uploadPartFile(
    shop.deps,
    { actor: full.actor() },
    { ...part, name: 'one-more.stl', content },
  );
  expect(await refusalOf(asked)).toMatchObject({ code: 'PART_FILE_STORAGE_FULL' });
  expect(await listPartFiles(shop.database, full.manufacturerId, part.partSpecificationId)).toEqual([]);
});

test('a file whose bytes cannot be read to their end is not kept', async () => {
  const bytes = stl(30_000);
  const content: PartFileContent = {
    ...contentInMemory(bytes),
    async *read() {
      yield bytes.subarray(0, 600_000);
      throw new Error('The disk is gone');
    },
  };
  await expect(uploadPartFile(shop.deps, call, { ...target, name: 'a.stl', content })).rejects.toThrow();
  expect(await listed()).toEqual([]);
});

test('the audit log names files, and open screens are told that the part has changed', async () => {
  const file = await fresh(upload());
  await fresh(deletePartFile(shop.deps, call, { ...target, fileId: file.id }));
  const { rows } = await shop.sql.query(
    `select action, target_type, target_name, coalesce(after, before)->>'sha256' as sha256
     from audit_entries where target_id = $1 order by id`,
    [file.id],
  );
  const entry = { target_type: 'partFile', target_name: 'bracket.stl', sha256: file.sha256 };
  expect(rows).toEqual([
    { ...entry, action: 'uploadPartFile' },
    { ...entry, action: 'deletePartFile' },
  ]);
});
