import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { MAX_THUMBNAIL_BYTES, type PartFileFormat, type PartFilePreview } from '@routecard/core';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewFile } from '../src/index.ts';
import { binaryStl, box, meshXml, modelXml, sphere, stepBox, textStl, threeMf } from '../testing/solids.ts';

const OWNER = { manufacturerId: 'A', userId: 'A1' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'routecard-shapes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function preview(format: PartFileFormat, bytes: Uint8Array): Promise<PartFilePreview> {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, bytes);
  const made = await previewFile(OWNER, { path: file, format });
  if (process.env.SHAPES_KEEP && made.thumbnail) {
    await writeFile(path.join(process.env.SHAPES_KEEP, `${files}-${format}.jpg`), made.thumbnail);
  }
  return made;
}

/** How many pixels of a thumbnail are not of its ground. */
async function drawn({ thumbnail }: PartFilePreview): Promise<number> {
  if (thumbnail === null) throw new Error('There is no thumbnail');
  expect(thumbnail.byteLength).toBeLessThanOrEqual(MAX_THUMBNAIL_BYTES);
  const picture = await loadImage(Buffer.from(thumbnail));
  expect([picture.width, picture.height]).toEqual([288, 192]);
  const context = createCanvas(288, 192).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, 288, 192);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] as number) < 225) count += 1;
  return count / (288 * 192);
}

const pdf = (draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ size: 'A4', compress: true });
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    draw(document);
    document.end();
  });

const item = '<item objectid="1"/>';
const object = (content: string, id = 1) => `<object id="${id}" type="model">${content}</object>`;
const BOX = box(30, 20, 10);

describe('a shape is drawn, measured and weighed up', () => {
  test.each<[string, PartFileFormat, Buffer]>([
    ['a binary STL', 'STL', binaryStl(BOX)],
    ['a text STL', 'STL', textStl(BOX)],
    [
      'a binary STL that begins as a text',
      'STL',
      Buffer.concat([Buffer.from('solid'), binaryStl(BOX).subarray(5)]),
    ],
    ['a 3MF', '3MF', threeMf(modelXml(object(meshXml(BOX)), item))],
    [
      'a 3MF in inches',
      '3MF',
      threeMf(modelXml(object(meshXml(box(30 / 25.4, 20 / 25.4, 10 / 25.4))), item, 'inch')),
    ],
    [
      'a 3MF of two halves',
      '3MF',
      threeMf(
        modelXml(
          object(meshXml(box(15, 20, 10))) +
            object(
              '<components><component objectid="1"/><component objectid="1" transform="1 0 0 0 1 0 0 0 1 15 0 0"/></components>',
              2,
            ),
          '<item objectid="2" transform="0 1 0 -1 0 0 0 0 1 20 0 0"/>',
        ).replaceAll('0 1 0 -1 0 0 0 0 1 20 0 0', '1 0 0 0 1 0 0 0 1 7 7 7'),
      ),
    ],
    [
      'a 3MF of a half and its mirror image',
      '3MF',
      threeMf(
        modelXml(
          object(meshXml(box(15, 20, 10))),
          '<item objectid="1"/><item objectid="1" transform="-1 0 0 0 1 0 0 0 1 30 0 0"/>',
        ),
      ),
    ],
    [
      'a 3MF of a half and a component that mirrors its mirror image',
      '3MF',
      threeMf(
        modelXml(
          object(meshXml(box(15, 20, 10))) +
            object(
              '<components><component objectid="1" transform="1 0 0 0 1 0 0 0 -1 0 0 10"/></components>',
              2,
            ),
          '<item objectid="1"/><item objectid="2" transform="1 0 0 0 1 0 0 0 -1 15 0 10"/>',
        ),
      ),
    ],
    ['a STEP file', 'STEP', stepBox()],
  ])('%s', async (_, format, bytes) => {
    const made = await preview(format, bytes);
    expect(made.fault).toBeNull();
    expect(made.boxMm?.x).toBeCloseTo(30, 3);
    expect(made.boxMm?.y).toBeCloseTo(20, 3);
    expect(made.boxMm?.z).toBeCloseTo(10, 3);
    expect(made.volumeMm3).toBeCloseTo(6000, 0);
    expect(await drawn(made)).toBeGreaterThan(0.3);
  });

  test('a sphere, far from the origin, within one percent', async () => {
    const far = sphere(10, 64).map(([x, y, z]) => [x + 5000, y - 3000, z] as const);
    const { volumeMm3, boxMm } = await preview('STL', binaryStl(far));
    expect(Math.abs((volumeMm3 ?? 0) / ((4 / 3) * Math.PI * 1000) - 1)).toBeLessThan(0.01);
    expect(boxMm?.z).toBeCloseTo(20, 1);
  });

  test('a surface with a hole has a box and no volume', async () => {
    const made = await preview('STL', binaryStl(BOX.slice(6)));
    expect(made).toMatchObject({ fault: null, volumeMm3: null });
    expect(made.boxMm?.x).toBe(30);
  });

  test('as many triangles as a file of 100 MB has', async () => {
    const once = binaryStl(sphere(10, 100)).subarray(84);
    const times = 52;
    const bytes = Buffer.concat([Buffer.alloc(84), ...Array.from({ length: times }, () => once)]);
    bytes.writeUInt32LE((once.byteLength / 50) * times, 80);
    expect(bytes.byteLength).toBeGreaterThan(100_000_000);
    expect(await drawn(await preview('STL', bytes))).toBeGreaterThan(0.2);
  });
});

