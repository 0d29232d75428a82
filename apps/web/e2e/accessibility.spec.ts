import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

async function expectNoSeriousFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  expect(serious).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${theme}`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });

    test('of the sign-in', async ({ page }) => {
      await page.goto('/sign-in');
      await expectNoSeriousFaults(page);
      await page.getByLabel('E-mail').fill('nobody@demo.example');
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
      await expectNoSeriousFaults(page);
    });

    test('of the board', async ({ page, signInAs }) => {
      await signInAs('PLANNER');
      await page.goto('/board');
      await expect(page.locator('[data-card]').first()).toBeVisible();
      await expectNoSeriousFaults(page);
    });

    test('of the run beside the board and of a refused move', async ({ page, board, shop, signInAs }) => {
      await signInAs('PLANNER');
      const run = await shop.makeRun(5, ROUTE);
      await board.open(run.partName);
      const card = board.card(run.partName, 'Print');
      await board.dragOver(card, 'CNC mill');
      await board.drop();
      await expect(board.alert).toContainText('stays where it was');
      await card.click();
      await expect(page.getByRole('dialog', { name: run.partName })).toBeVisible();
      await expectNoSeriousFaults(page);
    });

    for (const [key, title] of [
      ['m', 'Move'],
      ['x', 'Scrap'],
    ] as const) {
      test(`of the dialog to ${title.toLowerCase()} units`, async ({ page, board, shop, signInAs }) => {
        await signInAs('PLANNER');
        const run = await shop.makeRun(5, ROUTE);
        await board.open(run.partName);
        await board.card(run.partName, 'Print').focus();
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog', { name: `${title} ${run.partName}` })).toBeVisible();
        await expectNoSeriousFaults(page);
      });
    }
  });
}
