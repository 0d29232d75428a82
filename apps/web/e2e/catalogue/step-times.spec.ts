import { createRoutingTemplate, updateOperation } from '@routecard/core';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { RoutingScreen } from '../support/routing-screen.ts';
import type { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

// Other tests count on operations without times.
test.use({ alone: true });

/** Print takes 10 minutes of setup and 4 minutes a unit, a unit of QC 2 minutes. */
async function setTimes(workshop: Workshop): Promise<void> {
  for (const [name, setupSeconds, secondsPerUnit] of [
    ['Print', 600, 240],
    ['QC', 0, 120],
  ] as const) {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, {
        operationId: workshop.operationId(name),
        timeModel: 'PER_UNIT',
        setupSeconds,
        secondsPerUnit,
      }),
    );
  }
}

test.describe('the times of single steps', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('of a template are given by keyboard, kept in the draft, compared, cleared, and copied into a new version', async ({
    page,
    workshop,
  }) => {
    await setTimes(workshop);
    const order = await workshop.order([{ quantity: 5 }]);
    const part = `/parts/${order.partSpecificationIds[0]}`;
    const routing = new RoutingScreen(page);
    const announced = page.getByTestId('announcements');
    await page.goto(`${part}/templates/new`);
    await routing.expectSteps('Print', 'QC', 'Pack');
    await expect(routing.derived).toContainText('10 min setup, 4 min a unit');
    await expect(routing.times('QC')).toHaveText('2 min a unit');
    // Units that are packed are done.
    await expect(routing.times('Pack')).toHaveCount(0);

    await tabTo(page, routing.times('Print'));
    await expect(routing.times('Print')).toHaveAccessibleName(
      'Times of Print, step 1: 10 min setup, 4 min a unit',
    );
    await page.keyboard.press('Enter', KEYS);
    const dialog = page.getByRole('dialog', { name: 'Times of Print, step 1' });
    await expect(dialog).toContainText('The operation takes 10 min setup, 4 min a unit');
    await expect(dialog.getByLabel('Setup')).toBeFocused();
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog.getByText('Enter a time, as in 1 h 30 min.')).toBeVisible();
    await expect(dialog.getByLabel('Time of a unit')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1.5 min');
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog).toHaveCount(0);
    await expect(announced).toContainText('Times of Print, step 1, set.');
    await expect(routing.times('Print')).toBeFocused();
    await expect(routing.times('Print')).toHaveAccessibleName(
      'Times of Print, step 1: 10 min setup, 1 min 30 s a unit, its own',
    );
    await expect(routing.differences).toHaveText('1 with own times');

    await page.reload();
    await expect(page.getByText(/This is your draft of/)).toBeVisible();
    await expect(routing.step('Print')).toContainText('own times');
    await tabTo(page, routing.handle('Print'));
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key, KEYS);
    await routing.expectSteps('QC', 'Print', 'Pack');
    await expect(routing.times('Print')).toHaveText('10 min setup, 1 min 30 s a unit');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('“Routing 1” is saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('approved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More for Routing 1' }).click();
    await page.getByRole('menuitem', { name: 'New version' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Routing 1 v2');
    await expect(routing.times('Print')).toHaveText('10 min setup, 1 min 30 s a unit');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByRole('button', { name: 'More for Routing 1 v2' })).toBeVisible();
    await page.reload();
    await expect(routing.times('Print')).toHaveText('10 min setup, 1 min 30 s a unit');

    await routing.times('Print').click();
    await dialogOf(page, 'Print, step 2').getByRole('button', { name: 'Take the operation’s times' }).click();
    await expect(routing.times('Print')).toHaveText('10 min setup, 4 min a unit');
    await expect(routing.differences).toHaveText('1 moved');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('“Routing 1 v2” is saved.').last()).toBeVisible();
    await page.reload();
    await expect(routing.times('Print')).toHaveText('10 min setup, 4 min a unit');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  test('withdraw an approval when they change, and are only read once a run uses the template', async ({
    page,
    workshop,
  }) => {
    await setTimes(workshop);
    const order = await workshop.order([{ quantity: 3, template: 'approved default' }]);
    const routing = new RoutingScreen(page);
    await page.goto(`/parts/${order.partSpecificationIds[0]}`);
    await page.getByRole('link', { name: 'Careful' }).click();
    await routing.times('QC').click();
    await dialogOf(page, 'QC, step 3').getByLabel('Setup').fill('5 min');
    await dialogOf(page, 'QC, step 3').getByRole('button', { name: 'Set times' }).click();
    await expect(page.getByText('Other steps or times withdraw its approval.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    await workshop.schedule(order, [3]);
    await expect(page.getByText('Its steps are frozen: it is used by 1 run.')).toBeVisible();
    await expect(routing.step('QC')).toContainText('5 min setup, 2 min a unit');
    await expect(routing.step('QC')).toContainText('own times');
    await expect(page.getByRole('button', { name: /^Times of/ })).toHaveCount(0);
  });

  test('of a template go into a run, are changed there, and stay when its routing is edited', async ({
    page,
    workshop,
  }) => {
    await setTimes(workshop);
    const order = await workshop.order([{ quantity: 5 }]);
    const [name = ''] = order.partNames;
    const [partSpecificationId = ''] = order.partSpecificationIds;
    await workshop.as('PLANNER', (deps, call) =>
      createRoutingTemplate(deps, call, {
        partSpecificationId,
        name: 'Timed',
        steps: ['Print', 'QC', 'Pack'].map((operation, i) => ({
          operationId: workshop.operationId(operation),
          sequence: i + 1,
          ...(operation === 'Print' ? { secondsPerUnit: 90 } : {}),
        })),
      }),
    );
    const routing = new RoutingScreen(page);
    const own = '10 min setup, 1 min 30 s a unit';
    const scheduling = page.getByRole('dialog', { name: /^Schedule parts/ });
    const choose = async (option: string) => {
      await scheduling.getByLabel(`Routing of ${name}`).click();
      await page.getByRole('option', { name: option }).click();
    };
    await page.goto(`/orders/${order.id}?schedule=all`);
    await expect(scheduling.getByText('Automatic, from process and post-processings')).toBeVisible();
    await expect(scheduling.getByText('own times')).toHaveCount(0);
    await choose('Timed');
    await expect(scheduling.getByText('own times')).toBeVisible();

    await choose('Edit for this run…');
    await expect(routing.times('Print')).toHaveText(own);
    await routing.times('QC').click();
    await dialogOf(page, 'QC, step 2').getByLabel('Setup').fill('5 min');
    await page.keyboard.press('Enter', KEYS);
    await expect(routing.times('QC')).toBeFocused();
    await page.reload();
    await choose('Timed');
    await choose('Edit for this run…');
    await expect(page.getByText(/This is your draft of/)).toBeVisible();
    await expect(routing.times('QC')).toHaveText('5 min setup, 2 min a unit');
    await expect(routing.differences).toHaveText('2 with own times');
    await scheduling.getByRole('checkbox', { name: 'Save it as a template too' }).click();
    await scheduling.getByLabel('Name of the template').fill('Slow check');
    await scheduling.getByRole('button', { name: 'Use this routing' }).click();
    await scheduling.getByRole('button', { name: 'Schedule 1 part' }).click();
    await page.getByRole('link', { name: `#${order.number}-1 · R1` }).click();

    const change = page.getByRole('button', { name: 'Change routing…' });
    const dialog = page.getByRole('dialog', { name: /^Change the routing of/ });
    await change.click();
    await expect(routing.times('Print')).toHaveText(own);
    await expect(routing.times('QC')).toHaveText('5 min setup, 2 min a unit');
    await routing.add('Deburr');
    await routing.drag('Deburr', 'QC');
    await routing.expectSteps('Print', 'Deburr', 'QC', 'Pack');
    await dialog.getByRole('button', { name: 'Change routing' }).click();
    await expect(page.getByText('Print its traveller again.')).toBeVisible();
    await page.reload();
    await change.click();
    await expect(routing.times('Print')).toHaveText(own);
    await expect(routing.times('QC')).toHaveText('5 min setup, 2 min a unit');

    await routing.times('QC').click();
    await dialogOf(page, 'QC, step 3').getByRole('button', { name: 'Take the operation’s times' }).click();
    await routing.times('Print').click();
    await dialogOf(page, 'Print, step 1').getByLabel('Setup').fill('0');
    await dialogOf(page, 'Print, step 1').getByRole('button', { name: 'Set times' }).click();
    await expect(dialog.getByText('None: the same operations lie before all of them.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change routing' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(page.url());
    await change.click();
    await expect(routing.times('Print')).toHaveText('1 min 30 s a unit');
    await expect(routing.times('QC')).toHaveText('2 min a unit');
    await expect(dialog.getByRole('button', { name: 'Change routing' })).toBeDisabled();
    await page.keyboard.press('Escape');

    await page.goto(`/parts/${partSpecificationId}`);
    await page.getByRole('link', { name: 'Slow check' }).click();
    await expect(routing.step('QC')).toContainText('5 min setup, 2 min a unit');
    await expect(routing.step('Print')).toContainText(own);
  });
});

const dialogOf = (page: RoutingScreen['page'], step: string) =>
  page.getByRole('dialog', { name: `Times of ${step}` });
