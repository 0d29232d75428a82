import { deleteOperation, moveBatches, scheduleWorkOrders, updateOperation } from '@routecard/core';
import { anySequence, Interpreter } from '@routecard/core/testing';
import fc from 'fast-check';
import { V7Generator } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeps } from '../../src/create-deps.ts';
import {
  listFinished,
  listScrap,
  type OverviewWeeks,
  readOrderTable,
  readOverviewFloor,
  readOverviewWeeks,
} from '../../src/index.ts';
import { SCRAP_REASONS_TOLD } from '../../src/production/queries/overview/overview-weeks.ts';
import { fresh, openFloor, openShop, type Shop } from '../../testing/index.ts';
import { addOrder } from '../../testing/shop-rows.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const WEEKS = 12;
const START = Date.UTC(2026, 7, 31);
const starts = Array.from({ length: WEEKS + 1 }, (_, i) => new Date(START + i * WEEK_MS));
const ALL = { from: starts[0] ?? new Date(0), to: starts.at(-1) ?? new Date(0), before: null, limit: 10_000 };

let now = START;
let shop: Shop;
const ids = new V7Generator();

beforeAll(async () => {
  const opened = await openShop();
  const deps = createDeps(opened.database, {
    clock: () => new Date(now),
    newId: () => ids.generateOrResetWithTs(now).toString(),
  });
  shop = { ...opened, deps };
});
beforeEach(() => {
  now = START;
});
afterAll(() => shop.close());

const weeksOf = () => readOverviewWeeks(shop.database, shop.manufacturerId, starts);

interface LedgerRow {
  readonly id: string;
  readonly type: string;
  readonly work_order_id: string;
  readonly from_operation_id: string | null;
  readonly to_operation_id: string | null;
  readonly quantity: number;
  readonly scrap_reason: string | null;
  readonly reverses_id: string | null;
  readonly created_at: Date;
}

/** The same as the query says, unit by unit from the whole ledger. */
async function recomputed(): Promise<OverviewWeeks> {
  const { rows } = await shop.sql.query<LedgerRow>(
    'select * from batch_transitions where manufacturer_id = $1 order by id',
    [shop.manufacturerId],
  );
  const { rows: completed } = await shop.sql.query<{ id: string }>(
    'select id from operations where manufacturer_id = $1 and is_completed_status',
    [shop.manufacturerId],
  );
  const done = new Set<string | null>(completed.map(({ id }) => id));
  const undone = new Set(rows.map((row) => row.reverses_id));
  const standing = rows.filter((row) => row.reverses_id === null && !undone.has(row.id));
  const weeks = starts.slice(0, -1).map((start) => {
    const inWeek = standing.filter(({ created_at: at }) => {
      const since = at.getTime() - start.getTime();
      return since >= 0 && since < WEEK_MS;
    });
    const leads: number[] = [];
    let finishedUnits = 0;
    for (const row of inWeek) {
      if (done.has(row.to_operation_id) && !done.has(row.from_operation_id)) {
        finishedUnits += row.quantity;
        const began = rows.find((one) => one.work_order_id === row.work_order_id)?.created_at.getTime() ?? 0;
        const seconds = Math.round((row.created_at.getTime() - began) / 1000);
        for (let unit = 0; unit < row.quantity; unit += 1) leads.push(seconds);
      }
      if (!done.has(row.to_operation_id) && done.has(row.from_operation_id)) finishedUnits -= row.quantity;
    }
    leads.sort((a, b) => a - b);
    const within = (share: number) => leads[Math.ceil(leads.length * share) - 1] ?? null;
    return { finishedUnits, leadMedianSeconds: within(0.5), leadP90Seconds: within(0.9) };
  });
  const byReason = new Map<string, { units: number; times: number }>();
  for (const { scrap_reason: reason, quantity, created_at: at } of standing) {
    if (reason === null || at < ALL.from || at >= ALL.to) continue;
    const sum = byReason.get(reason) ?? { units: 0, times: 0 };
    byReason.set(reason, { units: sum.units + quantity, times: sum.times + 1 });
  }
  const scrap = [...byReason]
    .map(([reason, sum]) => ({ reason, ...sum, reasons: 1 }))
    .sort((a, b) => b.units - a.units || (a.reason < b.reason ? -1 : 1));
  return { weeks, scrap };
}

