import { afterAll, expect, test } from 'vitest';
import { countPages, openPrinter } from '../src/index.ts';
import { readPdf, shipmentSheet } from '../testing/index.ts';

const printer = openPrinter({ webOrigin: 'https://shop.example.com/' });
afterAll(() => printer.close());

const LINK = 'https://shop.example.com/orders/1/shipments/01890000-0000-7000-8000-000000007f01';

test('a packing slip says what is in which parcel, in every script that it knows', async () => {
  const { pages, info } = await readPdf(await printer.packingSlips([shipmentSheet(1, 2, 3)]));
  expect(info).toMatchObject({ Title: 'Packing slip #1042 · S-7F01', Author: 'Nordwerk Additive GmbH' });
  expect(pages).toHaveLength(1);
  const [page] = pages;
  for (const said of [
    '#1042 · S-7F01',
    'Müller & Søn Präzisionstechnik GmbH',
    'Grażyna Żółć',
    'ul. Łąkowa 7/3',
    '90-562 Łódź',
    'POLAND',
    'PO-77/2026',
    'Halle 3, Ω-Linie',
    'DHL Express',
    'DAP',
    'Parcel 2 of 2',
    '36 units, 12.5 kg gross, 11.9 kg net, 600 × 400 × 300 mm',
    'Корпус насоса 2',
    '東京ハウジング',
    'Θερμοστάτης 5',
    'MAT-4002',
    '2 parcels, 72 units, 25 kg gross in all',
    'Page 1 of 1',
    'Hafenweg 4, 44135 Dortmund',
    'as of 21 Nov 2026 15:05 CET',
  ]) {
    expect(page?.text).toContain(said);
  }
  expect(page?.text).not.toContain('Not released yet');
  expect(page?.outside).toEqual([]);
  expect(await page?.scan('QR_CODE', { left: 0.7, top: 0, right: 1, bottom: 0.15 })).toBe(LINK);
});

test('a slip dates its release where the shop is', async () => {
  const sheet = shipmentSheet();
  const shipment = { ...sheet.shipment, releasedAt: '2026-11-21T23:30:00.000Z' };
  const { pages } = await readPdf(await printer.packingSlips([{ ...sheet, shipment }]));
  expect(pages[0]?.text).toContain('22 Nov 2026');
  expect(pages[0]?.text).toContain('22 Nov 2026 00:30 CET');
});

test('a slip of 200 lines has each of them once, and names the parcel on each further page', async () => {
  const { pages } = await readPdf(await printer.packingSlips([shipmentSheet(1, 2, 100)]));
  const text = pages.map((page) => page.text).join(' ');
  const lines = [...text.matchAll(/#1042-(\d+)/g)].map(([, line]) => Number(line));
  expect(lines).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages[1]?.text).toMatch(/^Parcel 1 of 2, continued Line Part/);
  expect(pages.flatMap((page) => page.outside)).toEqual([]);
});

test('one that is not released says so, and one that is collected has no destination', async () => {
  const sheet = shipmentSheet();
  const shipment = {
    ...sheet.shipment,
    type: 'COLLECTION',
    status: 'PREPARED',
    toAddress: null,
    tracking: null,
    releasedAt: null,
    releasedBy: null,
  } as const;
  const { pages } = await readPdf(await printer.packingSlips([{ ...sheet, shipment }]));
  expect(pages[0]?.text).toContain('Not released yet');
  expect(pages[0]?.text).toContain('Collected by the customer');
  const label = await readPdf(await printer.labels([{ ...sheet, shipment }]));
  expect(label.pages[0]?.text).toContain('For collection by Müller & Søn');
});

test('a label is 100 × 150 mm, one for each parcel, with the tracking number in its bars', async () => {
  const { pages } = await readPdf(await printer.labels([shipmentSheet(1, 3, 2)]));
  expect(pages).toHaveLength(3);
  for (const [i, page] of pages.entries()) {
    expect(page.width).toBeCloseTo((100 / 25.4) * 72, 1);
    expect(page.height).toBeCloseTo((150 / 25.4) * 72, 1);
    expect(page.text).toContain(`Parcel ${i + 1} of 3`);
    expect(page.text).toContain('Müller & Søn Präzisionstechnik GmbH'.slice(0, 20));
    expect(page.outside).toEqual([]);
    expect(await page.scan('CODE_128', { left: 0, top: 0.8, right: 1, bottom: 0.96 })).toBe(
      '00340434161094100001',
    );
    expect(await page.scan('QR_CODE', { left: 0.6, top: 0.6, right: 1, bottom: 0.82 })).toBe(LINK);
  }
});

test('without tracking, or with a number that bars cannot say, they name the parcel', async () => {
  const sheet = shipmentSheet(1, 2, 1);
  for (const tracking of [null, { provider: 'X', providerService: '', trackingNumber: 'Ω-77' }]) {
    const { pages } = await readPdf(
      await printer.labels([{ ...sheet, shipment: { ...sheet.shipment, tracking } }]),
    );
    const codes = await Promise.all(
      pages.map((page) => page.scan('CODE_128', { left: 0, top: 0.8, right: 1, bottom: 0.96 })),
    );
    expect(codes).toEqual(['1042-00100000', '1042-00100001']);
  }
});

test('labels of many shipments come in one document, and tell how far they are', async () => {
  const sheets = Array.from({ length: 40 }, (_, i) => shipmentSheet(i + 1, 1 + (i % 2), 2));
  const told: string[] = [];
  const { pages } = await readPdf(
    await printer.labels(sheets, { onProgress: (done, all) => told.push(`${done}/${all}`) }),
  );
  expect(pages).toHaveLength(60);
  expect(told).toEqual(pages.map((_, i) => `${i + 1}/60`));
});

test('packing slips of many shipments come in one document, each counting its own pages', async () => {
  const sheets = [shipmentSheet(1, 2, 100), shipmentSheet(2, 1, 1)];
  const bytes = await printer.packingSlips(sheets);
  const { pages } = await readPdf(bytes);
  expect(countPages(bytes)).toBe(pages.length);
  const long = pages.length - 1;
  expect(pages[0]?.text).toContain(`Page 1 of ${long}`);
  expect(pages[long]?.text).toContain('Page 1 of 1');
});

test('whatever stands in a name stays on the page', async () => {
  const sheet = shipmentSheet(1, 1, 1);
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6).slice(0, 255);
  const odd = `a\tb\nc\u202E ${'שלום 😀 '.repeat(5)}`;
  for (const name of [long, odd, 'W'.repeat(255), '東'.repeat(255)]) {
    const changed = {
      ...sheet,
      manufacturerName: name,
      customerName: name,
      purchaseOrderNumber: name,
      parts: sheet.parts.map((part) => ({ ...part, name, material: name, customReference: name })),
      shipment: {
        ...sheet.shipment,
        toAddress: { ...sheet.shipment.fromAddress, company: name, street1: name, city: name },
      },
    };
    for (const bytes of [await printer.packingSlips([changed]), await printer.labels([changed])]) {
      const { pages } = await readPdf(bytes);
      expect(pages).toHaveLength(1);
      expect(pages[0]?.outside).toEqual([]);
    }
  }
});
