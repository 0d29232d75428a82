import {
  approveRoutingTemplate,
  changeRouting,
  dryRunRouting,
  makeDefaultRoutingTemplate,
  moveBatches,
  scheduleWorkOrders,
  updatePartSpecification,
} from '@routecard/core';
import { expect, test } from 'vitest';
import {
  readGate,
  readPartPage,
  readPartTable,
  readRoutingAids,
  readSchedulingDialog,
  readToSchedule,
} from '../../src/index.ts';
import {
  addTemplate,
  fresh,
  newId,
  openShop,
  productionCounts,
  refusalOf,
  sharedShop,
} from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });
const ofThis = <Row>(rows: readonly Row[], pick: (row: Row) => string, ids: readonly string[]) =>
  rows.filter((row) => ids.includes(pick(row)));

async function statementsOf<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  shop.statements.length = 0;
  const result = await work();
  return [result, shop.statements.filter((text) => !/^(begin|commit)/.test(text)).length];
}

async function schedule(requisitionId: number, quantity: number) {
  const { print, qc, paint } = shop.operations;
  const entries = [{ requisitionId, quantity, operationIds: [print, qc, paint] }];
  return (await fresh(scheduleWorkOrders(shop.deps, call(), { entries }))).workOrders[0]?.id ?? '';
}

