import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const MAX_TABS = 5;

const PAGES = [
  '/orders',
  '/orders?layout=kanban',
  '/parts',
  '/parts/to-schedule',
  '/board',
  '/gate',
  '/packing',
  '/orders/customers',
  '/catalogue/operations',
  '/settings/people',
  '/settings/audit-log',
];

test.describe('the first row', () => {
  for (const path of PAGES) {
    test(`of ${path} is at most ${MAX_TABS} Tabs away`, async ({ page, signInAs }) => {
      await signInAs('ADMIN');
      await page.goto(path);
      const rows = page.locator('main').locator('tbody tr, [data-card], [data-order], ol li, ul li').first();
      await expect(rows).toBeVisible();
      await page.keyboard.press('Tab', KEYS);
      await page.keyboard.press('Tab', KEYS);
      await expect(page.getByRole('button', { name: 'Skip to the list' })).toBeFocused();
      await page.keyboard.press('Enter', KEYS);
      const inRow = () =>
        page.evaluate(
          () => document.activeElement?.closest('tbody tr, [data-card], [data-order], main li') !== null,
        );
      let tabs = 2;
      while (tabs < MAX_TABS && !(await inRow())) {
        await page.keyboard.press('Tab', KEYS);
        tabs += 1;
      }
      expect(await inRow()).toBe(true);
    });
  }

  test('where there is no list, the button leads to the page', async ({ page, signInAs }) => {
    await signInAs('ADMIN');
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await page.keyboard.press('Tab', KEYS);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
