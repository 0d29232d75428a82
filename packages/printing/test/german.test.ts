import { routingVersion } from '@routecard/core';
import { afterAll, expect, test } from 'vitest';
import { openPrinter } from '../src/index.ts';
import { orderTravellerSheet, readPdf, run, shipmentSheet, stepTravellerSheet } from '../testing/index.ts';

const printer = openPrinter({ webOrigin: 'https://shop.example.com' });
afterAll(() => printer.close());

const GERMAN = { language: 'de' } as const;

test('a packing slip is German for who prints in German, its numbers and days too', async () => {
  const { pages, info } = await readPdf(await printer.packingSlips([shipmentSheet(1, 2, 3)], GERMAN));
  expect(info).toMatchObject({ Title: 'Packzettel #1042 · S-7F01' });
  for (const said of [
    'POLEN',
    'Ihre Bestellung PO-77/2026',
    'Material und Nachbearbeitung',
    'Paket 2 von 2',
    '36 Stück, 12,5 kg brutto, 11,9 kg netto, 600 × 400 × 300 mm',
    '2 Pakete, 72 Stück, zusammen 25 kg brutto',
    'Geprüft von',
    'Stand 21.11.2026 15:05 MEZ',
    'Seite 1 von 1',
  ]) {
    expect(pages[0]?.text).toContain(said);
  }
  expect(pages[0]?.outside).toEqual([]);
  const prepared = shipmentSheet();
  const shipment = { ...prepared.shipment, status: 'PREPARED' as const, releasedAt: null, toAddress: null };
  const collected = await readPdf(
    await printer.packingSlips([{ ...prepared, shipment } as typeof prepared], GERMAN),
  );
  expect(collected.pages[0]?.text).toContain('Noch nicht freigegeben: Der Inhalt kann sich noch ändern.');
  expect(collected.pages[0]?.text).toContain('Abholung durch den Kunden');
});

test('labels are German', async () => {
  const { pages } = await readPdf(await printer.labels([shipmentSheet(1, 3, 8)], GERMAN));
  for (const said of ['Paket 1 von 3', 'Absender', 'Maße in mm', 'weitere, siehe Packzettel']) {
    expect(pages[0]?.text).toContain(said);
  }
  expect(pages[0]?.outside).toEqual([]);
});

test('travellers of orders and of steps are German', async () => {
  const order = await readPdf(await printer.orderTravellers([orderTravellerSheet(1, 1)], GERMAN));
  expect(order.info).toMatchObject({ Title: 'Laufkarte #1042' });
  const version = routingVersion(run(1).steps);
  for (const said of [
    'Laufkarte des Auftrags',
    '01.12.2026',
    `Arbeitsplan Standard v2 · Version ${version}`,
    'Arbeitsgang Geplant Gut Ausschuss Datum Name',
  ]) {
    expect(order.pages[0]?.text).toContain(said);
  }
  const step = await readPdf(await printer.stepTravellers([stepTravellerSheet(117, 1)], GERMAN));
  for (const said of ['8 Stück', 'danach Paint', 'Müller & Søn, Bestellung PO-77/2026']) {
    expect(step.pages[0]?.text).toContain(said);
  }
  for (const { pages } of [order, step]) expect(pages[0]?.outside).toEqual([]);
});

test('the language of one document does not stay for the next', async () => {
  const [german, english, again] = [
    await printer.labels([shipmentSheet()], GERMAN),
    await printer.labels([shipmentSheet()]),
    await printer.labels([shipmentSheet()], GERMAN),
  ];
  expect(Buffer.compare(german, again)).toBe(0);
  expect((await readPdf(english)).pages[0]?.text).toContain('Parcel 1 of 1');
});