describe('pictures and drawings', () => {
  const picture = (type: 'png' | 'jpeg') => {
    const canvas = createCanvas(900, 300);
    const context = canvas.getContext('2d');
    context.fillStyle = '#336699';
    context.fillRect(0, 0, 900, 300);
    return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 90);
  };

  test.each([
    ['PNG', 'png'],
    ['JPEG', 'jpeg'],
  ] as const)('a %s is scaled as a whole', async (format, type) => {
    const made = await preview(format, await picture(type));
    expect(made).toMatchObject({ fault: null, boxMm: null, volumeMm3: null });
    expect(await drawn(made)).toBeCloseTo(0.5, 1);
  });

  test('noise has a thumbnail of 8 kB too', async () => {
    const canvas = createCanvas(600, 400);
    const context = canvas.getContext('2d');
    const pixels = context.createImageData(600, 400);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919) % 251;
    context.putImageData(pixels, 0, 0);
    expect((await preview('PNG', await canvas.encode('png'))).fault).toBeNull();
  });

  test('of a PDF it is the first page, with its texts', async () => {
    const made = await preview(
      'PDF',
      await pdf((document) => {
        document.fontSize(120).text('DRAWING 7', 40, 200);
        document.rect(60, 500, 400, 200).fill('#222222');
        document.addPage();
      }),
    );
    expect(made.fault).toBeNull();
    const share = await drawn(made);
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.3);
  });
});

