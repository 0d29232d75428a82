import {
  cancelOrder,
  createCalendar,
  createOrder,
  scheduleWorkOrders,
  updateOperation,
} from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

// What others have Print do would fill the days that are promised here.
test.use({ alone: true });

const HOUR_MS = 3_600_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const ONE_MACHINE = [{ name: null, speedPercent: 100, downUntil: null }];

test.describe('a planner', () => {
  test.describe.configure({ timeout: 240_000 });

  test('keeps a promise through a machine that is down, with overtime', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const print = workshop.operationId('Print');
    // Four hours a day, on a calendar that only Print has.
    const whole = { startMinute: 0, endMinute: 1440 };
    await workshop.as('ADMIN', (deps, call) =>
      createCalendar(deps, call, {
        name: 'Around the clock',
        shifts: EVERY_DAY.map((weekday) => ({ weekday, ...whole })),
      }),
    );
    const early = await workshop.as('ADMIN', (deps, call) =>
      createCalendar(deps, call, {
        name: 'Early shift',
        shifts: EVERY_DAY.map((weekday) => ({ weekday, startMinute: 360, endMinute: 600 })),
      }),
    );
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: print, secondsPerUnit: 3600, calendarId: early.id }),
    );
    try {
      const known = await workshop.scheduledOrder([1], { priority: 'LOW' });
      const [partName = ''] = known.partNames;
      const [partSpecificationId = ''] = known.partSpecificationIds;
      await signInAs('PLANNER');

      // The bottleneck: the operation whose days are fullest.
      await page.goto('/plan');
      const load = page.getByRole('table', { name: /^Hours of work per operation and day/ });
      await expect(load.getByRole('row').filter({ hasText: 'Print' })).toContainText(/\d+ %/);

      // A date is promised.
      await page.goto('/orders/new');
      await page.getByRole('combobox', { name: 'Part' }).fill(partName);
      await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
      await page.getByRole('textbox', { name: 'Quantity' }).fill('5');
      const offer = page.getByRole('region', { name: 'When it could be done' });
      await offer
        .getByRole('button', { name: /^Take / })
        .first()
        .click();
      const day = await page.getByLabel('Dispatch day', { exact: true }).inputValue();
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
      const { order, requisitions } = await workshop.as('PLANNER', (deps, call) =>
        createOrder(deps, call, {
          customerOrganisationName: 'Acme',
          dispatchDate: day,
          priority: 'RUSH',
          requisitions: [{ partSpecificationId, quantity: 5 }],
        }),
      );
      const entries = requisitions.map(({ id }) => ({ requisitionId: id, quantity: 5 }));
      const { workOrders } = await workshop.as('PLANNER', (deps, call) =>
        scheduleWorkOrders(deps, call, { entries }),
      );

      // The forecast keeps it while work proceeds.
      await page.goto(`/orders/${order.id}`);
      const projected = page.getByRole('term').filter({ hasText: 'Projected finish' }).locator('..');
      await expect(projected).toBeVisible();
      await expect(projected).not.toContainText('late');
      await workshop.move(workOrders[0]?.id ?? '', 1, 'Print', 'QC');
      const chain = page.getByRole('table', { name: 'What the order waits for until it is done, in order' });
      await expect(chain.getByRole('row').filter({ hasText: 'Work at Print' })).toContainText('4 h');
      await expect(projected).not.toContainText('late');

      // The machine is down until after the shift of that day.
      const noon = Date.parse(`${day}T12:00:00Z`);
      const hours = Math.max(1, Math.ceil((noon - Date.now()) / HOUR_MS));
      await page.goto('/plan');
      await page.getByRole('button', { name: 'What if…' }).click();
      const whatIf = page.getByRole('dialog', { name: 'What if…' });
      await whatIf.getByRole('combobox', { name: 'Machine' }).click();
      await page.getByRole('option', { name: 'Print', exact: true }).click();
      await whatIf.getByRole('textbox', { name: 'Hours from now' }).fill(String(hours));
      await whatIf.getByRole('button', { name: 'Add' }).click();
      const figures = whatIf.getByRole('table', { name: 'The plan before and after' });
      await expect(figures).toBeVisible();
      await expect(whatIf.getByRole('listitem').filter({ hasText: `#${order.orderNumber}` })).toContainText(
        'late',
      );
      await expectNoSeriousFaults(page);
      // Pressed twice before the button is drawn again, it applies once.
      await whatIf.getByRole('button', { name: 'Apply' }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(whatIf).toHaveCount(0);

      // The cause of its lateness.
      const late = page.getByRole('table', { name: /^Orders by projected lateness/ });
      const row = late.getByRole('row').filter({ hasText: `#${order.orderNumber}` });
      await expect(row).toContainText('machine down at Print');
      await expect(page.getByText('The plan was not changed.')).toHaveCount(0);
      const down = page.getByRole('list', { name: 'Machines that are down' });
      await expect(down.getByRole('listitem').filter({ hasText: 'Print is down' })).toContainText('until');

      // Overtime on that day repairs it.
      await page.getByRole('button', { name: 'What if…' }).click();
      await whatIf.getByRole('combobox', { name: 'Suppose that' }).click();
      await page.getByRole('option', { name: 'Overtime' }).click();
      await whatIf.getByRole('combobox', { name: 'Calendar' }).click();
      await page.getByRole('option', { name: 'Early shift' }).click();
      await whatIf.getByLabel('Day', { exact: true }).fill(day);
      await whatIf.getByLabel('From').fill('12:00');
      await whatIf.getByLabel('To', { exact: true }).fill('23:30');
      await whatIf.getByRole('button', { name: 'Add' }).click();
      const changed = whatIf.getByRole('listitem').filter({ hasText: `#${order.orderNumber}` });
      await expect(changed).toBeVisible();
      await expect(changed).not.toContainText('late');
      await page.setViewportSize({ width: 390, height: 800 });
      await expectNoSeriousFaults(page);
      await whatIf.getByRole('button', { name: 'Apply' }).click();
      await expect(whatIf).toHaveCount(0);
      await expect(row).not.toContainText('late');

      // The machine is repaired sooner.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name: 'Change it under Operations' }).click();
      await expect(page.getByText('1 machine is down')).toBeVisible();
      await page.getByRole('button', { name: 'Edit Print' }).click();
      const edited = page.getByRole('dialog', { name: 'Edit Print' });
      await edited.getByRole('button', { name: 'It is up again' }).click();
      await edited.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('1 machine is down')).toHaveCount(0);
      await page.goto('/plan');
      await expect(page.getByRole('button', { name: 'What if…' })).toBeVisible();
      await expect(down).toHaveCount(0);
    } finally {
      await workshop.as('ADMIN', (deps, call) =>
        updateOperation(deps, call, {
          operationId: print,
          calendarId: null,
          machines: ONE_MACHINE,
        }),
      );
    }
  });

  test('sees what another machine would gain, and gives the operation one', async ({
    page,
    workshop,
    signInAs,
  }) => {
    const print = workshop.operationId('Print');
    // Tests that had the shop before may have left more machines.
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: print, secondsPerUnit: 3600, machines: ONE_MACHINE }),
    );
    try {
      await workshop.scheduledOrder([8], { priority: 'RUSH' });
      await workshop.scheduledOrder([8], { priority: 'RUSH' });
      await signInAs('ADMIN');
      await page.goto('/plan');
      await page.getByRole('button', { name: 'What if…' }).click();
      const whatIf = page.getByRole('dialog', { name: 'What if…' });
      await whatIf.getByRole('combobox', { name: 'Suppose that' }).click();
      await page.getByRole('option', { name: 'There are more machines' }).click();
      await whatIf.getByRole('combobox', { name: 'Operation' }).click();
      await page.getByRole('option', { name: 'Print', exact: true }).click();
      const count = whatIf.getByRole('textbox', { name: 'More machines' });
      await count.fill('200');
      await expect(whatIf.getByText('A whole number from 1 to 199')).toBeVisible();
      await count.fill('1');
      await whatIf.getByRole('button', { name: 'Add' }).click();
      await expect(whatIf.getByText('Print has another machine', { exact: true })).toBeVisible();
      await expect(whatIf.getByRole('table', { name: 'The plan before and after' })).toBeVisible();
      await expect(whatIf.getByRole('listitem').filter({ hasText: '#' }).first()).toBeVisible();
      await expectNoSeriousFaults(page);
      await whatIf.getByRole('button', { name: 'Apply' }).click();
      await expect(whatIf).toHaveCount(0);
      await page.goto('/plan?table=true');
      await expect(page.locator('main')).toContainText('Machine 2');
    } finally {
      await workshop.as('ADMIN', (deps, call) =>
        updateOperation(deps, call, { operationId: print, machines: ONE_MACHINE }),
      );
    }
  });

  test('sees what an order would do before it is taken in', async ({ page, workshop, signInAs }) => {
    const print = workshop.operationId('Print');
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: print, secondsPerUnit: 3600, machines: ONE_MACHINE }),
    );
    const other = await workshop.scheduledOrder([4], { priority: 'LOW' });
    const [partName = ''] = other.partNames;
    await signInAs('PLANNER');
    await page.goto('/plan');
    await page.getByRole('button', { name: 'What if…' }).click();
    const whatIf = page.getByRole('dialog', { name: 'What if…' });
    await whatIf.getByRole('combobox', { name: 'Suppose that' }).click();
    await page.getByRole('option', { name: 'An order is taken in' }).click();
    const add = whatIf.getByRole('button', { name: 'Add' });
    await expect(add).toBeDisabled();
    const customer = `Taken in ${other.number}`;
    await whatIf.getByRole('combobox', { name: 'Customer' }).fill(customer);
    await whatIf.getByRole('combobox', { name: 'Part' }).fill(partName);
    await page.getByRole('option', { name: new RegExp(`^${partName}`) }).click();
    await whatIf.getByRole('textbox', { name: 'Quantity' }).fill('30');
    await whatIf.getByLabel('Dispatch day', { exact: true }).fill('2099-12-31');
    await whatIf.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'Rush' }).click();
    await add.click();
    // Pressed twice it is added once.
    await expect(add).toBeDisabled();
    const taken = whatIf.getByRole('list', { name: 'Orders that are taken in' });
    await expect(taken).toContainText(
      new RegExp(`^${customer}: 30 × ${partName} by .*, rush: done .*, in time$`),
    );
    await expect(whatIf.getByRole('listitem').filter({ hasText: `#${other.number}` })).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSeriousFaults(page);
    await whatIf.getByRole('button', { name: 'Apply' }).click();
    await expect(whatIf).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/orders?q=${encodeURIComponent(customer)}`);
    await expect(page.getByRole('row').filter({ hasText: customer })).toContainText('Rush');
  });

  test('keeps what is supposed past Escape, and is told of an order that was cancelled meanwhile', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const order = await workshop.order([{ quantity: 2, template: 'approved default' }]);
    await signInAs('PLANNER');
    await page.goto('/plan');
    await page.getByRole('button', { name: 'What if…' }).click();
    const whatIf = page.getByRole('dialog', { name: 'What if…' });
    await whatIf.getByRole('combobox', { name: 'Suppose that' }).click();
    await page.getByRole('option', { name: 'An order is put off, or goes first' }).click();
    await whatIf.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: `#${order.number}`, exact: true }).click();
    await whatIf.getByRole('combobox', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'Rush' }).click();
    await whatIf.getByRole('button', { name: 'Add' }).click();
    const figures = whatIf.getByRole('table', { name: 'The plan before and after' });
    await expect(figures).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(whatIf).toHaveCount(0);
    await page.getByRole('button', { name: 'What if… 1 not applied yet' }).click();
    const supposed = whatIf.getByRole('list', { name: 'Supposed' });
    await expect(supposed).toContainText(`#${order.number}: priority Rush`);
    await expect(figures).toBeVisible();
    await workshop.as('ADMIN', (deps, call) =>
      cancelOrder(deps, call, { orderId: order.id, unitsInProduction: 'SCRAP' }),
    );
    await expect(supposed).toContainText('Nothing of it remains to be produced, or it was cancelled.');
    await expect(whatIf.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await expectNoSeriousFaults(page);
    await whatIf.getByRole('button', { name: 'Throw away' }).click();
    await expect(whatIf).toHaveCount(0);
    await expect(page.getByRole('button', { name: /not applied yet/ })).toHaveCount(0);
  });
});
