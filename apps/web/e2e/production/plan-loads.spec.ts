import { createCalendar, updateOperation } from '@routecard/core';
import { expect, test } from '../support/workshop-test.ts';

// What others have Print do, or have left there, would come between the runs.
test.use({ alone: 'plan-loads' });

test('a planner moves a run that is split into loads, again and again', async ({
  page,
  workshop,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const [print, qc] = [workshop.operationId('Print'), workshop.operationId('QC')];
  const whole = { startMinute: 0, endMinute: 1440 };
  const { id: calendarId } = await workshop.as('ADMIN', (deps, call) =>
    createCalendar(deps, call, {
      name: 'Day and night',
      shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...whole })),
    }),
  );
  const inLoads = { timeModel: 'PER_LOAD', secondsPerLoad: 7200, loadCapacity: 4 } as const;
  await workshop.as('ADMIN', (deps, call) =>
    updateOperation(deps, call, { operationId: print, calendarId, ...inLoads }),
  );
  await workshop.as('ADMIN', (deps, call) =>
    updateOperation(deps, call, { operationId: qc, calendarId, secondsPerUnit: 600 }),
  );
  // Three loads of the first, the last of which the second shares.
  const names: string[] = [];
  for (const quantity of [10, 6, 4]) {
    const { number } = await workshop.scheduledOrder([quantity], { priority: 'NORMAL' });
    names.push(`#${number}-1 · R1`);
  }
  const [first = '', second = '', third = ''] = names;
  // After the five loads of these.
  await workshop.order([{ quantity: 3 }], { priority: 'LOW' });
  await signInAs('PLANNER');
  await page.goto('/plan');
  const details = page.locator('[aria-live=polite]').filter({ hasText: / to / });
  const messages = page.getByRole('region', { name: /^Notifications/ });
  await page.getByRole('button', { name: /^Choose work with the arrow keys/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(messages.getByText('No work is chosen. Choose it with the arrow keys.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(details).toContainText(first);

  await page.keyboard.press('Shift+ArrowRight');
  await expect(messages.getByText(`${first} goes after ${second} at Print`)).toBeVisible();
  await expect(details).toContainText(first);
  const later = page.getByRole('button', { name: 'Later' });
  await later.click();
  await expect(messages.getByText(`${first} goes after ${third} at Print`)).toBeVisible();
  await expect(details).toContainText(first);
  // The plan that it was changed to is there.
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeEnabled();
  await expect(later).toBeDisabled();
  await expect(later).toBeFocused();
});
