import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { fresh } from '../../testing/shipments/index.ts';
import { createOperationAmong } from '../catalogue/operations/operation.ts';
import { updateOperation } from '../catalogue/operations/update-operation.ts';
import { applyScenario } from '../planning/apply-scenario.ts';
import { addCalendarAmong } from './calendar.ts';
import { editCalendar } from './calendar-commands.ts';

const stamp = (id: string) => ({ at: new Date(0), by: 'ada', newId: () => id });
const MONDAY = { weekday: 1, startMinute: 480, endMinute: 960 };
const TUESDAY = { ...MONDAY, weekday: 2 };
const CHRISTMAS = { kind: 'CLOSED', date: '2026-12-25', name: 'Christmas ' } as const;
const NEW_YEAR = { kind: 'CLOSED', date: '2027-01-01', name: null } as const;
const SATURDAY = { date: '2026-12-05', startMinute: 480, endMinute: 720 };
const UP = { name: null, speedPercent: 100, downUntil: null };

const shopOf = () =>
  new MemoryShop({
    operations: [createOperationAmong([], { name: 'Print', machines: [UP, UP] }, stamp('print'))],
    calendars: [
      ...addCalendarAmong(
        [],
        { name: 'Week', shifts: [MONDAY, TUESDAY], exceptions: [CHRISTMAS] },
        stamp('week'),
      ),
    ],
    plan: { version: 3, sequences: [], previous: null },
  });

/** Fails unless it is refused with the message, and the shop is as it was. */
async function refused(shop: MemoryShop, edit: () => Promise<unknown>, message: string) {
  const before = structuredClone(shop.state);
  await expect((async () => edit())()).rejects.toMatchObject({ code: 'PRECONDITION_FAILED', message });
  expect(shop.state).toEqual(before);
}

test('an edit of a time that says how it was seen is refused where somebody else has set another one since', async () => {
  const shop = shopOf();
  const set = (secondsPerUnit: number, seen?: number) =>
    updateOperation(shop.deps, shop.call, {
      operationId: 'print',
      secondsPerUnit,
      ...(seen === undefined ? {} : { seen: { secondsPerUnit: seen } }),
    });
  fresh(await set(60));
  fresh(await set(240, 60));
  fresh(await set(300));
  await refused(
    shop,
    () => set(60, 240),
    'Somebody else has changed the times of Print meanwhile. Look at them as they are now, and decide again.',
  );
  // Sent again, as its answer was lost.
  fresh(await set(300, 60));
  expect(shop.state.operations).toMatchObject([{ secondsPerUnit: 300 }]);
});

describe('an edit of a list that says how the list was seen', () => {
  const addNewYear = (shop: MemoryShop) =>
    editCalendar(shop.deps, shop.call, {
      calendarId: 'week',
      exceptions: [CHRISTMAS, NEW_YEAR],
      seen: { exceptions: [CHRISTMAS] },
    });

  test('is refused where overtime was added to the calendar since, which stands', async () => {
    const shop = shopOf();
    fresh(
      await applyScenario(shop.deps, shop.call, {
        version: 3,
        overtime: [{ calendarId: 'week', ...SATURDAY }],
      }),
    );
    await refused(
      shop,
      () => addNewYear(shop),
      'Somebody else has changed the days of Week that differ meanwhile. Look at them as they are now, and decide again.',
    );
    expect(shop.state.calendars[0]?.exceptions).toMatchObject([SATURDAY, CHRISTMAS]);
  });

  test('is done where only other fields changed since, in whichever order the list is, without spaces that nobody sees', async () => {
    const shop = shopOf();
    fresh(await editCalendar(shop.deps, shop.call, { calendarId: 'week', shifts: [MONDAY], name: 'Days' }));
    const seen = { shifts: [], exceptions: [{ ...CHRISTMAS, name: 'Christmas' }] };
    fresh(
      await editCalendar(shop.deps, shop.call, {
        calendarId: 'week',
        exceptions: [NEW_YEAR, CHRISTMAS],
        seen,
      }),
    );
    const shifts = [TUESDAY, MONDAY];
    fresh(
      await editCalendar(shop.deps, shop.call, { calendarId: 'week', shifts, seen: { shifts: [MONDAY] } }),
    );
    fresh(await editCalendar(shop.deps, shop.call, { calendarId: 'week', shifts: [], seen: { shifts } }));
    expect(shop.state.calendars).toMatchObject([
      { name: 'Days', shifts: [], exceptions: [CHRISTMAS, NEW_YEAR] },
    ]);
  });

  test('of shifts is refused where one of them changed since', async () => {
    const shop = shopOf();
    const edit = (endMinute: number) => () =>
      editCalendar(shop.deps, shop.call, {
        calendarId: 'week',
        shifts: [MONDAY, { ...TUESDAY, endMinute }],
        seen: { shifts: [MONDAY, TUESDAY] },
      });
    fresh(await edit(900)());
    await refused(
      shop,
      edit(840),
      'Somebody else has changed the shifts of Week meanwhile. Look at them as they are now, and decide again.',
    );
  });

  test('is the same edit when it is sent again after its answer was lost', async () => {
    const shop = shopOf();
    fresh(await addNewYear(shop));
    fresh(await addNewYear(shop));
    expect(shop.state.calendars[0]?.exceptions).toEqual([CHRISTMAS, NEW_YEAR]);
  });

  test('of machines is refused where one of them went down since, which stays down', async () => {
    const shop = shopOf();
    const faster = () =>
      updateOperation(shop.deps, shop.call, {
        operationId: 'print',
        machines: [{ ...UP, speedPercent: 200 }, UP],
        seen: { machines: [UP, UP] },
      });
    fresh(
      await applyScenario(shop.deps, shop.call, {
        version: 3,
        machines: [{ operationId: 'print', machine: 1, downUntil: 2_000_000_000 }],
      }),
    );
    await refused(
      shop,
      faster,
      'Somebody else has changed the machines of Print meanwhile. Look at them as they are now, and decide again.',
    );
    const down = { ...UP, downUntil: '2033-05-18T03:33:20.000Z' };
    expect(shop.state.operations[0]?.machines).toEqual([UP, down]);
    const again = {
      operationId: 'print',
      machines: [UP],
      seen: { machines: [UP, { ...down, downUntil: '2033-05-18T03:33:20Z' }] },
    };
    fresh(await updateOperation(shop.deps, shop.call, again));
    fresh(await updateOperation(shop.deps, shop.call, again));
    fresh(
      await updateOperation(shop.deps, shop.call, {
        operationId: 'print',
        name: 'Printing',
        seen: { machines: [] },
      }),
    );
    expect(shop.state.operations).toMatchObject([{ name: 'Printing', machines: [UP] }]);
  });

  test('replaces the list where it does not say how it was seen', async () => {
    const shop = shopOf();
    fresh(await updateOperation(shop.deps, shop.call, { operationId: 'print', machines: [UP] }));
    fresh(await editCalendar(shop.deps, shop.call, { calendarId: 'week', shifts: [], exceptions: [] }));
    expect(shop.state).toMatchObject({
      operations: [{ machines: [UP] }],
      calendars: [{ shifts: [], exceptions: [] }],
    });
  });
});
