import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the navigation has words, is collapsed to icons, and stays so', async ({ page, signInAs }) => {
    await signInAs('ADMIN');
    await page.goto('/orders');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByText('Parts & routing', { exact: true })).toBeVisible();
    await expectNoSeriousFaults(page);
    const stored = page.waitForResponse(/\/api\/rail$/);
    await pages.getByRole('button', { name: 'Collapse navigation' }).press('Enter');
    await stored;
    await expect(pages.getByText('Parts & routing', { exact: true })).toBeHidden();
    await page.reload();
    await expect(pages.getByText('Parts & routing', { exact: true })).toBeHidden();
    await expect(pages.getByRole('link', { name: 'Parts & routing' })).toBeVisible();
    await pages.getByRole('button', { name: 'Expand navigation' }).click();
    await expect(pages.getByText('Parts & routing', { exact: true })).toBeVisible();
  });
});

test('opening a list asks for no other page, and a link leads to one', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('_rsc=')) pages.push(new URL(request.url()).pathname);
  });
  await page.goto('/orders');
  const order = page.getByRole('table').getByRole('link').first();
  await expect(order).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(pages).toEqual([]);
  await order.click();
  await expect(page).toHaveURL(/\/orders\/\d+/);
  expect(new Set(pages).size).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('the navigation has at most five entries; the last one leads to the other pages', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ADMIN');
    await page.goto('/orders');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const entries = pages.locator('a:visible, button:visible');
    await expect(entries).toHaveText(['Overview', 'Board', 'Plan', 'Orders', 'More'], {
      useInnerText: true,
    });
    await expectNoSeriousFaults(page);
    await entries.last().tap();
    await page.getByRole('menuitem', { name: 'Settings' }).tap();
    await expect(page).toHaveURL(/\/settings/);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  test('who may see few pages has all of them there', async ({ page, signInAs }) => {
    await signInAs('OPERATOR');
    await page.goto('/board');
    const entries = page.getByRole('navigation', { name: 'Pages' }).locator('a:visible, button:visible');
    await expect(entries).toHaveText(['Board', 'Plan'], { useInnerText: true });
  });
});
