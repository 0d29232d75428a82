import type { Address, ShipmentSheet } from '@routecard/core';
import { afterAll, describe, expect, test } from 'vitest';
import { openPrinter } from '../src/index.ts';
import { address, readPdf, shipmentSheet } from '../testing/index.ts';

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