test('output, lead times and scrap are what the ledger says unit by unit, over random histories', async () => {
  const step = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(anySequence, step, async (commands, hours) => {
      now = START + (hours % 7) * 24 * HOUR_MS;
      const interpreter = new Interpreter(await openFloor(shop));
      for (const command of commands) {
        now += hours * HOUR_MS;
        await interpreter.run(command);
      }
    }),
    // The same histories each time: of others it could not be said that something came to be done in several weeks.
    { numRuns: 200, seed: 3 },
  );
  const told = await weeksOf();
  expect(told).toEqual(await recomputed());
  expect(told.weeks.filter(({ finishedUnits }) => finishedUnits !== 0).length).toBeGreaterThan(3);
  expect(told.scrap.length).toBeGreaterThan(0);

  const finished = await listFinished(shop.database, shop.manufacturerId, ALL);
  const sum = (units: readonly { units: number }[]) => units.reduce((total, row) => total + row.units, 0);
  expect(sum(finished)).toBe(told.weeks.reduce((total, week) => total + week.finishedUnits, 0));
  const scrapped = await listScrap(shop.database, shop.manufacturerId, { ...ALL, reason: null });
  expect(sum(scrapped)).toBe(sum(told.scrap));
  const scrapIds = new Set(scrapped.map(({ id }) => id));
  const gone = finished.filter(({ units }) => units < 0);
  expect(gone.map(({ isScrap }) => isScrap)).toEqual(gone.map(({ id }) => scrapIds.has(id)));
  const [most] = told.scrap;
  const ofOne = await listScrap(shop.database, shop.manufacturerId, { ...ALL, reason: most?.reason ?? '' });
  expect(sum(ofOne)).toBe(most?.units);
  expect(new Set(ofOne.map(({ reason }) => reason))).toEqual(new Set([most?.reason]));

  const floor = await readOverviewFloor(shop.database, shop.manufacturerId, '2026-12-02');
  const { rows } = await shop.sql.query(
    `select o.name, sum(b.quantity)::int as units, count(distinct b.work_order_id)::int as runs
     from batch_balances b join operations o on o.id = b.operation_id
     where b.manufacturer_id = $1 and not o.is_completed_status group by o.name, o.sequence order by o.sequence`,
    [shop.manufacturerId],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(floor.operations.filter(({ units }) => units > 0)).toMatchObject(rows);
  // Every part is due on the first of December.
  expect(floor.operations.every(({ units, lateUnits }) => units === lateUnits)).toBe(true);
  const early = await readOverviewFloor(shop.database, shop.manufacturerId, '2026-12-01');
  expect(early.operations.every(({ lateUnits }) => lateUnits === 0)).toBe(true);
});

test('all that was ever finished and did not go back stands where units are done', async () => {
  const { rows } = await shop.sql.query(
    `select coalesce(sum(b.quantity), 0)::int as units from batch_balances b join operations o on o.id = b.operation_id
     where b.manufacturer_id = $1 and o.is_completed_status`,
    [shop.manufacturerId],
  );
  const ever = [new Date(0), new Date(START + 99 * WEEK_MS)];
  const { weeks } = await readOverviewWeeks(shop.database, shop.manufacturerId, ever);
  expect(weeks.map(({ finishedUnits }) => finishedUnits)).toEqual([rows[0].units]);
});

test('a week begins with its first instant and ends before the next one’s; a deleted end is still an end', async () => {
  const place = await shop.neighbour();
  const actor = { actor: place.actor() };
  const { print, packing, paint } = place.operations;
  const { requisitionIds } = await addOrder(shop.sql, place, { quantities: [9] });
  const entries = [{ requisitionId: requisitionIds[0] ?? 0, quantity: 9, operationIds: [print, packing] }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, actor, { entries }));
  const move = async (at: number, quantity: number) => {
    now = at;
    const batches = [{ workOrderId: workOrders[0]?.id ?? '', fromOperationId: print, quantity }];
    await fresh(moveBatches(shop.deps, actor, { entries: [{ toOperationId: packing, batches }] }));
  };
  await move(START + WEEK_MS - 1, 2);
  await move(START + WEEK_MS, 3);
  await move(START + WEEKS * WEEK_MS, 4);
  const read = () => readOverviewWeeks(shop.database, place.manufacturerId, starts);
  const { weeks } = await read();
  expect(weeks.map(({ finishedUnits }) => finishedUnits)).toEqual([2, 3, ...Array(10).fill(0)]);
  expect(weeks[0]).toMatchObject({ leadMedianSeconds: Math.round((WEEK_MS - 1) / 1000) });

  // What counts as done is decided today, for the weeks behind as well.
  await fresh(updateOperation(shop.deps, actor, { operationId: packing, isCompletedStatus: false }));
  expect((await read()).weeks[0]).toEqual({
    finishedUnits: 0,
    leadMedianSeconds: null,
    leadP90Seconds: null,
  });
  await fresh(updateOperation(shop.deps, actor, { operationId: packing, isCompletedStatus: true }));
  await fresh(deleteOperation(shop.deps, actor, { operationId: paint }));
  expect((await read()).weeks[0]?.finishedUnits).toBe(2);
});

