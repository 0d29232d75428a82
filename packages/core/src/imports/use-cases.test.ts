import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { NO_SURROUNDINGS } from '../../testing/shop/shop-state.ts';
import { dryRunImport } from './dry-run-import.ts';
import type { ImportColumn } from './import-columns.ts';
import { importJobShop } from './import-job-shop.ts';
import { importAllLines, importLines } from './import-lines.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportSurroundings } from './import-store.ts';
import { parseJobShop } from './job-shop.ts';

const row = (
  place: number,
  order: string,
  line: string,
  change: Partial<Record<ImportColumn, string>> = {},
) => ({
  place,
  columns: {
    order,
    line,
    customer: 'Acme',
    part: 'Bracket',
    quantity: '5',
    process: 'SLS',
    material: 'PA12',
    ...change,
  },
});

const csvShop = (change: Partial<ImportSurroundings> = {}) =>
  new MemoryShop({
    surroundings: {
      ...NO_SURROUNDINGS,
      processes: [{ name: 'SLS', id: 'sls' }],
      materials: [{ name: 'PA12', id: 1 }],
      ...change,
    },
  });

const earlier = { source: 'csv:K', key: '1', orderId: 7, requisitionId: 70 };
const known = {
  source: 'csv:K',
  orderId: 7,
  customerOrganisationName: 'Acme',
  lastSequence: 1,
  isCancelled: false,
};

describe('importing lines', () => {
  test('keeps the good ones, reports the bad ones, and tells of each order', async () => {
    const shop = csvShop({ orders: [known], taken: [earlier] });
    const records = [
      row(2, 'A', '1'),
      row(3, 'A', '2'),
      row(4, 'K', '1'),
      row(5, 'K', '2'),
      row(6, 'B', '1', { quantity: '0' }),
    ];
    const report = fresh(await importLines(shop.deps, shop.call, { records }));
    expect(report).toMatchObject({ orders: 1, requisitions: 3, alreadyThere: 1, refused: [{ place: 6 }] });
    expect(report.lines).toEqual([
      { place: 2, orderId: 100, requisitionId: 1000, isNew: true },
      { place: 3, orderId: 100, requisitionId: 1001, isNew: true },
      { place: 4, orderId: 7, requisitionId: 70, isNew: false },
      { place: 5, orderId: 7, requisitionId: 70, isNew: true },
    ]);
    expect(shop.events).toEqual(['order.created 100', 'order.updated 7']);
    expect(shop.state.history).toEqual([
      { orderId: 100, kind: 'CREATED', details: { importedFrom: 'csv:A' }, by: 'ada' },
    ]);
    expect(shop.written).toEqual(['imports.lock']);
  });

  test('a second time makes nothing more', async () => {
    const shop = csvShop();
    const records = [row(2, 'A', '1'), row(3, 'A', '2')];
    fresh(await importLines(shop.deps, shop.call, { records }));
    expect(fresh(await importLines(shop.deps, shop.call, { records }))).toEqual({
      orders: 0,
      requisitions: 0,
      alreadyThere: 2,
      refused: [],
      lines: [
        { place: 2, orderId: 100, requisitionId: 1000, isNew: false },
        { place: 3, orderId: 100, requisitionId: 1001, isNew: false },
      ],
    });
    expect(shop.events).toEqual(['order.created 100']);
  });

  test('all or none: a bad one is named by its position, and nothing is made', async () => {
    const shop = csvShop();
    const records = [
      row(2, 'A', '1'),
      row(3, 'A', '2', { quantity: '0' }),
      row(5, 'A', '3', { customer: '' }),
    ];
    await expect(importLines(shop.deps, shop.call, { records, atomic: true })).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: '2 lines are bad; nothing was imported.',
      details: {
        entries: [
          { index: 1, message: 'quantity "0" is not a whole number of at least 1.' },
          { index: 2, message: 'customer is missing.' },
        ],
      },
    });
    expect(shop.state.imported).toEqual([]);
  });
});

describe('importing all lines or none', () => {
  const importAll = async (shop: MemoryShop, ...batches: readonly (readonly ReturnType<typeof row>[])[]) => {
    const reports: ImportReport[] = [];
    async function* read() {
      yield* batches;
    }
    const work = importAllLines(shop.deps, shop.call, {
      batches: read,
      onBatch: (report) => reports.push(report),
    });
    return {
      reports,
      refusal: await work.then(
        () => null,
        (error: Error) => error.message,
      ),
    };
  };

  test('given good batches, then all are kept, and each is reported', async () => {
    const shop = csvShop();
    const { reports, refusal } = await importAll(
      shop,
      [row(2, 'A', '1')],
      [row(3, 'B', '1'), row(4, 'A', '2')],
    );
    expect(refusal).toBeNull();
    expect(reports.map(({ orders, requisitions }) => [orders, requisitions])).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(shop.events).toEqual(['order.created 100', 'order.created 200']);
  });

  test('given bad lines in any of them, then nothing is imported, and they are counted', async () => {
    const shop = csvShop();
    const bad = row(3, 'B', '1', { quantity: '0' });
    expect((await importAll(shop, [row(2, 'A', '1')], [bad])).refusal).toBe(
      '1 line is bad; nothing was imported.',
    );
    expect((await importAll(shop, [bad], [row(4, 'A', '1')], [row(5, 'A', '1')])).refusal).toBe(
      '2 lines are bad; nothing was imported.',
    );
    expect(shop.events).toEqual([]);
    expect(shop.state.imported).toEqual([]);
  });
});