describe('a hostile file gets no thumbnail, and nothing worse', () => {
  const stl = (change: (bytes: Buffer) => void) => {
    const bytes = binaryStl(BOX);
    change(bytes);
    return bytes;
  };
  const BOMB = `<?xml version="1.0"?><!DOCTYPE m [<!ENTITY a "${'x'.repeat(1000)}">${'bcdefgh'
    .split('')
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i]};`.repeat(100)}">`)
    .join('')}]><model><resources>&h;</resources></model>`;
  const nested = Array.from(
    { length: 14 },
    (_, i) =>
      `<object id="${i + 2}"><components>${`<component objectid="${i + 1}"/>`.repeat(10)}</components></object>`,
  ).join('');
  const png = (width: number, height: number) => {
    const bytes = Buffer.alloc(64);
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };

  test.each<[string, PartFileFormat, () => Uint8Array, string]>([
    ['an STL cut short', 'STL', () => binaryStl(BOX).subarray(0, 400), 'UNREADABLE'],
    [
      'an STL of ten million triangles that it does not have',
      'STL',
      () => stl((bytes) => bytes.writeUInt32LE(10_000_000, 80)),
      'UNREADABLE',
    ],
    [
      'coordinates that are no numbers',
      'STL',
      () => stl((bytes) => bytes.writeFloatLE(Number.NaN, 100)),
      'UNREADABLE',
    ],
    ['coordinates without end', 'STL', () => stl((bytes) => bytes.writeFloatLE(Infinity, 100)), 'UNREADABLE'],
    ['a shape of one point', 'STL', () => binaryStl(BOX.map(() => [1, 1, 1] as const)), 'UNREADABLE'],
    [
      'a text STL of words',
      'STL',
      () => Buffer.from('solid a\n facet normal\n vertex x y z\nendsolid a'),
      'UNREADABLE',
    ],
    ['an archive that is none', '3MF', () => Buffer.from('PK\x03\x04 .model'), 'UNREADABLE'],
    ['a 3MF without a model', '3MF', () => zipSync({ 'a.txt': strToU8('a') }), 'UNREADABLE'],
    ['a model that is no XML', '3MF', () => threeMf('<model><resources>'), 'UNREADABLE'],
    ['entities within entities', '3MF', () => threeMf(BOMB), 'UNREADABLE'],
    [
      'a corner that there is not',
      '3MF',
      () =>
        threeMf(
          modelXml(object('<mesh><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>'), item),
        ),
      'UNREADABLE',
    ],
    [
      'components of components of components',
      '3MF',
      () => threeMf(modelXml(object(meshXml(BOX)) + nested, '<item objectid="15"/>')),
      'TOO_LARGE',
    ],
    [
      'an object within itself',
      '3MF',
      () => threeMf(modelXml(object('<components><component objectid="1"/></components>'), item)),
      'TOO_LARGE',
    ],
    [
      'an archive that unpacks to gigabytes',
      '3MF',
      () => zipSync({ '3D/3dmodel.model': new Uint8Array(400 * 1024 * 1024) }, { level: 1 }),
      'TOO_LARGE',
    ],
    [
      'a STEP file of words',
      'STEP',
      () =>
        Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=BANANA(#1);\nENDSEC;\nEND-ISO-10303-21;\n'),
      'UNREADABLE',
    ],
    ['a STEP file cut short', 'STEP', () => stepBox().subarray(0, 900), 'UNREADABLE'],
    ['a PDF of nothing', 'PDF', () => Buffer.from('%PDF-1.7\n'), 'UNREADABLE'],
    ['a picture of ten billion pixels', 'PNG', () => png(100_000, 100_000), 'TOO_LARGE'],
    ['a picture of nothing', 'PNG', () => png(10, 10), 'UNREADABLE'],
    ['a JPEG of nothing', 'JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), 'UNREADABLE'],
  ])('%s', async (_, format, bytes, fault) => {
    expect(await preview(format, bytes())).toEqual({ thumbnail: null, fault, boxMm: null, volumeMm3: null });
  });
});

describe('previews that wait', () => {
  const bytes = binaryStl(BOX);

  test('are made in turns of the shops', async () => {
    const file = path.join(folder, 'turns');
    await writeFile(file, bytes);
    const ended: string[] = [];
    const madeFor = async (manufacturerId: string) => {
      await previewFile({ manufacturerId, userId: 'one' }, { path: file, format: 'STL' });
      ended.push(manufacturerId);
    };
    await Promise.all(['A', 'A', 'A', 'A', 'A', 'A', 'B'].map(madeFor));
    expect(ended.slice(0, 4)).toContain('B');
  });

  test('are not made for somebody who has left', async () => {
    const file = path.join(folder, 'left');
    await writeFile(file, bytes);
    await expect(
      previewFile(OWNER, { path: file, format: 'STL' }, AbortSignal.abort()),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
