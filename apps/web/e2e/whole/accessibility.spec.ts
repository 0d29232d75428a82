import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('accessibility', () => {
  // Each looks at several screens, in both themes.
  test.describe.configure({ timeout: 180_000 });

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
