import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { NOW } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { saveBoxPreset } from '../packing/save-box-preset.ts';
import { addStarterCatalogue } from './add-starter-catalogue.ts';
import type { CatalogueRows } from './catalogue-store.ts';
import { createOperationAmong } from './operations/operation.ts';
import { STARTER_BOXES, STARTER_CATALOGUES, STARTER_COLUMNS, TRADES } from './starter-catalogues.ts';

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

  test('names nothing twice, and everything in words', () => {
    const { operations, processes, finishes, materials, colors, scrapReasons } = STARTER_CATALOGUES[trade];
    for (const names of [
      operations.map(({ name }) => name),
      operations.map(({ stepNamePrefix }) => stepNamePrefix ?? ''),
      processes.map(({ technology }) => technology),
      processes.map(({ description }) => description),
      finishes.map(({ name }) => name),
      materials.map(({ name }) => name),
      colors.map(({ name }) => name),
      scrapReasons,
    ]) {
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      expect(names.every((name) => name === name.trim() && name !== '')).toBe(true);
    }
  });

  test('has colours that screens can show, and materials that weigh something', () => {
    const { materials, colors } = STARTER_CATALOGUES[trade];
    for (const { hex } of colors) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    for (const { densityKgPerM3 } of materials) {
      expect(densityKgPerM3).toBeGreaterThan(500);
      expect(densityKgPerM3).toBeLessThan(20_000);
    }
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

test('orders of a new shop go from a first column to a last one, and are planned before they are scheduled', () => {
  expect(new Set(STARTER_COLUMNS.map(({ name }) => name)).size).toBe(STARTER_COLUMNS.length);
  expect(STARTER_COLUMNS[0]?.orderStatus).toBe('STARTING');
  expect(STARTER_COLUMNS.at(-1)?.orderStatus).toBe('ENDING');
  expect(STARTER_COLUMNS.flatMap(({ automationTypes }) => automationTypes)).toEqual([
    'CREATE_WORK_ORDERS',
    'SCHEDULE_PARTS',
  ]);
  for (const { color } of STARTER_COLUMNS) expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test('the boxes of a new shop have different names, each is larger than the one before, and all are boxes to keep', async () => {
  expect(new Set(STARTER_BOXES.map(({ name }) => name)).size).toBe(STARTER_BOXES.length);
  const volumes = STARTER_BOXES.map(
    (box) => box.lengthMillimeters * box.widthMillimeters * box.heightMillimeters,
  );
  expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
  const shop = new MemoryShop();
  for (const box of STARTER_BOXES) fresh(await saveBoxPreset(shop.deps, shop.call, box));
});
