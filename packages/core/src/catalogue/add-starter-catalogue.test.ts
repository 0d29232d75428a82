import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { NOW } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { addStarterCatalogue } from './add-starter-catalogue.ts';
import type { CatalogueRows } from './catalogue-store.ts';
import { createOperationAmong } from './operation.ts';
import { TRADES } from './starter-catalogues.ts';

const added = (shop: MemoryShop) =>
  shop.state.writes.find(([method]) => method === 'catalogue.addAll')?.[1] as CatalogueRows;

describe.each(TRADES)('the starter catalogue for %s', (trade) => {
  test('given an empty catalogue, when it is added, then every process and finish names its operations', async () => {
    const shop = new MemoryShop();
    expect(fresh(await addStarterCatalogue(shop.deps, shop.call, { trade }))).toEqual({ trade });
    const { operations, processes, finishes, columns } = added(shop);
    const ids = new Set(operations.map(({ id }) => id));
    for (const { operationIds = [] } of [...processes, ...finishes]) {
      expect(operationIds.length).toBeGreaterThan(0);
      expect(operationIds.every((id) => ids.has(id))).toBe(true);
    }
    expect(operations.map(({ sequence }) => sequence)).toEqual(operations.map((_, i) => i + 1));
    expect(columns.map(({ sequence }) => sequence)).toEqual(columns.map((_, i) => i + 1));
  });

  test('every process ends at the operation that completes units, and names operations in the order of the shop', async () => {
    const shop = new MemoryShop();
    await addStarterCatalogue(shop.deps, shop.call, { trade });
    const { operations, processes } = added(shop);
    const done = operations.filter(({ isCompletedStatus }) => isCompletedStatus).map(({ id }) => id);
    expect(done).toHaveLength(1);
    for (const { operationIds = [] } of processes) expect(operationIds.at(-1)).toBe(done[0]);
  });
});

test('given a shop with operations, when a starter catalogue is added, then it is refused and nothing is written', async () => {
  const operation = createOperationAmong([], { name: 'Print' }, { at: NOW, by: 'ada', newId: () => 'print' });
  const shop = new MemoryShop({ operations: [operation] });
  expect(await refusalOf(addStarterCatalogue(shop.deps, shop.call, { trade: 'CNC_MACHINING' }))).toBe(
    'CATALOGUE_NOT_EMPTY',
  );
  expect(shop.written).toEqual([]);
});
