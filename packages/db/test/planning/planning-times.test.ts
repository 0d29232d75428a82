import { createCalendar, createWorkOrder, type PlanningState, type Shift } from '@routecard/core';
import { forecast } from '@routecard/planning';
import { expect, test } from 'vitest';
import { readPlanningStateText } from '../../src/index.ts';
import { addTemplate, fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const { print, deburr, qc } = shop.operations;
const seconds = (instant: string) => Date.parse(instant) / 1000;

const shifts = (days: readonly number[], startMinute: number, endMinute: number): Shift[] =>
  days.map((weekday) => ({ weekday, startMinute, endMinute }));

/** An order of one part in one run, and what is set on the order and on its run's first step. */
async function addRun(quantity: number, priority: string, firstStep: object = {}) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [quantity] });
  const [requisitionId = 0] = requisitionIds;
  await fresh(createWorkOrder(shop.deps, call(), { requisitionId, quantity, operationIds: [print, deburr] }));
  await shop.sql.query('update orders set priority = $2 where id = $1', [orderId, priority]);
  await shop.sql.query(
    `update work_orders set routing = jsonb_set(routing, '{0}', routing -> 0 || $2::jsonb) where order_id = $1`,
    [orderId, JSON.stringify(firstStep)],
  );
  return orderId;
}

test('the forecast keeps calendars, machines, times and priorities', async () => {
  await fresh(
    createCalendar(shop.deps, call(), {
      name: 'Day',
      shifts: shifts([1, 2, 3, 4, 5], 8 * 60, 16 * 60),
      exceptions: [{ kind: 'CLOSED', date: '2026-12-08', name: 'Stock-taking' }],
    }),
  );
  const { id: nightId } = await fresh(
    createCalendar(shop.deps, call(), { name: 'Night', shifts: shifts([1, 2, 3, 4, 5], 22 * 60, 30 * 60) }),
  );
  const machines = [
    { name: null, speedPercent: 100, downUntil: null },
    { name: null, speedPercent: 200, downUntil: null },
    { name: null, speedPercent: 1000, downUntil: '2027-06-01T00:00:00Z' },
  ];
  await shop.sql.query(
    'update operations set setup_seconds = 600, seconds_per_unit = 60, machines = $2 where id = $1',
    [print, JSON.stringify(machines)],
  );
  await shop.sql.query('update operations set duration_seconds = 3600, calendar_id = $2 where id = $1', [
    deburr,
    nightId,
  ]);
  const low = await addRun(60, 'LOW');
  const normal = await addRun(30, 'NORMAL', { secondsPerUnit: 120 });
  const rush = await addRun(30, 'RUSH');

  // Monday, ten minutes before the end of the day's shift; on Tuesday the day shift is closed.
  const now = seconds('2026-12-07T15:50:00Z');
  const state = JSON.parse(await readPlanningStateText(shop.database, shop.manufacturerId)) as PlanningState;
  const { bars, lots, orders } = forecast({ ...state, now });
  const barsOf = (orderId: number) =>
    bars
      .filter(({ lot }) => lots[lot]?.orderId === orderId)
      .map(({ machine, start, end }) => [machine, ...[start, end].map((at) => new Date(at * 1000).toJSON())]);

  // 600 s setup in the last ten minutes, then 30 × 60 s at double speed: 15 minutes of Wednesday.
  expect(barsOf(rush)).toEqual([
    [1, '2026-12-07T15:50:00.000Z', '2026-12-09T08:15:00.000Z'],
    [0, '2026-12-09T22:00:00.000Z', '2026-12-09T23:00:00.000Z'],
  ]);
  // 600 s setup, then 30 × its own 120 s at the usual speed: an hour of Wednesday.
  expect(barsOf(normal)).toEqual([
    [0, '2026-12-07T15:50:00.000Z', '2026-12-09T09:00:00.000Z'],
    [0, '2026-12-09T23:00:00.000Z', '2026-12-10T00:00:00.000Z'],
  ]);
  // After the rush order: 600 s setup, then 60 × 60 s at double speed: 40 minutes. It is there before the normal one, which goes first.
  expect(barsOf(low)).toEqual([
    [1, '2026-12-09T08:15:00.000Z', '2026-12-09T08:55:00.000Z'],
    [0, '2026-12-10T00:00:00.000Z', '2026-12-10T01:00:00.000Z'],
  ]);
  expect(orders.find(({ orderId }) => orderId === low)?.finish).toBe(seconds('2026-12-10T01:00:00Z'));
});

test('reads what is not set as the shop has it', async () => {
  await shop.sql.query('update operations set unlimited = true, load_capacity = 4 where id = $1', [qc]);
  const state = JSON.parse(await readPlanningStateText(shop.database, shop.manufacturerId)) as PlanningState;
  const [day] = state.calendars.filter(({ exceptions }) => exceptions.length > 0);
  const capacityOf = (id: string) => state.operations.find(({ operationId }) => operationId === id);
  expect(capacityOf(print)).toMatchObject({ calendarId: day?.id, timeModel: 'PER_UNIT', loadCapacity: null });
  expect(capacityOf(deburr)).toMatchObject({
    timeModel: 'PER_LOAD',
    secondsPerLoad: 3600,
    machines: [{ speedPercent: 100, downUntil: null }],
  });
  expect(capacityOf(qc)).toMatchObject({ calendarId: null, unlimited: true, loadCapacity: 4 });
});

test('units that no run has take the times of the default template', async () => {
  const { partSpecificationId } = await shop.addPart();
  const { requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [3] });
  const templateId = await addTemplate(shop, partSpecificationId, { isDefault: true });
  await shop.sql.query(
    'update routing_template_steps set seconds_per_unit = 7 where routing_template_id = $1 and operation_id = $2',
    [templateId, print],
  );
  const state = JSON.parse(await readPlanningStateText(shop.database, shop.manufacturerId)) as PlanningState;
  const part = state.parts.find(({ requisitionId }) => requisitionId === requisitionIds[0]);
  expect(part?.unscheduled?.routing.map(({ times }) => times?.secondsPerUnit)).toEqual([7, null]);
});
