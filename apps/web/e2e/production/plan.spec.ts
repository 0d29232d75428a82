import type { Page } from '@playwright/test';
import { updateOperation } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import type { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

/** Presses in the row of a machine from now on until a bar is chosen; returns where. */
async function pressFirstBar(page: Page, machine: string): Promise<{ x: number; y: number }> {
  const name = page.getByRole('region', { name: 'Timeline' }).getByTitle(machine, { exact: true });
  await name.scrollIntoViewIfNeeded();
  const row = await name.boundingBox();
  if (row === null) throw new Error(`${machine} has no row.`);
  const chosen = page.getByText(new RegExp(`${machine}, .* to `));
  const y = row.y + row.height / 2;
  for (let x = row.x + row.width + 30; x < 1400; x += 20) {
    await page.mouse.click(x, y);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    if (await chosen.isVisible()) return { x, y };
  }
  throw new Error(`${machine} has no bar in sight.`);
}

/** Two orders that wait at Print, hours of work each. */
async function scheduleTwoRushes(workshop: Workshop): Promise<void> {
  await workshop.as('ADMIN', (deps, call) =>
    updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
  );
  await workshop.scheduledOrder([2], { priority: 'RUSH' });
  await workshop.scheduledOrder([3], { priority: 'RUSH' });
}

test.describe('the plan', () => {
  test.describe.configure({ timeout: 180_000 });

  test('shows the work of machines, their load, and what will be late', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    const order = await workshop.scheduledOrder([2], { priority: 'RUSH' });
    await signInAs('PLANNER');
    await page.goto('/overview');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Plan' }).click();
    await expect(page).toHaveURL('/plan');
    const timeline = page.getByRole('button', { name: /^Choose work with the arrow keys/ });
    await expect(timeline).toBeVisible();
    await expect(page.getByText('From the day an order is due to the end of its last work')).toBeVisible();
    await expectNoSeriousFaults(page);
    await timeline.focus();
    await page.keyboard.press('ArrowRight');
    const details = page.getByText(/Print, .* to /);
    await expect(details).toBeVisible();
    await page.keyboard.press('-');
    await expect(page).toHaveURL(/zoom=week/);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);

    const load = page.getByRole('table', { name: /^Hours of work per operation and day/ });
    await expect(load.getByRole('row').filter({ hasText: 'Print' })).toContainText(/\d+\sh/);
    const late = page.getByRole('table', { name: /^Orders by projected lateness/ });
    await expect(late.getByRole('row').nth(1)).toContainText(/d late/);

    await page.getByRole('button', { name: 'Work as a table' }).click();
    await expect(page).toHaveURL(/table=true/);
    const work = page.getByRole('table', { name: /^Work by machine/ });
    await expect(work.getByRole('row').filter({ hasText: `#${order.number}-1 · R1` })).toContainText(
      '2 units',
    );
    await expectNoSeriousFaults(page);
  });

  test('lets a planner move work, undo it, and search for a better sequence', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await scheduleTwoRushes(workshop);
    await signInAs('PLANNER');
    await page.goto('/plan');
    const timeline = page.getByRole('button', { name: /^Choose work with the arrow keys/ });
    const messages = page.getByRole('region', { name: /^Notifications/ });
    await expect(timeline).toBeVisible();
    const press = await pressFirstBar(page, 'Print');
    await expect(timeline).toBeFocused();
    // A hand that shakes drags a bar onto itself.
    await page.mouse.move(press.x, press.y);
    await page.mouse.down();
    await page.mouse.move(press.x + 8, press.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(/Print, .* to /)).toBeVisible();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(messages.getByText(/goes after .* at Print/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo plan change' })).toBeVisible();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect(messages.getByText(/goes before .* at Print/)).toBeVisible();
    await messages.getByRole('button', { name: 'Undo' }).first().click();
    await expect(messages.getByText('Plan change undone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo plan change' })).toHaveCount(0);
    await expectNoSeriousFaults(page);

    await page.getByRole('button', { name: 'Find a better sequence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find a better sequence' });
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(dialog.getByText(/plans tried/)).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'The plan before and after' })).toContainText(
      'Late orders',
    );
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('names whose change of the plan would be undone, and undoes no other', async ({
    page,
    workshop,
    signInAs,
    browser,
    cookiesOf,
  }) => {
    await scheduleTwoRushes(workshop);
    await signInAs('PLANNER');
    await page.goto('/plan');
    const other = await browser.newContext();
    await other.addCookies(await cookiesOf('ADMIN'));
    const theirs = await other.newPage();
    const told = theirs.getByRole('region', { name: /^Notifications/ });
    await theirs.goto('/plan');
    await pressFirstBar(theirs, 'Print');
    await theirs.keyboard.press('Shift+ArrowRight');
    await expect(told.getByText(/goes after .* at Print/)).toBeVisible();

    const ask = page.getByRole('button', { name: 'Undo plan change…' });
    const question = page.getByRole('dialog', { name: 'Undo the last plan change?' });
    const undo = question.getByRole('button', { name: 'Undo plan change' });
    await ask.click();
    await expect(question).toContainText(/Changed by .+, .*\d\d:\d\d/);
    await expect(question).toContainText('The sequence from before is used again at Print.');
    await expectNoSeriousFaults(page);
    await theirs.getByRole('button', { name: 'Earlier' }).click();
    await expect(told.getByText(/goes before .* at Print/)).toBeVisible();
    await undo.click();
    await expect(
      page.getByText('The plan has changed since this was made from it. Look at it again.').first(),
    ).toBeVisible();
    await ask.click();
    await undo.click();
    await expect(page.getByText('Plan change undone').first()).toBeVisible();
    await expect(ask).toHaveCount(0);
    await other.close();
  });

  test('draws the timeline in the colours of the theme, however often it changes', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await workshop.as('ADMIN', (deps, call) =>
      updateOperation(deps, call, { operationId: workshop.operationId('Print'), secondsPerUnit: 3600 }),
    );
    await workshop.scheduledOrder([2], { priority: 'RUSH' });
    await signInAs('PLANNER');
    await page.goto('/plan');
    const canvas = page.locator('main canvas');
    await expect(canvas).toBeVisible();
    for (const colorScheme of ['dark', 'light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // The mean brightness of what is drawn, 0 to 255.
      const brightness = () =>
        canvas.evaluate((element: HTMLCanvasElement) => {
          const { width, height } = element;
          const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
          let [sum, drawn] = [0, 0];
          for (let i = 0; i < data.length; i += 4 * 31) {
            if (data[i + 3] !== 255) continue;
            sum += data[i + 1] ?? 0;
            drawn += 1;
          }
          return sum / Math.max(1, drawn);
        });
      if (colorScheme === 'dark') await expect.poll(brightness, { timeout: 5_000 }).toBeLessThan(100);
      else await expect.poll(brightness, { timeout: 5_000 }).toBeGreaterThan(155);
    }
  });

  test('is there for an operator, without links to orders', async ({ page, workshop, signInAs }) => {
    await workshop.scheduledOrder([1], { priority: 'RUSH' });
    await signInAs('OPERATOR');
    await page.goto('/plan?table=true');
    await expect(page.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible();
    await expect(page.locator('main a[href^="/orders"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'What if…' })).toHaveCount(0);
  });
});