test('parts come page by page by name, each once, and are found by what they are made of', async () => {
  const place = await openShop({ url: shop.url });
  const ids = new Set<string>();
  for (let i = 0; i < 7; i += 1) ids.add((await place.addPart()).partSpecificationId);
  await place.sql.query(
    `update part_revisions set name = case when id::text < '8' then 'Same' else 'Other_' || id end where manufacturer_id = $1`,
    [place.manufacturerId],
  );
  const seen: string[] = [];
  for (let after: { name: string; id: string } | null = null; ; ) {
    const query = { search: '', after, limit: 3 };
    const { rows, next, total } = await readPartTable(place.database, place.manufacturerId, query);
    expect(total).toEqual(after === null ? { count: 7, more: false } : null);
    seen.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(new Set(seen)).toEqual(ids);
  expect(seen).toHaveLength(7);
  const found = async (search: string, manufacturerId = place.manufacturerId) =>
    (await readPartTable(place.database, manufacturerId, { search, after: null, limit: 50 })).rows.length;
  expect(await found('pa12')).toBe(7);
  expect(await found('Other_')).toBe(await found('other_'));
  expect(await found('%')).toBe(0);
  expect(await found('', (await place.neighbour()).manufacturerId)).toBe(0);
});

test('parts are found by their external ids and the values of their custom fields, not by names of fields', async () => {
  const place = await openShop({ url: shop.url });
  const { partSpecificationId } = await place.addPart();
  await place.addPart();
  await fresh(
    updatePartSpecification(
      place.deps,
      { actor: place.actor('PLANNER') },
      { partSpecificationId, externalId: 'ERP-100%', customFields: { drawing: 'D-4711', weight: 12.5 } },
    ),
  );
  const found = async (search: string) =>
    (await readPartTable(place.database, place.manufacturerId, { search, after: null, limit: 50 })).rows.map(
      ({ id }) => id,
    );
  for (const search of ['erp-100%', 'd-47', '12.5'])
    expect(await found(search)).toEqual([partSpecificationId]);
  for (const search of ['erp-1000', 'drawing']) expect(await found(search)).toEqual([]);
});

test('the gate holds back what has no approved default, with all of its lines, until it has one', async () => {
  const [held, free] = await Promise.all([shop.addPart(), shop.addPart()]);
  const ids = [held.partSpecificationId, free.partSpecificationId];
  const draft = await addTemplate(shop, held.partSpecificationId);
  await shop.sql.query(
    `update routing_template_steps set setup_seconds = 60 where routing_template_id = $1 and sequence = 1`,
    [draft],
  );
  await addTemplate(shop, held.partSpecificationId, { deprecated: true });
  await addTemplate(shop, free.partSpecificationId, { approved: true, isDefault: true });
  const first = await shop.addOrder({ quantities: [10], ...held });
  const second = await shop.addOrder({ quantities: [4], ...held });
  await shop.addOrder({ quantities: [4], ...free });
  await shop.addOrder({ quantities: [4], ...held, state: 'QUOTE' });
  await schedule(first.requisitionIds[0] ?? 0, 6);
  const read = async () => {
    const [gate, statements] = await statementsOf(() =>
      readGate(shop.database, shop.manufacturerId, { after: null, limit: 50 }),
    );
    expect(statements).toBe(1);
    return ofThis(gate.parts, ({ partSpecificationId }) => partSpecificationId, ids);
  };
  const [part, ...others] = await read();
  expect(others).toEqual([]);
  expect(part).toMatchObject({
    partSpecificationId: held.partSpecificationId,
    units: 8,
    lineCount: 2,
    templates: [
      {
        id: draft,
        approved: false,
        isDefault: false,
        steps: [
          { operationId: shop.operations.print, operationName: 'print', setupSeconds: 60 },
          { operationId: shop.operations.packing, operationName: 'packing' },
        ],
      },
    ],
  });
  expect(part?.lines.map(({ orderId, left }) => [orderId, left])).toEqual([
    [first.orderId, 4],
    [second.orderId, 4],
  ]);
  const target = { routingTemplateId: draft };
  await fresh(approveRoutingTemplate(shop.deps, call(), target));
  expect(await read()).toHaveLength(1);
  await fresh(makeDefaultRoutingTemplate(shop.deps, call(), target));
  expect(await read()).toEqual([]);
});

test('as many units as can be ordered and produced are counted on every screen', async () => {
  const most = 2_147_483_647;
  const part = await shop.addPart();
  const { requisitionIds } = await shop.addOrder({ quantities: [most, most], ...part });
  const gate = await readGate(shop.database, shop.manufacturerId, { after: null, limit: 500 });
  expect(ofThis(gate.parts, (row) => row.partSpecificationId, [part.partSpecificationId])).toMatchObject([
    { units: 2 * most },
  ]);
  const entries = [1, 2].map(() => ({ requisitionId: requisitionIds[0] ?? 0, quantity: most }));
  await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  const left = await readToSchedule(shop.database, shop.manufacturerId, {
    search: '',
    after: null,
    limit: 500,
  });
  const rows = ofThis(left.rows, ({ requisitionId }) => String(requisitionId), requisitionIds.map(String));
  expect(rows).toMatchObject([{ requisitionId: requisitionIds[1], left: most }]);
  const page = await readPartPage(shop.database, shop.manufacturerId, part.partSpecificationId);
  expect(page).not.toBeNull();
});

test('the gate comes page by page, each part once, and shows nothing of another manufacturer', async () => {
  const place = await openShop({ url: shop.url });
  const ids = new Set<string>();
  for (const date of ['2026-12-05', null, '2026-12-05', '2026-11-01', null]) {
    const part = await place.addPart();
    ids.add(part.partSpecificationId);
    const { orderId } = await place.addOrder({ quantities: [3], ...part });
    await place.sql.query('update orders set dispatch_date = $2 where id = $1', [orderId, date]);
    await place.sql.query('update requisitions set dispatch_date = null where order_id = $1', [orderId]);
  }
  const seen: { partSpecificationId: string; due: string | null }[] = [];
  for (let after: { due: string | null; partSpecificationId: string } | null = null; ; ) {
    const { parts, total, units, required } = await readGate(place.database, place.manufacturerId, {
      after,
      limit: 2,
    });
    expect([total, units, required]).toEqual([5, 15, false]);
    if (parts.length === 0) break;
    seen.push(...parts);
    after = parts.at(-1) ?? null;
  }
  expect(new Set(seen.map(({ partSpecificationId }) => partSpecificationId))).toEqual(ids);
  expect(seen.map(({ due }) => due)).toEqual(['2026-11-01', '2026-12-05', '2026-12-05', null, null]);
  const theirs = (await place.neighbour()).manufacturerId;
  expect((await readGate(place.database, theirs, { after: null, limit: 2 })).total).toBe(0);
  const list = await readToSchedule(place.database, theirs, { search: '', after: null, limit: 2 });
  expect(list).toEqual({ rows: [], total: 0, units: 0 });
});

test('what remains to be scheduled counts scrapped units again, and leaves out what is ended, archived or no order yet', async () => {
  const place = await openShop({ url: shop.url });
  const own = { actor: place.actor() };
  const { orderId, requisitionIds } = await place.addOrder({ quantities: [10, 2] });
  const [line = 0, whole = 0] = requisitionIds;
  const { print, packing } = place.operations;
  const entries = [
    { requisitionId: line, quantity: 8, operationIds: [print, packing] },
    { requisitionId: whole, quantity: 2, operationIds: [print, packing] },
  ];
  const { workOrders } = await fresh(scheduleWorkOrders(place.deps, own, { entries }));
  const batches = [{ workOrderId: workOrders[0]?.id ?? '', quantity: 3 }];
  await fresh(moveBatches(place.deps, own, { entries: [{ scrapReason: 'bent', batches }] }));
  await place.addOrder({ state: 'DRAFT' });
  const archived = await place.addOrder();
  await place.sql.query('update orders set archived_at = now() where id = $1', [archived.orderId]);
  const read = (search = '') =>
    readToSchedule(place.database, place.manufacturerId, { search, after: null, limit: 50 });
  const [list, statements] = await statementsOf(read);
  expect(statements).toBeLessThanOrEqual(1);
  expect(list).toMatchObject({
    total: 1,
    units: 5,
    rows: [{ requisitionId: line, orderId, ordered: 10, left: 5 }],
  });
  const { orderNumber = 0 } = list.rows[0] ?? {};
  expect((await read(`#${orderNumber}`)).total).toBe(1);
  expect((await read(`${orderNumber}9`)).total).toBe(0);
  expect((await read('acme')).total).toBe(1);
  expect((await read('%')).total).toBe(0);
});

test('a part’s page shows its templates, what it derives, and who waits for it, with one statement', async () => {
  const { partSpecificationId } = await shop.addPart();
  const template = await addTemplate(shop, partSpecificationId, { approved: true });
  const { orderId } = await shop.addOrder({ quantities: [7], partSpecificationId });
  const [page, statements] = await statementsOf(() =>
    readPartPage(shop.database, shop.manufacturerId, partSpecificationId),
  );
  expect(statements).toBe(1);
  expect(page).toMatchObject({
    id: partSpecificationId,
    material: 'PA12',
    templates: [{ id: template, approved: true }],
    lines: [{ orderId, ordered: 7, left: 7 }],
  });
  expect(page.derived.length).toBeGreaterThan(0);
  expect(page.operations.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.values(shop.operations)));
  expect(page.operations.find(({ id }) => id === shop.operations.print)).toEqual({
    id: shop.operations.print,
    name: 'print',
    timeModel: 'PER_UNIT',
    setupSeconds: 0,
    secondsPerUnit: 0,
    secondsPerLoad: 0,
    loadCapacity: null,
    isCompletedStatus: false,
  });
  const aids = await readRoutingAids(shop.database, shop.manufacturerId, partSpecificationId);
  expect(aids).toEqual({ derived: page.derived, operations: page.operations });
  const theirs = (await shop.neighbour()).manufacturerId;
  for (const id of [newId(), 'x']) {
    expect((await refusalOf(readPartPage(shop.database, shop.manufacturerId, id))).code).toBe(
      'PART_SPECIFICATION_NOT_FOUND',
    );
  }
  expect((await refusalOf(readPartPage(shop.database, theirs, partSpecificationId))).code).toBe(
    'PART_SPECIFICATION_NOT_FOUND',
  );
  expect((await refusalOf(readRoutingAids(shop.database, theirs, partSpecificationId))).code).toBe(
    'PART_SPECIFICATION_NOT_FOUND',
  );
});

