import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.describe('help', () => {
  test('says what one does on a page, explains words, and leads to the guides', async ({
    page,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    await page.goto('/gate');
    await expect(page.getByRole('heading', { name: 'Gate', level: 1 })).toBeVisible();
    await page.keyboard.press('?', KEYS);
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByRole('region', { name: 'Gate' })).toContainText(
      'whose routing nobody has approved',
    );
    await help.getByRole('tab', { name: 'Glossary' }).click();
    for (const word of ['Routing', 'Run', 'Step', 'Gate', 'Automatic routing']) {
      await expect(help.getByRole('term').filter({ hasText: new RegExp(`^${word}$`) })).toBeVisible();
    }
    await expectNoSeriousFaults(page);
    await help.getByRole('tab', { name: 'Guides' }).click();
    await help.getByRole('link', { name: 'Pack and ship' }).click();
    await expect(page).toHaveURL(/\/help\/shipping$/);
    await expect(help).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pack and ship', level: 1 })).toBeVisible();
  });

  test('a page’s help leads to its place in a guide, and guides to each other', async ({
    page,
    signInAs,
  }) => {
    await signInAs('VIEWER');
    await page.goto('/board');
    await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible();
    await page.keyboard.press('?', KEYS);
    await page.getByRole('link', { name: 'Read more in “Plan production”' }).click();
    await expect(page).toHaveURL(/\/help\/planning#the-board$/);
    await expect(page.getByRole('heading', { name: 'The board', level: 2 })).toBeInViewport();
    await expect(page.getByRole('img', { name: /^Orders as a kanban/ })).toBeAttached();
    await page.getByRole('link', { name: 'All guides' }).click();
    await page.getByRole('link', { name: 'Set up and run a shop' }).click();
    await page.getByRole('article').getByRole('link', { name: 'role', exact: true }).first().click();
    await expect(page).toHaveURL(/\/help\/roles$/);
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test('every heading that a page’s help names is in its guide; an unknown guide is not found', async ({
    page,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    for (const path of [
      '/overview',
      '/board',
      '/orders',
      '/orders/import',
      '/parts',
      '/gate',
      '/packing',
      '/catalogue',
      '/account',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await page.keyboard.press('?', KEYS);
      await page.getByRole('link', { name: /^Read more in/ }).click();
      await expect(page).toHaveURL(/\/help\//);
      const { hash } = new URL(page.url());
      if (hash !== '') await expect(page.locator(hash)).toBeVisible();
    }
    await page.goto('/help/nothing-of-the-kind');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Help');
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
