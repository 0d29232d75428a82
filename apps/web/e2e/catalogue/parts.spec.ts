import { randomUUID } from 'node:crypto';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/workshop-test.ts';

test('a part is added with the keyboard, and found again', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/parts');
  const name = `Bracket ${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Add part' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Choose a process.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectNoSeriousFaults(page);
  await page.keyboard.type(name);
  for (const list of ['Process', 'Material']) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel(list)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    // The focus comes back a moment after the list has gone.
    await expect(dialog.getByLabel(list)).toBeFocused();
  }
  await dialog.getByRole('button', { name: 'Add part' }).press('Enter');
  await expect(page).toHaveURL(/\/parts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto('/parts');
  await page.getByRole('searchbox', { name: 'Search parts' }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('who may only look is offered no new part', async ({ page, signInAs }) => {
  await signInAs('VIEWER');
  await page.goto('/parts');
  await expect(page.getByRole('heading', { name: 'Parts & routing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add part' })).toHaveCount(0);
});