test('a part’s page shows the first 50 lines to schedule, and of how many', async () => {
  const part = await shop.addPart();
  await shop.addOrder({ partSpecificationId: part.partSpecificationId, quantities: Array(70).fill(2) });
  const read = (manufacturerId: string) =>
    readPartPage(shop.database, manufacturerId, part.partSpecificationId);
  const page = await read(shop.manufacturerId);
  expect([page.lines.length, page.lineCount]).toEqual([50, 70]);
  const other = await shop.addPart();
  const without = await readPartPage(shop.database, shop.manufacturerId, other.partSpecificationId);
  expect([without.lines, without.lineCount]).toEqual([[], 0]);
});

test('scheduling takes lines of several orders, what is due first first, and none of another manufacturer', async () => {
  const [late, early] = [await shop.addOrder(), await shop.addOrder()];
  await shop.sql.query(`update orders set dispatch_date = '2020-01-01' where id = $1`, [early.orderId]);
  await shop.sql.query('update requisitions set dispatch_date = null where order_id = $1', [early.orderId]);
  const requisitionIds = [late.requisitionIds[0] ?? 0, early.requisitionIds[0] ?? 0];
  const dialog = await readSchedulingDialog(shop.database, shop.manufacturerId, { requisitionIds });
  expect(dialog.parts.map(({ requisitionId }) => requisitionId)).toEqual(requisitionIds.toReversed());
  const theirs = (await shop.neighbour()).manufacturerId;
  expect((await readSchedulingDialog(shop.database, theirs, { requisitionIds })).parts).toEqual([]);
  expect((await refusalOf(readSchedulingDialog(shop.database, theirs, late))).code).toBe('ORDER_NOT_FOUND');
});

