import { uploadPartFile } from '@routecard/core';
import { listPartFiles, readPartPage } from '@routecard/db';
import { contentInMemory, fresh, openShop } from '@routecard/db/testing';
import { afterAll, expect, test } from 'vitest';
import { previewsCommand } from '../src/commands/previews.ts';
import { shapeOf } from '../src/demo/shapes/shape-of.ts';
import { stlOf } from '../src/demo/shapes/solid.ts';
import { run } from './command-line.ts';

const shop = await openShop();
afterAll(() => shop.close());

const previews = () => run(previewsCommand, { databaseUrl: shop.url, demoToken: undefined });

test('files from before there were thumbnails get one, or the reason why not, and others stay as they are', async () => {
  const { partSpecificationId } = await shop.addPart();
  const call = { actor: shop.actor() };
  const add = (name: string, bytes: Buffer) =>
    fresh(uploadPartFile(shop.deps, call, { partSpecificationId, name, content: contentInMemory(bytes) }));
  const ring = stlOf(shapeOf('Spacer ring 9033-A'));
  const broken = Buffer.from(ring);
  broken.writeFloatLE(Number.NaN, 100);
  const known = await add('known.stl', ring);
  await add('ring.stl', ring);
  await add('broken.stl', broken);
  await shop.sql.query('update part_files set thumbnail_fault = null where id <> $1', [known.id]);

  const { code, out, err } = await previews();
  expect([code, out, err]).toEqual([0, ['Previews: 1 made, 1 without.'], ['broken.stl: UNREADABLE']]);
  const files = await listPartFiles(shop.database, shop.manufacturerId, partSpecificationId);
  expect(files).toMatchObject([
    { name: 'known.stl', hasThumbnail: false, thumbnailFault: 'UNREADABLE' },
    { name: 'ring.stl', hasThumbnail: true, thumbnailFault: null, volumeMm3: expect.any(Number) },
    { name: 'broken.stl', hasThumbnail: false, thumbnailFault: 'UNREADABLE' },
  ]);
  const { thumbnailFileId } = await readPartPage(shop.database, shop.manufacturerId, partSpecificationId);
  expect(thumbnailFileId).toBe(files[1]?.id);

  expect((await previews()).out).toEqual(['Previews: 0 made, 0 without.']);
});

test('a file whose bytes go while they are read is passed over', async () => {
  const { partSpecificationId } = await shop.addPart();
  const ring = stlOf(shapeOf('Spacer ring 9033-A'));
  const add = (name: string) =>
    fresh(
      uploadPartFile(
        shop.deps,
        { actor: shop.actor() },
        { partSpecificationId, name, content: contentInMemory(ring) },
      ),
    );
  const going = await add('going.stl');
  const staying = await add('staying.stl');
  await shop.sql.query('update part_files set thumbnail_fault = null where id = any ($1)', [
    [going.id, staying.id],
  ]);
  await shop.sql.query('delete from part_file_chunks where part_file_id = $1', [going.id]);

  const { code, out } = await previews();
  expect([code, out]).toEqual([0, ['Previews: 1 made, 0 without.']]);
});