test('so many reasons are told apart, and the others are one', async () => {
  const place = await shop.neighbour();
  const actor = { actor: place.actor() };
  const { requisitionIds } = await addOrder(shop.sql, place, { quantities: [100] });
  const entries = [{ requisitionId: requisitionIds[0] ?? 0, quantity: 100 }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, actor, { entries }));
  const reasons = SCRAP_REASONS_TOLD + 3;
  for (let n = 1; n <= reasons; n += 1) {
    const batches = [{ workOrderId: workOrders[0]?.id ?? '', quantity: n }];
    await fresh(moveBatches(shop.deps, actor, { entries: [{ scrapReason: `Reason ${n}`, batches }] }));
  }
  const { scrap } = await readOverviewWeeks(shop.database, place.manufacturerId, starts);
  expect(scrap).toHaveLength(SCRAP_REASONS_TOLD + 1);
  expect(scrap[0]).toEqual({ reason: `Reason ${reasons}`, units: reasons, times: 1, reasons: 1 });
  expect(scrap.at(-1)).toEqual({ reason: null, units: 1 + 2 + 3, times: 3, reasons: 3 });
});

test('a neighbour’s work is nobody else’s, and each question is one statement', async () => {
  const { manufacturerId } = await shop.neighbour();
  shop.statements.length = 0;
  const { weeks, scrap } = await readOverviewWeeks(shop.database, manufacturerId, starts);
  expect(weeks).toHaveLength(WEEKS);
  expect(weeks.every(({ finishedUnits }) => finishedUnits === 0)).toBe(true);
  expect(scrap).toEqual([]);
  expect(await listFinished(shop.database, manufacturerId, ALL)).toEqual([]);
  expect(await listScrap(shop.database, manufacturerId, { ...ALL, reason: null })).toEqual([]);
  const floor = await readOverviewFloor(shop.database, manufacturerId, '2030-01-01');
  expect(floor.operations.map(({ name, units }) => `${units} ${name}`)).toEqual([
    '0 print',
    '0 deburr',
    '0 qc',
    '0 paint',
  ]);
  expect(floor.late.map(({ orders }) => orders)).toEqual([0, 0, 0, 0]);
  const asked = shop.statements.filter((text) => !/^(begin|commit)/.test(text));
  expect(asked).toHaveLength(4);
});

test('the late orders are those that the list of orders calls late, told apart by how late they are', async () => {
  const today = '2026-12-07';
  const query = {
    view: 'late' as const,
    today,
    search: '',
    customer: null,
    dueFrom: null,
    dueTo: null,
    kanbanColumnId: null,
    sort: { by: 'due' as const, descending: false },
    after: null,
    limit: 1,
  };
  const before = await readOrderTable(shop.database, shop.manufacturerId, query);
  const floor = await readOverviewFloor(shop.database, shop.manufacturerId, today);
  // The orders of this shop are due on the first of December: six days ago.
  expect(floor.late.map(({ fromDays, orders }) => [fromDays, orders])).toEqual([
    [1, 0],
    [3, 0],
    [6, before.total],
    [11, 0],
  ]);
  expect(before.total).toBeGreaterThan(10);
});

test('pages of rows follow each other without a gap', async () => {
  const all = await listFinished(shop.database, shop.manufacturerId, ALL);
  const read: string[] = [];
  for (let before: string | null = null; ; ) {
    const page = await listFinished(shop.database, shop.manufacturerId, { ...ALL, before, limit: 3 });
    read.push(...page.map(({ id }) => id));
    if (page.length < 3) break;
    before = page.at(-1)?.id ?? null;
  }
  expect(read).toEqual(all.map(({ id }) => id));
  expect(read.length).toBeGreaterThan(6);
});