test('a change of a run’s routing says beforehand which units it concerns, and writes nothing', async () => {
  const { requisitionIds } = await shop.addOrder({ quantities: [10] });
  const workOrderId = await schedule(requisitionIds[0] ?? 0, 10);
  const { print, qc, paint, packing } = shop.operations;
  const batches = [{ workOrderId, quantity: 4 }];
  await fresh(moveBatches(shop.deps, call(), { entries: [{ toOperationId: qc, batches }] }));
  const dryRunOf = (...operationIds: string[]) =>
    fresh(
      dryRunRouting(shop.deps, call(), {
        workOrderId,
        steps: operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 })),
      }),
    );
  const before = await productionCounts(shop);
  const changed = await dryRunOf(print, packing, qc, packing);
  expect(changed).toMatchObject({ refusal: null, heldSteps: [1, 2] });
  expect(changed.units).toEqual([
    { step: 1, operationId: print, quantity: 6, gained: [packing, packing], lost: [paint] },
    { step: 2, operationId: qc, quantity: 4, gained: [packing], lost: [paint] },
  ]);
  expect(changed.result?.routing.map(({ operationId }) => operationId)).toEqual([
    print,
    packing,
    qc,
    packing,
  ]);
  const same = await dryRunOf(print, qc, paint);
  expect(same.units.every(({ gained, lost }) => gained.length + lost.length === 0)).toBe(true);
  const refused = await dryRunOf(print, paint);
  expect(refused).toMatchObject({ result: null, heldSteps: [1, 2], units: [] });
  expect(refused.refusal).toMatchObject({ code: 'ROUTING_STEP_IN_USE', details: { operationId: qc } });
  expect(await productionCounts(shop)).toEqual(before);
  const steps = [print, qc].map((operationId, i) => ({ operationId, sequence: i + 1 }));
  const done = await fresh(changeRouting(shop.deps, call(), { workOrderId, steps }));
  expect(done.routing.map(({ step }) => step)).toEqual([1, 2]);
});
