import { routingVersion } from '@routecard/core';
import { afterAll, expect, test } from 'vitest';
import { openPrinter } from '../src/index.ts';
import { orderTravellerSheet, readPdf, run, stepTravellerSheet } from '../testing/index.ts';

const printer = openPrinter({ webOrigin: 'https://shop.example.com' });
afterAll(() => printer.close());

const linkOf = (n: number) =>
  `https://shop.example.com/work-orders/${run(n).workOrderId}?routing=${routingVersion(run(n).steps)}`;

test('an order’s traveller lists its parts, and each run with its routing and a code that opens it', async () => {
  const { pages, info } = await readPdf(await printer.orderTravellers([orderTravellerSheet(1, 1)]));
  expect(info).toMatchObject({ Title: 'Traveller #1042' });
  const [page] = pages;
  expect(page?.text).toMatch(/#1042-1 Bracket Ω 12 1 PA12, SLS 1 Dec 2026 1 40/);
  expect(page?.text).toContain('#1042-1 · R1');
  expect(page?.text).toContain(`Routing Standard v2 · version ${routingVersion(run(1).steps)}`);
  expect(page?.text).toMatch(
    /1 Print 14 h 2 Depowder 15 min 3 QC 30 min 4 Paint 45 min 5 QC 1 h 6 Packing 1 h 15 min/,
  );
  expect(page?.outside).toEqual([]);
  expect(await page?.scan('QR_CODE', { left: 0, top: 0.24, right: 0.3, bottom: 0.4 })).toBe(linkOf(1));
});

test('a cancelled part is marked in the list and at its runs', async () => {
  const sheet = orderTravellerSheet(1, 1);
  const parts = sheet.parts.map((part) => ({ ...part, cancelled: true }));
  const { pages } = await readPdf(await printer.orderTravellers([{ ...sheet, parts }]));
  expect(pages[0]?.text).toMatch(/Cancelled: Bracket/);
  expect(pages[0]?.text).toMatch(/#1042-1 · R1 · Cancelled/);
  expect(pages[0]?.outside).toEqual([]);
});

test('another routing has another version in its code', async () => {
  const sheet = orderTravellerSheet(1, 1);
  const [part] = sheet.parts;
  const [first] = part?.runs ?? [];
  if (part === undefined || first === undefined) throw new Error('no run');
  const shorter = { ...first, steps: first.steps.slice(0, -1) };
  const { pages } = await readPdf(
    await printer.orderTravellers([{ ...sheet, parts: [{ ...part, runs: [shorter] }] }]),
  );
  const scanned = await pages[0]?.scan('QR_CODE', { left: 0, top: 0.24, right: 0.3, bottom: 0.4 });
  expect(scanned).toContain(routingVersion(shorter.steps));
  expect(scanned).not.toBe(linkOf(1));
});

test('runs are not parted where they fit on a page; every page says which it is', async () => {
  const { pages } = await readPdf(await printer.orderTravellers([orderTravellerSheet(5, 2)]));
  expect(pages).toHaveLength(6);
  for (const [i, page] of pages.entries()) {
    expect(page.text).toContain(`Page ${i + 1} of 6`);
    expect(page.text.match(/1 Print/g)?.length).toBe(page.text.match(/6 Packing/g)?.length);
    expect(page.outside).toEqual([]);
  }
});

test('a routing of 120 steps goes on under its headings', async () => {
  const sheet = orderTravellerSheet(1, 1);
  const [part] = sheet.parts;
  const steps = Array.from({ length: 120 }, (_, i) => ({
    step: i + 1,
    operationId: `o${i}`,
    sequence: i + 1,
    operationName: `Operation ${i + 1}`,
    durationSeconds: 0,
  }));
  if (part === undefined) throw new Error('no part');
  const { pages } = await readPdf(
    await printer.orderTravellers([{ ...sheet, parts: [{ ...part, runs: [{ ...run(1), steps }] }] }]),
  );
  const text = pages.map((page) => page.text).join(' ');
  expect([...text.matchAll(/Operation (\d+)/g)].map(([, n]) => Number(n))).toEqual(
    steps.map(({ step }) => step),
  );
  expect(pages.slice(1).every((page) => page.text.startsWith('Operation Planned Good Scrap Date By'))).toBe(
    true,
  );
});

test('a step’s traveller says how many units of which run stand there and where they go', async () => {
  const { pages } = await readPdf(await printer.stepTravellers([stepTravellerSheet(117, 1)]));
  const [page] = pages;
  for (const said of ['QC-0117', '8 units', 'next Paint', 'Müller & Søn, order PO-77/2026']) {
    expect(page?.text).toContain(said);
  }
  expect(await page?.scan('QR_CODE', { left: 0, top: 0.15, right: 0.3, bottom: 0.32 })).toBe(linkOf(1));
  const empty = await readPdf(await printer.stepTravellers([stepTravellerSheet(117, 0)]));
  expect(empty.pages[0]?.text).toContain('No units stand in this step.');
});

test('travellers of several come in one document, each with its own pages', async () => {
  const told: number[] = [];
  const sheets = [stepTravellerSheet(1, 4), stepTravellerSheet(2, 1)];
  const { pages } = await readPdf(
    await printer.stepTravellers(sheets, { onProgress: (done) => told.push(done) }),
  );
  expect(told).toEqual([1, 2]);
  expect(pages.map((page) => page.text.match(/Page \d of \d/)?.[0])).toEqual([
    'Page 1 of 2',
    'Page 2 of 2',
    'Page 1 of 1',
  ]);
});
