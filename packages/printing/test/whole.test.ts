import type { Address, ShipmentSheet } from '@routecard/core';
import { afterAll, describe, expect, test } from 'vitest';
import { openPrinter } from '../src/index.ts';
import { address, orderTravellerSheet, readPdf, shipmentSheet } from '../testing/index.ts';

const printer = openPrinter({ webOrigin: 'https://shop.example.com' });
afterAll(() => printer.close());

type Shipment = ShipmentSheet['shipment'];

/** A shipment that differs from the usual one in this. */
const sheetWith = (shipment: Partial<Shipment>, sheet: Partial<ShipmentSheet> = {}): ShipmentSheet => {
  const usual = shipmentSheet(1, 1, 1);
  return { ...usual, ...sheet, shipment: { ...usual.shipment, ...shipment } };
};

/** What is read on the page, without the breaks of its lines. */
async function said(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.outside).toEqual([]);
  return pages[0]?.text ?? '';
}

const PORTUGUESE: Address = {
  ...address,
  company: 'Sociedade Portuguesa de Equipamentos Industriais Lda.',
  name: 'Maria da Conceição Albuquerque e Vasconcelos, Armazém 4',
  street1: 'Rua Professor Doutor Fernando de Melo Ferreira 123',
  street2: 'Zona Industrial da Maia, Sector VII, Lote 12, Nave C',
  zip: '4475-122',
  city: 'Nogueira e Silva Escura, Maia, Distrito do Porto',
  country: 'PT',
};
/** Longer than a line of the smallest size that is read well. */
const LONG_STREET =
  'Industriegebiet Nordwest, Halle 17 hinter dem Verwaltungsgebäude, Einfahrt über die Anna-Schmidt-Straße 123';

describe('an address', () => {
  test.each(['labels', 'packingSlips'] as const)('is whole on %s', async (document) => {
    const text = await said(await printer[document]([sheetWith({ toAddress: PORTUGUESE })]));
    for (const line of [
      PORTUGUESE.company,
      PORTUGUESE.name,
      PORTUGUESE.street1,
      PORTUGUESE.street2,
      `${PORTUGUESE.zip} ${PORTUGUESE.city}`,
      'PORTUGAL',
    ]) {
      expect(text).toContain(line);
    }
  });

  test.each(['labels', 'packingSlips'] as const)(
    'goes over more lines on %s where one would be too small',
    async (document) => {
      const toAddress = { ...PORTUGUESE, street1: LONG_STREET };
      const text = await said(await printer[document]([sheetWith({ toAddress })]));
      expect(text).toContain(LONG_STREET);
      expect(text).toContain('PORTUGAL');
      expect(text).not.toContain('…');
    },
  );

  test('of lines as long as they may be is whole on a label', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(8).slice(0, 255).trim();
    const toAddress = { ...address, company: long, name: long, street1: long, street2: long, city: long };
    const text = await said(await printer.labels([sheetWith({ toAddress })]));
    expect(text.split(' gesellschaft').join('gesellschaft').split(long)).toHaveLength(6);
    expect(text).toContain('POLAND');
  });
});

const ELSEWHERE: Address = {
  ...address,
  name: 'Dock 1',
  street1: 'Werkstr. 1',
  street2: 'Tor 3',
  zip: '52062',
  city: 'Aachen',
  country: 'DE',
};

describe('the sender of a label', () => {
  test.each([
    ['with a company', 'Nordwerk Additive Logistik GmbH'],
    ['without one', ''],
  ])('is whole %s', async (_, company) => {
    const text = await said(await printer.labels([sheetWith({ fromAddress: { ...ELSEWHERE, company } })]));
    expect(text).toContain(
      `From ${company || 'Nordwerk Additive GmbH'} Dock 1 Werkstr. 1 Tor 3 52062 Aachen GERMANY To`,
    );
  });
});

const tracked = (trackingNumber: string, providerService = 'Express') => ({
  tracking: { provider: 'DHL', providerService, trackingNumber },
});

describe('the facts of a label', () => {
  test('name the whole service of the courier and the whole size of a pallet', async () => {
    const sheet = sheetWith(tracked('1', 'Express Worldwide 12:00'));
    const parcels = sheet.shipment.parcels.map((parcel) => ({
      ...parcel,
      lengthMillimeters: 1200,
      widthMillimeters: 1000,
      heightMillimeters: 1000,
    }));
    const text = await said(await printer.labels([{ ...sheet, shipment: { ...sheet.shipment, parcels } }]));
    expect(text).toContain('DHL Express Worldwide 12:00');
    expect(text).toContain('1200 × 1000 × 1000');
  });

  test.each(['7'.repeat(34), 'Ω-77'])('name a tracking number that bars cannot say: %s', async (number) => {
    const bytes = await printer.labels([sheetWith(tracked(number))]);
    expect(await said(bytes)).toContain(`Tracking ${number}`);
    const { pages } = await readPdf(bytes);
    expect(await pages[0]?.scan('CODE_128', { left: 0, top: 0.8, right: 1, bottom: 0.96 })).toBe(
      '1042-00100000',
    );
  });
});

test('slips, travellers and labels name long numbers of orders and of parcels whole', async () => {
  const purchaseOrderNumber = '4500123456/2026-GB-BIRMINGHAM/00010';
  const number = '0034043416109410000123';
  const slip = await said(await printer.packingSlips([sheetWith(tracked(number), { purchaseOrderNumber })]));
  const traveller = await said(
    await printer.orderTravellers([{ ...orderTravellerSheet(1, 1), purchaseOrderNumber }]),
  );
  expect(slip).toContain(number);
  const label = await said(await printer.labels([sheetWith({}, { purchaseOrderNumber })]));
  for (const text of [slip, traveller, label])
    expect(text.replaceAll(' ', '')).toContain(purchaseOrderNumber);
});

test('a count of seven digits stands on one line', async () => {
  const sheet = sheetWith({});
  const parts = sheet.parts.map((part) => ({ ...part, ordered: 1_234_567 }));
  const parcels = sheet.shipment.parcels.map((parcel) => ({
    ...parcel,
    allocations: parcel.allocations.map((allocation) => ({ ...allocation, quantity: 7_654_321 })),
  }));
  const text = await said(
    await printer.packingSlips([{ ...sheet, parts, shipment: { ...sheet.shipment, parcels } }]),
  );
  expect(text).toContain('1234567');
  expect(text).toContain('7654321');
});
