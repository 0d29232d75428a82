import { createOrder } from '@routecard/core';
import { fresh, openShop, type Shop } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguageOf } from '../serve/language.mjs';
import { exportOrderLines } from '../src/server/orders/export-orders.ts';
import { loadCatalogue } from '../src/words/language.ts';

let shop: Shop;
/** More orders than are read at once, the first with more lines than a page of them. */
const ORDERS = 102;
const LINES = 1_050;

beforeAll(async () => {
  await loadCatalogue('de');
  shop = await openShop();
  const { partSpecificationId } = await shop.addPart();
  for (let i = 0; i < ORDERS; i += 1) {
    const requisitions = Array.from({ length: i === 0 ? LINES : 1 }, () => ({
      partSpecificationId,
      quantity: i + 1,
    }));
    const order = { customerOrganisationName: 'Zinc; & Sons', dispatchDate: '2027-01-12', requisitions };
    await fresh(createOrder(shop.deps, { actor: shop.actor() }, order));
  }
});

afterAll(() => shop.close());

/** The lines of the file as a browser of the language gets it. */
async function exported(language: string, manufacturerId = shop.manufacturerId): Promise<string[]> {
  let file: ReadableStream<Uint8Array> | undefined;
  inLanguageOf({ headers: { 'accept-language': language } } as never, () => {
    file = exportOrderLines(shop.database, manufacturerId, {
      search: '',
      customer: null,
      dueFrom: null,
      dueTo: null,
      view: 'all',
      kanbanColumnId: null,
      sort: { by: 'number', descending: false },
      today: '2027-01-01',
    });
  });
  return (await new Response(file).text()).trimEnd().split('\r\n');
}

test('the lines of all orders of a list are exported once, in their order, with their progress', async () => {
  const [head, ...rows] = await exported('en');
  expect(head).toBe(
    'Order,Order line,Customer,Purchase order,Part,External ID,Process,Material,Colour,State,Stage,Due,Units,In production,Completed,Packed,Shipped',
  );
  expect(rows).toHaveLength(LINES + ORDERS - 1);
  const places = rows.map((row) => row.split(',').slice(0, 2).map(Number));
  expect(new Set(places.map(String)).size).toBe(rows.length);
  expect(places).toEqual(places.toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y));
  expect(rows.at(-1)).toMatch(/,"Zinc; & Sons",.*,Not scheduled,.*,2027-01-12,102,0,0,0,0$/);
});

test('in German for its reader, and of the own shop alone', async () => {
  const [head, row] = await exported('de');
  expect(head?.replace('\uFEFF', '')).toMatch(/^Auftrag;Position;Kunde;.*;Teil;.*;Verfahren;Material;Farbe;/);
  expect(row).toContain(';"Zinc; & Sons";');
  expect(await exported('en', (await shop.neighbour()).manufacturerId)).toHaveLength(1);
});
