import { applyScenario, createCalendar, editCalendar, updateOperation } from '@routecard/core';
import { expect, test } from 'vitest';
import { listOperations } from '../../src/catalogue/queries/catalogue.ts';
import { listCalendars, readPlanVersion } from '../../src/index.ts';
import { fresh, refusalOf, sharedShop, verdict } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const closed = (date: string) => ({ kind: 'CLOSED', date, name: null }) as const;
const calendarOf = async (calendarId: string) =>
  (await listCalendars(shop.database, shop.manufacturerId)).find(({ id }) => id === calendarId);
const machinesOf = async (operationId: string) =>
  (await listOperations(shop.database, shop.manufacturerId)).find(({ id }) => id === operationId)?.machines;

test('what a scenario gave a calendar and machines stands when edits from before it are saved', async () => {
  const { print } = shop.operations;
  const { version } = await readPlanVersion(shop.database, shop.manufacturerId);
  const { id: calendarId } = await fresh(createCalendar(shop.deps, call(), { name: 'Week', shifts: [] }));
  const seen = (await machinesOf(print)) ?? [];
  const overtime = { date: '2026-12-05', startMinute: 480, endMinute: 720 };
  await fresh(
    applyScenario(shop.deps, call(), {
      version,
      overtime: [{ calendarId, ...overtime }],
      machines: [{ operationId: print, machine: 0, downUntil: 2_000_000_000 }],
    }),
  );
  const exceptions = [closed('2026-12-25')];
  const closing = editCalendar(shop.deps, call(), { calendarId, exceptions, seen: { exceptions: [] } });
  expect((await refusalOf(closing)).code).toBe('PRECONDITION_FAILED');
  expect((await calendarOf(calendarId))?.exceptions).toMatchObject([overtime]);
  const machines = seen.map((machine) => ({ ...machine, speedPercent: 200 }));
  const faster = updateOperation(shop.deps, call(), {
    operationId: print,
    machines,
    seen: { machines: seen },
  });
  expect((await refusalOf(faster)).code).toBe('PRECONDITION_FAILED');
  const now = (await machinesOf(print)) ?? [];
  expect(now).toMatchObject([{ speedPercent: 100, downUntil: '2033-05-18T03:33:20.000Z' }]);
  await fresh(
    updateOperation(shop.deps, call(), { operationId: print, machines: seen, seen: { machines: now } }),
  );
});

test('of edits that replace one list at once, one is done', async () => {
  const { id: calendarId } = await fresh(createCalendar(shop.deps, call(), { name: 'Days', shifts: [] }));
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
  const verdicts = await Promise.all(
    days.map((date) =>
      verdict(
        editCalendar(shop.deps, call(), {
          calendarId,
          exceptions: [closed(date)],
          seen: { exceptions: [] },
        }),
      ),
    ),
  );
  const refused = days.slice(1).map(() => 'PRECONDITION_FAILED');
  expect(verdicts.toSorted()).toEqual([...refused, 'accepted']);
  const kept = days.filter((_, i) => verdicts[i] === 'accepted').map(closed);
  expect((await calendarOf(calendarId))?.exceptions).toEqual(kept);
});
