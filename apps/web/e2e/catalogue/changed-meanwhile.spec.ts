import { createCalendar, editCalendar, updateOperation } from '@routecard/core';
import { expect, test } from '../support/workshop-test.ts';

// The first calendar of a shop is its default, which forecasts of other tests would follow.
test.use({ alone: 'changed-meanwhile' });

const UP = { name: null, speedPercent: 100, downUntil: null };
const OVERTIME = {
  kind: 'OVERTIME',
  date: '2031-12-06',
  name: null,
  startMinute: 480,
  endMinute: 720,
} as const;

test.describe('what somebody else changed since a dialog was opened', () => {
  test('is not overwritten in a calendar, by its dialog or by undoing', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const { id: calendarId } = await workshop.as('ADMIN', (deps, call) =>
      createCalendar(deps, call, {
        name: 'Week',
        shifts: [{ weekday: 1, startMinute: 360, endMinute: 840 }],
      }),
    );
    await signInAs('PLANNER');
    await page.goto('/catalogue/calendars');
    const edit = page.getByRole('button', { name: 'Edit Week' });
    const dialog = page.getByRole('dialog');
    await edit.click();
    const setDays = (exceptions: readonly (typeof OVERTIME)[]) =>
      workshop.as('ADMIN', (deps, call) => editCalendar(deps, call, { calendarId, exceptions }));
    await setDays([OVERTIME]);
    await dialog.getByRole('button', { name: 'Add closed day' }).click();
    await dialog.getByLabel('Date of closed day 1').fill('2031-12-25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed the days of Week');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await expect(page.getByText('overtime 08:00–12:00')).toBeVisible();
    await edit.click();
    await expect(dialog.getByLabel('Date of overtime 1')).toHaveValue(OVERTIME.date);
    await dialog.getByRole('button', { name: 'Add closed day' }).click();
    await dialog.getByLabel('Date of closed day 2').fill('2031-12-25');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await setDays([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('It could not be undone.', { exact: true })).toBeVisible();
  });

  test('is not overwritten among the machines of an operation', async ({ page, workshop, signInAs }) => {
    const operationId = workshop.operationId('Print');
    const down = { ...UP, downUntil: '2031-12-06T12:00:00.000Z' };
    const set = (machines: readonly (typeof UP | typeof down)[]) =>
      workshop.as('ADMIN', (deps, call) =>
        updateOperation(deps, call, { operationId, machines, secondsPerUnit: 60 }),
      );
    await set([UP, UP]);
    await signInAs('PLANNER');
    await page.goto('/catalogue/operations');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit Print' }).click();
    await dialog.getByRole('button', { name: 'Add machine' }).click();
    await set([UP, down]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed the machines of Print');
    const all = await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId, secondsPerUnit: 60 }),
    );
    expect(all.find(({ id }) => id === operationId)?.machines).toEqual([UP, down]);
  });
});
