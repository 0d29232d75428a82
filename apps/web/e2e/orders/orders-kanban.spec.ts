import type { Locator, Page } from '@playwright/test';
import { deleteKanbanColumn } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { addStage, card, enter, lane, orderIn } from '../support/stages.ts';
import { expect, test } from '../support/workshop-test.ts';

/** Part of the time that a message takes to go. */
const FADING_MS = 60;

const alerts = (page: Page) => page.getByTestId('alerts');

async function dragTo(
  page: Page,
  from: Locator,
  to: Locator,
  whileOver?: () => Promise<void>,
): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The card or the stage is not in sight.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 12 });
  await whileOver?.();
  await page.mouse.up();
}

test.describe('the kanban of orders', () => {
  test('moves an order by mouse: says what the stage will do, leaves out what is not wanted, and reports', async ({
    page,
    signInAs,
    workshop,
  }) => {
    await signInAs('PLANNER');
    const first = await addStage(workshop, 'Confirmed');
    const making = await addStage(workshop, 'Making', ['SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK']);
    const order = await orderIn(workshop, first);
    await page.goto(order.address);
    await expect(lane(page, first).getByText('1 order', { exact: true })).toBeVisible();
    await expect(lane(page, making)).toContainText('Schedule parts, tell webhooks');
    await dragTo(page, card(page, order), lane(page, making), async () => {
      await expect(lane(page, making)).toContainText('Schedule parts, tell webhooks');
      await expect(lane(page, making).locator('span.border-accent')).toBeVisible();
    });
    const question = page.getByRole('dialog', { name: `Move #${order.number} to ${making.name}` });
    await question.getByRole('checkbox', { name: /^Schedule parts/ }).click();
    await question.getByRole('button', { name: `Move to ${making.name}` }).click();
    await expect(card(lane(page, making), order)).toBeVisible();
    await expect(page.getByText(`#${order.number} is in ${making.name}.`).first()).toBeVisible();
    expect(await workshop.runs(order)).toEqual([]);

    // Back without its automations, and in again with them.
    await dragTo(page, card(page, order), lane(page, first));
    await expect(card(lane(page, first), order)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move back' })).toBeVisible();
    await dragTo(page, card(page, order), lane(page, making));
    await question.getByRole('button', { name: `Move to ${making.name}` }).click();
    await page.getByRole('button', { name: 'Show report' }).last().click();
    const report = page.getByRole('dialog', { name: `#${order.number} is in ${making.name}` });
    await expect(report.getByText(`#${order.number}-1 · R1`)).toBeVisible();
    expect(await workshop.runs(order)).toEqual([5]);
    await report.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect(card(lane(page, making), order)).toBeVisible();
  });

  test('does not move an order back that somebody else has moved on meanwhile', async ({
    page,
    signInAs,
    workshop,
  }) => {
    await signInAs('PLANNER');
    const [first, making, shipped] = [
      await addStage(workshop, 'Confirmed'),
      await addStage(workshop, 'Making'),
      await addStage(workshop, 'Shipped'),
    ];
    const order = await orderIn(workshop, first);
    await page.goto(order.address);
    await dragTo(page, card(page, order), lane(page, making));
    await page.getByRole('button', { name: 'Move back' }).hover();
    await enter(workshop, order, shipped);
    await expect(card(lane(page, shipped), order)).toBeVisible();
    await page.getByRole('button', { name: 'Move back' }).click();
    await expect(alerts(page)).toContainText(
      `Somebody else has moved the order to ${shipped.name} meanwhile.`,
    );
    await expect(card(lane(page, shipped), order)).toBeVisible();

    // Nor does the offer of a move outlive the next one.
    await dragTo(page, card(page, order), lane(page, making));
    await expect(card(lane(page, making), order)).toBeVisible();
    // It is taken up again once the server has agreed, here while the offer before it fades out.
    await expect(page.getByRole('button', { name: 'Move back' })).toBeVisible();
    await page.route(/kanban\.enter/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FADING_MS));
      await route.continue();
    });
    await dragTo(page, card(page, order), lane(page, first));
    await expect(card(lane(page, first), order)).toBeVisible();
    await expect(page.getByText(`#${order.number} is in ${first.name}.`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move back' })).toHaveCount(1);
  });

  test('warns before an order comes to a stage whose orders are finished, and moves it nevertheless', async ({
    page,
    signInAs,
    workshop,
  }) => {
    await signInAs('PLANNER');
    const first = await addStage(workshop, 'Confirmed');
    const ready = await addStage(workshop, 'Ready', [], { expectsFinished: true });
    const order = await orderIn(workshop, first);
    await page.goto(order.address);
    await dragTo(page, card(page, order), lane(page, ready), async () => {
      await expect(lane(page, ready)).toContainText('0 of 5 units finished');
      await expect(lane(page, first)).not.toContainText('finished');
    });
    const question = page.getByRole('dialog', { name: `Move #${order.number} to ${ready.name}` });
    await expect(question).toContainText('0 of 5 units finished.');
    await expectNoSeriousFaults(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(lane(page, first), order)).toBeVisible();

    // On the page of the order too.
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: /^Stage: / }).click();
    await page.getByRole('menuitemradio', { name: ready.name }).click();
    await expect(question).toContainText('0 of 5 units finished.');
    await question.getByRole('button', { name: `Move to ${ready.name}` }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Stage: ${ready.name}. Move the order` })).toBeVisible();

    const finished = await workshop.completedOrder([2]);
    await enter(workshop, finished, first);
    await page.goto(`/orders?layout=kanban&q=%23${finished.number}`);
    await dragTo(page, card(page, finished), lane(page, ready));
    await expect(card(lane(page, ready), finished)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('moves an order by keys alone; Escape and its own stage write nothing', async ({
    page,
    signInAs,
    workshop,
  }) => {
    await signInAs('PLANNER');
    const first = await addStage(workshop, 'Waiting');
    const making = await addStage(workshop, 'Running', ['SCHEDULE_PARTS']);
    const order = await orderIn(workshop, first);
    let writes = 0;
    await page.route('**/api/trpc/kanban.enter*', (route) => {
      writes += 1;
      return route.continue();
    });
    await page.goto(order.address);
    await card(page, order).focus();
    await page.keyboard.press('Space', KEYS);
    await expect(page.getByTestId('announcements')).toContainText(`Picked up #${order.number}`);
    await page.keyboard.press('ArrowRight', KEYS);
    await expect(page.getByTestId('announcements')).toContainText(
      `${making.name}. It will do this: Schedule parts.`,
    );
    await page.keyboard.press('Escape', KEYS);
    await expect(page.getByTestId('announcements')).toContainText('Nothing was moved.');
    await page.keyboard.press('Space', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(card(page, order)).toBeFocused();
    expect(writes).toBe(0);

    await page.keyboard.press('Space', KEYS);
    await page.keyboard.press('ArrowRight', KEYS);
    await page.keyboard.press('Enter', KEYS);
    const question = page.getByRole('dialog', { name: `Move #${order.number} to ${making.name}` });
    await expect(question.getByRole('button', { name: `Move to ${making.name}` })).toBeFocused();
    await page.keyboard.press('Enter', KEYS);
    await expect(card(lane(page, making), order)).toBeVisible();
    await expect.poll(() => workshop.runs(order)).toEqual([5]);
    expect(writes).toBe(1);

    // The menu does the same, for touch and for whoever knows no key, as soon as the move before is saved.
    await expect(card(page, order)).not.toHaveAttribute('aria-busy');
    await card(page, order).focus();
    await page.keyboard.press('m', KEYS);
    await page.getByRole('menuitemradio', { name: new RegExp(`^${first.name}`) }).click();
    await expect(card(lane(page, first), order)).toBeVisible();
  });

  test('follows what others do, and lets go of an order that somebody else has moved', async ({
    page,
    browser,
    cookiesOf,
    signInAs,
    workshop,
  }) => {
    const [first, second] = [await addStage(workshop, 'Here'), await addStage(workshop, 'There')];
    const order = await orderIn(workshop, first);
    await signInAs('PLANNER');
    await page.goto(order.address);
    await card(page, order).focus();
    await page.keyboard.press('Space', KEYS);
    await expect(page.getByTestId('announcements')).toContainText(`Picked up #${order.number}`);

    const context = await browser.newContext({ baseURL: process.env.E2E_WEB_URL ?? '' });
    await context.addCookies(await cookiesOf('VIEWER'));
    const viewer = await context.newPage();
    await viewer.goto(order.address);
    await expect(card(viewer, order)).toBeVisible();
    await expect(viewer.getByRole('button', { name: `Actions for #${order.number}` })).toHaveCount(0);
    await enter(workshop, order, second);
    await expect(card(lane(viewer, second), order)).toBeVisible();
    await expect(lane(viewer, first)).toContainText('No orders here.');
    await expect(alerts(page)).toContainText(`#${order.number} was moved by somebody else.`);
    await context.close();
  });

  test('takes a refused move back and says why, and another one stands', async ({
    page,
    signInAs,
    workshop,
  }) => {
    await signInAs('PLANNER');
    const [first, kept] = [await addStage(workshop, 'From'), await addStage(workshop, 'Kept')];
    const doomed = await addStage(workshop, 'Doomed', ['SCHEDULE_PARTS']);
    const order = await orderIn(workshop, first);
    await page.goto(order.address);
    await card(page, order).focus();
    await page.keyboard.press('m', KEYS);
    await page.getByRole('menuitemradio', { name: new RegExp(`^${doomed.name}`) }).click();
    const question = page.getByRole('dialog', { name: `Move #${order.number} to ${doomed.name}` });
    await expect(question).toBeVisible();
    await workshop.as('ADMIN', (deps, call) => deleteKanbanColumn(deps, call, { kanbanColumnId: doomed.id }));
    await question.getByRole('button', { name: `Move to ${doomed.name}` }).click();
    await expect(alerts(page)).toContainText(`#${order.number} stays in ${first.name}.`);
    await expect(card(lane(page, first), order)).toBeVisible();
    await expect(lane(page, doomed)).toHaveCount(0);
    await dragTo(page, card(page, order), lane(page, kept));
    await expect(card(lane(page, kept), order)).toBeVisible();
  });
});
