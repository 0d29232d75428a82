import { createCanvas } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { openPrinter } from '../src/index.ts';
import { orderTravellerSheet, readPdf, shipmentSheet } from '../testing/index.ts';

const printer = openPrinter({ webOrigin: 'https://shop.example.com' });
afterAll(() => printer.close());

const canvas = createCanvas(288, 192);
canvas.getContext('2d').fillRect(40, 40, 200, 100);
const thumbnail = canvas.toBuffer('image/jpeg').toString('base64');

test('a traveller shows what the part of each run looks like', async () => {
  const sheet = orderTravellerSheet(2, 1);
  const parts = sheet.parts.map((part) => ({ ...part, thumbnail }));
  const plain = await readPdf(await printer.orderTravellers([sheet]));
  const { pages } = await readPdf(await printer.orderTravellers([{ ...sheet, parts }]));
  const painted = (all: typeof pages) => all.reduce((sum, { pictures }) => sum + pictures, 0);
  expect(painted(plain.pages)).toBe(0);
  expect(painted(pages)).toBe(2);
  expect(pages).toHaveLength(plain.pages.length);
  for (const page of pages) expect(page.outside).toEqual([]);
});

test('a packing slip shows the parts in each parcel, and names those without a picture', async () => {
  const sheet = shipmentSheet(3);
  const [first, ...others] = sheet.parts;
  if (first === undefined) throw new Error('no part');
  const parts = [{ ...first, thumbnail }, ...others];
  const plain = await readPdf(await printer.packingSlips([sheet]));
  const { pages } = await readPdf(await printer.packingSlips([{ ...sheet, parts }]));
  expect(pages[0]?.pictures).toBeGreaterThan(0);
  expect(pages[0]?.outside).toEqual([]);
  expect(pages[0]?.text).toContain(first.name);
  expect(plain.pages[0]?.pictures).toBe(0);
});

test('one picture on a hundred runs is in the file once', async () => {
  const sheet = orderTravellerSheet(1, 1);
  const [part] = sheet.parts;
  const [run] = part?.runs ?? [];
  if (part === undefined || run === undefined) throw new Error('no run');
  const runs = Array.from({ length: 100 }, (_, i) => ({ ...run, runNumber: i + 1 }));
  const sizeOf = async (picture: string | null) =>
    (await printer.orderTravellers([{ ...sheet, parts: [{ ...part, thumbnail: picture, runs }] }]))
      .byteLength;
  expect((await sizeOf(thumbnail)) - (await sizeOf(null))).toBeLessThan(10 * thumbnail.length);
});

test('bytes that are no picture keep nothing from being printed', async () => {
  const sheet = orderTravellerSheet(1, 1);
  const parts = sheet.parts.map((part) => ({
    ...part,
    thumbnail: Buffer.from('A picture').toString('base64'),
  }));
  const { pages } = await readPdf(await printer.orderTravellers([{ ...sheet, parts }]));
  expect(pages[0]?.pictures).toBe(0);
  expect(pages[0]?.text).toContain(parts[0]?.name);
});