test('a dry run of an import tells each order with its lines, and writes nothing', async () => {
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
  const lever = { id, name: 'Lever', processPricesId: 'sls', materialId: 1, colorId: null, finishIds: [] };
  const shop = csvShop({ orders: [known], taken: [earlier], specifications: [lever] });
  const records = [
    row(2, 'A', '1', { dispatchDate: '2026-12-31' }),
    row(3, 'K', '1'),
    row(4, 'K', '2', { partSpecificationId: id, part: '' }),
    row(5, 'K', '3', { partSpecificationId: id, part: 'Our lever' }),
    row(6, 'B', '1', { quantity: '0' }),
  ];
  const told = fresh(await dryRunImport(shop.deps, shop.call, { records }));
  expect(told).toMatchObject({ newParts: 1, alreadyThere: [3], refused: [{ place: 6 }] });
  expect(told.orders).toEqual([
    {
      reference: 'A',
      orderId: null,
      customerOrganisationName: 'Acme',
      lines: [
        { reference: '1', partName: 'Bracket', quantity: 5, dispatchDate: '2026-12-31', makesPart: true },
      ],
    },
    {
      reference: 'K',
      orderId: 7,
      customerOrganisationName: 'Acme',
      lines: [
        { reference: '2', partName: 'Lever', quantity: 5, dispatchDate: null, makesPart: false },
        { reference: '3', partName: 'Our lever', quantity: 5, dispatchDate: null, makesPart: false },
      ],
    },
  ]);
  expect(shop.state.imported).toEqual([]);
});

