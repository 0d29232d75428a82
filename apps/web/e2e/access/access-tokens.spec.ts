import { KEYS, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/workshop-test.ts';

const API = '/api/manufacturer/v1';

/** Asks the REST interface with a token. */
function ask(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${process.env.E2E_API_URL}${API}${path}`, { ...init, headers });
}

test.describe('access tokens', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('ADMIN'));

  test('are issued with scopes, shown once, show their use, and are revoked after a question', async ({
    page,
  }) => {
    const name = `ERP ${Date.now()}`;
    await page.goto('/settings/tokens');
    await page.getByRole('button', { name: 'Issue token' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Issue an access token' });
    await dialog.getByRole('button', { name: 'Issue token' }).click();
    await expect(dialog.getByText('Enter the name of the program.')).toBeVisible();
    await expect(dialog.getByText('Choose whom it acts as.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Acts as').click();
    await page.getByRole('option', { name: /^Planner Tester/ }).click();
    await dialog.getByRole('checkbox', { name: 'Read orders' }).click();
    await dialog.getByRole('checkbox', { name: 'Read production' }).click();
    await dialog.getByRole('checkbox', { name: 'Write production' }).click();
    await expect(dialog.getByText('Reads orders and production · writes production')).toBeVisible();
    await dialog.getByLabel('Works for').click();
    await page.getByRole('option', { name: '30 days' }).click();
    await dialog.getByRole('button', { name: 'Issue token' }).click();
    const issued = page.getByRole('dialog', { name: `Token “${name}”` });
    const token = await issued.getByLabel('Access token').inputValue();
    expect(token).toMatch(/^rc_/);
    await issued.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Planner Tester');
    await expect(row).toContainText('Reads orders and production · writes production');
    await expect(row).toContainText('Never');
    await expect(page.locator('body')).not.toContainText(token);

    expect((await ask(token, '/order')).status).toBe(200);
    expect((await ask(token, '/processes')).status).toBe(403);
    for (let i = 0; i < 2; i += 1) await ask(token, '/operation/batch-balances/count?statusIds=1');
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText('Uses statusIds', { timeout: 1000 });
    }).toPass();
    await expect(row).toContainText('2 times');
    await expect(row.getByText('Never')).toHaveCount(0);

    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Revoke “${name}”?` });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(row).toContainText('Revoked');
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect.poll(async () => (await ask(token, '/order')).status).toBe(401);
  });

  test('offer only what the person they act as may do', async ({ page }) => {
    await page.goto('/settings/tokens');
    await page.getByRole('button', { name: 'Issue token' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Issue an access token' });
    await dialog.getByLabel('Acts as').click();
    await page.getByRole('option', { name: /^Viewer Tester/ }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Read orders' })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Write orders' })).toHaveCount(0);
    await expect(dialog.getByRole('checkbox', { name: 'Read webhooks' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Only reading' }).click();
    await expect(
      dialog.getByText(/^Reads orders, production, routing, shipments, catalogue and settings$/),
    ).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    const name = `Keys ${Date.now()}`;
    await page.goto('/settings/tokens');
    await tabTo(page, page.getByRole('button', { name: 'Issue token' }).first());
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await page.keyboard.type('Shipper', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await tabTo(page, page.getByRole('checkbox', { name: 'Write shipments' }));
    await page.keyboard.press('Space', KEYS);
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Issue token' }));
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByLabel('Access token')).toBeFocused();
    await page.keyboard.press('Escape', KEYS);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Writes shipments');
  });
});

test.describe('the approval setting', () => {
  test('is switched by an admin, and holds parts back from then on', async ({ page, signInAs, workshop }) => {
    await signInAs('ADMIN');
    const order = await workshop.order([{ quantity: 2 }]);
    await page.goto('/settings/production');
    const gate = page.getByRole('switch', { name: 'Require approved routing templates for production' });
    await expect(gate).not.toBeChecked();
    await gate.click();
    await expect(page.getByRole('dialog')).toContainText(/part.*, .*units? will be held back/);
    await page.getByRole('button', { name: 'Require approval' }).click();
    await expect(page.getByText('Only approved routings go into production from now on.')).toBeVisible();
    await expect(gate).toBeChecked();
    await page.goto(`/orders/${order.id}?schedule=all`);
    await expect(page.getByRole('dialog').getByText('Blocked')).toBeVisible();
    await page.goto('/settings/production');
    await gate.click();
    await expect(gate).not.toBeChecked();
    await expect(page.getByText('Any routing may go into production again.')).toBeVisible();
  });

  test('of which no answer came is read again, and not said to stay as it was', async ({
    page,
    signInAs,
  }) => {
    await signInAs('ADMIN');
    await page.goto('/settings/production');
    const gate = page.getByRole('switch', { name: 'Require approved routing templates for production' });
    await expect(gate).not.toBeChecked();
    await page.route(/\/api\/trpc\/settings\.update/, (route) => route.abort());
    const readAgain = page.waitForRequest(/\/api\/trpc\/[^?]*settings\.current/);
    await gate.click();
    await page.getByRole('button', { name: 'Require approval' }).click();
    await expect(
      page.getByText('We could not confirm that the setting was changed.', { exact: true }),
    ).toBeVisible();
    await readAgain;
    await expect(gate).not.toBeChecked();
  });

  for (const role of ['PLANNER', 'VIEWER'] as const) {
    test(`is seen by a ${role.toLowerCase()}, who cannot switch it`, async ({ page, signInAs }) => {
      await signInAs(role);
      await page.goto('/settings/production');
      await expect(page.getByText('Only an admin can change this.')).toBeVisible();
      await expect(page.getByRole('switch')).toBeDisabled();
      await page.goto('/settings/tokens');
      await expect(page.getByRole('heading', { name: 'Access tokens are for admins' })).toBeVisible();
      const refused = await page.request.get('/api/trpc/access.tokens');
      expect(refused.status()).toBe(403);
    });
  }
});
