import type { Page } from '@playwright/test';
import { type AutomationType, createKanbanColumn, editOrder, moveOrderToColumn } from '@routecard/core';
import { KEYS } from '../support/keyboard.ts';
import type { TestOrder, Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

/** Adds a stage of a test's own. */
async function addStage(
  workshop: Workshop,
  name: string,
  automationTypes: AutomationType[] = [],
): Promise<string> {
  const column = await workshop.as('ADMIN', (deps, call) =>
    createKanbanColumn(deps, call, { name, orderStatus: 'ACTIVE', color: '#3b82f6', automationTypes }),
  );
  return column.id;
}

const unique = (name: string) => `${name} ${Date.now() % 1_000_000}`;
const stage = (page: Page) => page.getByRole('button', { name: /^Stage: / });
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function open(page: Page, order: TestOrder): Promise<void> {
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: `#${order.number}` })).toBeVisible();
}

test.describe('the stage of an order', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));
  test.afterEach(async ({ workshop }) => workshop.requireApproval(false));

  test('changes with a report: scheduled, held back by the gate with a way on, not handled', async ({
    page,
    workshop,
  }) => {
    await workshop.requireApproval(true);
    const name = unique('Into production');
    await addStage(workshop, name, ['SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK', 'NOTIFY_CUSTOMER']);
    const order = await workshop.order([{ quantity: 5 }, { quantity: 3, template: 'approved default' }]);
    const [bare, approved] = order.partNames;
    await open(page, order);
    await expect(stage(page)).toHaveAccessibleName('Stage: No stage. Move the order');
    await stage(page).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    const question = page.getByRole('dialog', { name: `Move #${order.number} to ${name}` });
    await expect(question.getByRole('checkbox', { name: /^Schedule parts/ })).toBeChecked();
    await expect(question.getByText('Notify the customer is not handled.')).toBeVisible();
    await question.getByRole('button', { name: `Move to ${name}` }).dblclick();

    const report = page.getByRole('dialog', { name: `#${order.number} is in ${name}` });
    const held = report.getByRole('listitem').filter({ hasText: `${bare} has no approved routing` });
    await expect(held.last()).toHaveText(/^Skipped/);
    await expect(report.getByText(approved ?? '')).toBeVisible();
    await expect(report.getByText(`#${order.number}-2 · R1`)).toBeVisible();
    await expect(report.getByText('Not handled')).toBeVisible();
    expect(await workshop.runs(order)).toEqual([3]);
    await report.getByRole('link', { name: `See its routings of ${bare}` }).click();
    await expect(page.getByRole('dialog', { name: /^Schedule parts/ }).getByText('Blocked')).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(stage(page)).toHaveAccessibleName(`Stage: ${name}. Move the order`);
    const [latest] = await history(page).all();
    await expect(history(page).first()).toContainText(`Planner Tester put the order into ${name}`);
    await latest?.getByText('1 run scheduled, 1 part held back').click();
    await expect(history(page).first()).toContainText(`${bare} has no approved routing`);
  });

  test('is not shown beside a state that says the same, on any screen and in either language', async ({
    browser,
    cookiesOf,
    page,
    workshop,
  }) => {
    const customer = unique('Twice');
    const inWork = await workshop.order([{ quantity: 5 }], { customer });
    await workshop.schedule(inWork, [5]);
    const quote = await workshop.order([{ quantity: 5 }], { customer, state: 'QUOTE' });
    const other = await workshop.order([{ quantity: 5 }], { customer });
    for (const [order, name] of [
      [inWork, 'In production'],
      [quote, 'Quoted'],
      [other, 'Drawings checked'],
    ] as const) {
      const kanbanColumnId = await addStage(workshop, name);
      await workshop.as('PLANNER', (deps, call) =>
        moveOrderToColumn(deps, call, { orderId: order.id, kanbanColumnId }),
      );
    }
    const german = await browser.newContext({
      baseURL: process.env.E2E_WEB_URL ?? '',
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
    });
    await german.addCookies(await cookiesOf('PLANNER'));
    for (const [screen, words] of [
      [page, { state: 'State', made: 'In production', quoted: 'Quote' }],
      [await german.newPage(), { state: 'Status', made: 'In Fertigung', quoted: 'Angebot' }],
    ] as const) {
      const row = (order: TestOrder) => screen.getByRole('row').filter({ hasText: `#${order.number}` });
      await screen.goto(`/orders?show=all&customer=${encodeURIComponent(customer)}`);
      await expect(row(inWork).getByRole('cell').last()).toHaveText(words.made);
      await expect(row(quote).getByRole('cell').last()).toHaveText(words.quoted);
      await expect(row(other).getByRole('cell').last()).toContainText('Drawings checked');
      await screen.goto(`/orders?layout=kanban&q=${encodeURIComponent(customer)}`);
      const card = screen.getByRole('button', { name: new RegExp(`^#${quote.number} `) });
      await expect(card).toBeVisible();
      await expect(card).not.toContainText(words.quoted);
      await expect(card).not.toHaveAccessibleName(new RegExp(`, ${words.quoted},`));
      for (const [order, stage, shown] of [
        [inWork, 'In production', 0],
        [quote, 'Quoted', 0],
        [other, 'Drawings checked', 1],
      ] as const) {
        await screen.goto(`/orders/${order.id}`);
        await expect(screen.getByRole('button', { name: new RegExp(stage) })).toBeVisible();
        const state = screen.locator('#main').getByRole('term').filter({ hasText: words.state });
        await expect(state).toHaveCount(shown);
      }
    }
    await german.close();
  });

  test('changes without an automation that is left out this time', async ({ page, workshop }) => {
    const name = unique('Quietly');
    await addStage(workshop, name, ['SCHEDULE_PARTS']);
    const order = await workshop.order([{ quantity: 4 }]);
    await open(page, order);
    await stage(page).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    const dialog = page.getByRole('dialog', { name: `Move #${order.number} to ${name}` });
    await dialog.getByRole('checkbox', { name: /^Schedule parts/ }).click();
    await dialog.getByRole('button', { name: `Move to ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('Left out this time')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await workshop.runs(order)).toEqual([]);
    await expect(history(page).first()).toContainText('“Schedule parts” left out');
  });

  test('changes by keyboard alone', async ({ page, workshop }) => {
    const [plain, name] = [unique('Plain'), unique('Zealous')];
    await addStage(workshop, plain);
    await addStage(workshop, name, ['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS']);
    const order = await workshop.order([{ quantity: 6 }]);
    await open(page, order);
    await expect(stage(page)).toBeEnabled();
    await page.keyboard.press('m', KEYS);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.type(plain, KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(stage(page)).toHaveAccessibleName(`Stage: ${plain}. Move the order`);
    await page.keyboard.press('m', KEYS);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.type(name, KEYS);
    await page.keyboard.press('Enter', KEYS);
    const dialog = page.getByRole('dialog', { name: `Move #${order.number} to ${name}` });
    await expect(dialog.getByRole('checkbox', { name: /^Plan runs/ })).toBeFocused();
    await page.keyboard.press('Space', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Tab', KEYS);
    await expect(dialog.getByRole('button', { name: `Move to ${name}` })).toBeFocused();
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter', KEYS);
    await expect(stage(page)).toBeFocused();
    expect(await workshop.runs(order)).toEqual([6]);
  });

  test('does not change where somebody else has changed it since it was chosen', async ({
    page,
    workshop,
  }) => {
    const [name, theirs] = [unique('Mine'), unique('Theirs')];
    await addStage(workshop, name, ['SCHEDULE_PARTS']);
    const kanbanColumnId = await addStage(workshop, theirs);
    const order = await workshop.order([{ quantity: 2 }]);
    await open(page, order);
    await stage(page).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    const dialog = page.getByRole('dialog', { name: `Move #${order.number} to ${name}` });
    await expect(dialog).toBeVisible();
    await workshop.as('ADMIN', (deps, call) =>
      moveOrderToColumn(deps, call, { orderId: order.id, kanbanColumnId }),
    );
    await dialog.getByRole('button', { name: `Move to ${name}` }).click();
    await expect(dialog.getByText('The order stays where it was.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(stage(page)).toHaveAccessibleName(`Stage: ${theirs}. Move the order`);
    expect(await workshop.runs(order)).toEqual([]);
  });

  test('asked again after its answer was lost, is entered once', async ({ page, workshop }) => {
    const name = unique('Once');
    await addStage(workshop, name, ['SCHEDULE_PARTS']);
    const order = await workshop.order([{ quantity: 2 }]);
    let lost = 0;
    await page.route('**/api/trpc/kanban.enter*', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await open(page, order);
    await stage(page).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
    const dialog = page.getByRole('dialog', { name: `Move #${order.number} to ${name}` });
    await dialog.getByRole('button', { name: `Move to ${name}` }).click();
    await expect(dialog.getByText('We could not confirm that it was done.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog').getByText(`#${order.number}-1 · R1`)).toBeVisible();
    expect(await workshop.runs(order)).toEqual([2]);
  });
});

test.describe('the history of an order', () => {
  test('shows what others change without a reload, newest first, the older on demand', async ({
    page,
    signInAs,
    workshop,
  }) => {
    await signInAs('VIEWER');
    const order = await workshop.order([{ quantity: 5 }]);
    const edit = (purchaseOrderNumber: string) =>
      workshop.as('PLANNER', (deps, call) =>
        editOrder(deps, call, { orderId: order.id, purchaseOrderNumber }),
      );
    for (let i = 1; i <= 21; i += 1) await edit(`PO-${i}`);
    await open(page, order);
    await expect(history(page).first()).toContainText('Planner Tester edited the order');
    await expect(history(page).first()).toContainText('PO-21');
    await expect(page.getByText('created the order')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(page.getByText('created the order')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
    await edit('PO-NEW');
    await expect(history(page).first()).toContainText('Purchase orderPO-21becomesPO-NEW');
    const time = history(page).first().locator('time');
    await expect(time).toHaveAttribute('title', /\d{2}:\d{2}:\d{2}/);
    await expect(page.getByRole('button', { name: /^Stage: / })).toHaveCount(0);
  });

  test('tells the time on the clocks of the shop, wherever the viewer is', async ({
    browser,
    cookiesOf,
    workshop,
  }) => {
    const order = await workshop.order([{ quantity: 1 }]);
    const baseURL = process.env.E2E_WEB_URL ?? '';
    for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      const context = await browser.newContext({ baseURL, timezoneId });
      await context.addCookies(await cookiesOf('PLANNER'));
      const page = await context.newPage();
      await page.goto(`/orders/${order.id}`);
      const time = history(page).first().locator('time');
      const at = new Date((await time.getAttribute('datetime')) ?? '');
      const ofShop = at.toLocaleTimeString('en-GB', {
        timeZone: 'UTC',
        hour: '2-digit',
        minute: '2-digit',
      });
      await expect(time).toContainText(ofShop);
      await context.close();
    }
  });
});