describe('importing a job-shop instance', () => {
  const instance = parseJobShop('ft02', '3 2\n0 5 1 7\n1 4 0 8\n1 2');
  const stock = {
    processes: [{ name: 'Job shop', id: 'P' }],
    materials: [{ name: 'Job-shop stock', id: 3 }],
  };
  const importing = (shop: MemoryShop, change: object = {}) =>
    importJobShop(shop.deps, shop.call, { instance, quantity: 2, atomic: false, ...change });

  test('given an empty shop, then it makes the machines, the process and the material that it needs', async () => {
    const shop = new MemoryShop();
    expect(fresh(await importing(shop))).toEqual({
      orders: 1,
      requisitions: 3,
      alreadyThere: 0,
      refused: [],
    });
    const [calendar] = shop.state.calendars;
    expect(calendar).toMatchObject({ name: 'Around the clock', isDefault: true });
    const timed = { timeModel: 'PER_UNIT', calendarId: calendar?.id, machines: [{ speedPercent: 100 }] };
    expect(shop.state.operations).toMatchObject([
      { ...timed, name: 'Machine 0', stepNamePrefix: 'M0', secondsPerUnit: 7, sequence: 1 },
      { ...timed, name: 'Machine 1', stepNamePrefix: 'M1', secondsPerUnit: 4, sequence: 2 },
    ]);
    expect(shop.state.templates[0]?.steps).toMatchObject([
      { setupSeconds: 0, secondsPerUnit: 5 },
      { setupSeconds: 0, secondsPerUnit: 7 },
    ]);
    expect(shop.state.writes).toEqual([
      ['imports.lock'],
      [
        'catalogue.addProcess',
        expect.any(String),
        {
          technology: 'Job shop',
          description: 'Parts of job-shop instances; their routings are templates',
          isInternal: true,
        },
      ],
      ['catalogue.addMaterial', 'Job-shop stock', null],
    ]);
  });

  test('each job is a part with an approved default template over its machines, and a line of one order', async () => {
    const shop = new MemoryShop({ surroundings: { ...NO_SURROUNDINGS, ...stock } });
    fresh(await importing(shop));
    const [plan] = shop.state.imported;
    expect(plan?.specifications[1]).toMatchObject({
      name: 'ft02 job 2',
      processPricesId: 'P',
      materialId: 3,
      colorId: null,
      finishIds: [],
    });
    expect(plan?.newOrders).toMatchObject([
      {
        source: 'jobshop:ft02',
        order: { customerOrganisationName: 'Job-shop instances', customReference: 'ft02' },
        lines: ['1', '2', '3'].map((key, i) => ({
          key,
          requisition: { partSpecificationId: plan?.specifications[i]?.id, quantity: 2 },
        })),
      },
    ]);
    expect(plan?.grownOrders).toEqual([]);
    const [first, second] = shop.state.operations.map(({ id }) => id);
    expect(
      shop.state.templates.map(({ steps }) =>
        steps.map(({ operationId, sequence }) => [operationId, sequence]),
      ),
    ).toEqual([
      [
        [first, 1],
        [second, 2],
      ],
      [
        [second, 1],
        [first, 2],
      ],
      [[second, 1]],
    ]);
    expect(shop.state.templates).toMatchObject(
      Array(3).fill({ name: 'Imported', approved: true, state: 'ACTIVE', isDefault: true }),
    );
    expect(shop.events).toEqual(['order.created 100']);
    expect(shop.state.history).toMatchObject([
      { orderId: 100, kind: 'CREATED', details: { importedFrom: 'jobshop:ft02' } },
    ]);
    expect(shop.written).toEqual(['imports.lock']);
  });

  test('a second time makes nothing; a larger instance adds its further jobs to the order that is there', async () => {
    const shop = new MemoryShop({ surroundings: { ...NO_SURROUNDINGS, ...stock } });
    fresh(await importing(shop));
    expect(fresh(await importing(shop))).toEqual({
      orders: 0,
      requisitions: 0,
      alreadyThere: 3,
      refused: [],
    });
    expect(shop.state.imported).toHaveLength(1);
    const larger = parseJobShop('ft02', '4 3\n0 5 1 7\n1 4 0 8\n1 2\n1 1 0 1');
    expect(fresh(await importing(shop, { instance: larger }))).toMatchObject({
      orders: 0,
      requisitions: 1,
      alreadyThere: 3,
    });
    expect(shop.state.imported[1]).toMatchObject({
      newOrders: [],
      grownOrders: [{ source: 'jobshop:ft02', orderId: 100, lines: [{ key: '4' }] }],
    });
    expect(shop.events).toEqual(['order.created 100', 'order.updated 100']);
    // Machine 2 has no job, so that nobody knows how long it takes.
    expect(shop.state.operations.map(({ name, durationSeconds }) => [name, durationSeconds])).toEqual([
      ['Machine 0', 7],
      ['Machine 1', 4],
      ['Machine 2', 0],
    ]);
  });

  test('given that its order was cancelled since, then no job is added; those that are there still are', async () => {
    const shop = new MemoryShop({ surroundings: { ...NO_SURROUNDINGS, ...stock } });
    fresh(await importing(shop));
    const { surroundings } = shop.state;
    const orders = surroundings.orders.map((order) => ({ ...order, isCancelled: true }));
    shop.state.surroundings = { ...surroundings, orders };
    const larger = parseJobShop('ft02', '4 3\n0 5 1 7\n1 4 0 8\n1 2\n1 1 0 1');
    await expect(importing(shop, { instance: larger })).rejects.toMatchObject({
      code: 'ORDER_CANCELLED',
      message: 'order ft02 is cancelled; no part can be added.',
    });
    expect(fresh(await importing(shop))).toMatchObject({ requisitions: 0, alreadyThere: 3 });
  });

  test('given a shop with a machine of that name in any case, then it is used; a deleted one is not', async () => {
    const shop = new MemoryShop({ surroundings: { ...NO_SURROUNDINGS, ...stock } });
    fresh(await importing(shop));
    const [machine, other] = shop.state.operations;
    if (!machine || !other) throw new Error('two were made');
    const again = new MemoryShop({
      surroundings: { ...NO_SURROUNDINGS, ...stock },
      operations: [
        { ...machine, id: 'known', name: 'MACHINE 0' },
        { ...other, id: 'gone', deletedAt: new Date(0) },
      ],
    });
    fresh(await importing(again));
    expect(again.state.operations.map(({ name, deletedAt }) => [name, deletedAt === null])).toEqual([
      ['MACHINE 0', true],
      ['Machine 1', false],
      ['Machine 1', true],
    ]);
  });

  test.each([0, -1, 1.5, 2 ** 31])('refuses a quantity of %d', async (quantity) => {
    const shop = new MemoryShop();
    await expect(importing(shop, { quantity })).rejects.toThrow(
      'The quantity must be a whole number of at least 1.',
    );
    expect(shop.state.imported).toEqual([]);
  });

  test('given bad jobs, then the good ones are imported, or none of them when all are asked for', async () => {
    const bad = parseJobShop('bad', '2 2\n0 5\n9 1');
    const shop = new MemoryShop();
    await expect(importing(shop, { instance: bad, atomic: true })).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: '1 line is bad; nothing was imported.',
      details: { refused: bad.refused },
    });
    expect(fresh(await importing(shop, { instance: bad }))).toMatchObject({
      requisitions: 1,
      refused: bad.refused,
    });
    fresh(await importing(shop, { atomic: true }));
  });

  test('given a material of the name that cannot be made, then it is refused', async () => {
    const shop = new MemoryShop();
    const { deps } = shop;
    const taken = {
      ...deps,
      transact: (call: never, work: (store: never, stamp: never) => Promise<never>) =>
        deps.transact(call, (store, stamp) =>
          work(
            { ...store, catalogue: { ...store.catalogue, addMaterial: async () => null } } as never,
            stamp as never,
          ),
        ),
    } as typeof deps;
    expect(await refusalOf(importJobShop(taken, shop.call, { instance, quantity: 1, atomic: false }))).toBe(
      'MATERIAL_NOT_FOUND',
    );
  });
});
