import type { Page } from '@playwright/test';
import { KEYS, tabTo } from '../support/keyboard.ts';
import { isSignedWith, openReceiver, type Receiver } from '../support/receiver.ts';
import { test as base, expect } from '../support/workshop-test.ts';

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ playwright: _ }, use) => {
    const receiver = await openReceiver();
    await use(receiver);
    await receiver.close();
  },
});

/** Makes a webhook as a person does and returns its secret; its page is open then. */
async function makeWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const made = page.getByRole('dialog', { name: 'Webhook created' });
  const secret = await made.getByLabel('Secret').inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks\/[0-9a-f-]{36}$/);
  return secret;
}

const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test.describe('webhooks', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('ADMIN'));

  test('are made with a secret that is shown once, and tried with a test event', async ({
    page,
    receiver,
  }) => {
    receiver.answer(200, '{"taken":true}');
    const secret = await makeWebhook(page, receiver.url);
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Send test event' }).first().click();
    const delivery = panel(page, 'Test event');
    await expect(delivery.getByText('Succeeded')).toBeVisible();
    await expect(delivery.getByText('Answered 200')).toBeVisible();
    await expect(delivery.getByText('{"taken":true}')).toBeVisible();
    await expect(delivery.getByText('"type": "webhook.test"')).toBeVisible();
    const [request] = receiver.received;
    await expect(delivery.getByText(String(request?.headers['webhook-id'])).first()).toBeVisible();
    await expect(delivery.getByText(String(request?.headers['webhook-timestamp']))).toBeVisible();
    expect(request && isSignedWith(secret, request)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Delivery \d+, Test event, Succeeded$/ })).toBeFocused();
    await page.goto('/settings/webhooks');
    const row = page.getByRole('row').filter({ hasText: receiver.host });
    await expect(row).toContainText('Active');
    await expect(row).toContainText('100 %of 1');
    await expect(page.locator('body')).not.toContainText(secret);
  });

  test('that cannot be made say why at once, and keep what was typed', async ({ page }) => {
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByText('Enter the address that events are sent to.')).toBeVisible();
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await dialog.getByLabel('Address').fill('https://me:secret@erp.example.com/in');
    await dialog.getByRole('checkbox', { name: /^Order created/ }).click();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const refusal = dialog.getByRole('alert');
    await expect(refusal).toContainText(
      'The webhook was not created. The address must not carry a password.',
    );
    await expect(dialog).not.toContainText('WEBHOOK_URL_INVALID');
    await expect(dialog.getByLabel('Address')).toHaveValue('https://me:secret@erp.example.com/in');
    await expect(dialog.getByRole('checkbox', { name: /^Order created/ })).not.toBeChecked();
  });

  test('show a delivery that fails, when it is tried again, and try it now', async ({
    page,
    receiver,
    workshop,
  }) => {
    receiver.answer(503, 'down for stock-taking');
    await makeWebhook(page, receiver.url);
    const order = await workshop.order([{ quantity: 3 }]);
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` });
    await expect(row).toContainText('Trying again');
    await expect(row).toContainText('Answered 503');
    await row.click();
    const delivery = panel(page, 'Order created');
    await expect(delivery.getByText('Next attempt')).toBeVisible();
    await expect(delivery.getByText('down for stock-taking')).toHaveCount(2);
    await expect(delivery.getByText(`"orderId": ${order.id}`)).toBeVisible();
    receiver.answer(204);
    await delivery.getByRole('button', { name: 'Try now' }).click();
    await expect(delivery.getByText('Succeeded')).toBeVisible();
    await expect(delivery.getByText('Answered 204')).toBeVisible();
    await expect(delivery.getByText('Next attempt')).toHaveCount(0);
    await page.reload();
    await expect(panel(page, 'Order created')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Given up', exact: true }).click();
    await expect(page.getByText('No delivery is given up')).toBeVisible();
    await page.getByRole('button', { name: 'Succeeded', exact: true }).click();
    await expect(page).toHaveURL(/state=SUCCEEDED/);
    await expect(row).toContainText('Succeeded');
  });

  test('send again what was sent since a moment, after saying how much that is', async ({
    page,
    receiver,
    workshop,
  }) => {
    await makeWebhook(page, receiver.url);
    const order = await workshop.order([{ quantity: 1 }]);
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` });
    await expect(row).toContainText('Succeeded');
    const ids = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));
    const [first] = ids();
    await row.click();
    await panel(page, 'Order created').getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => ids().filter((id) => id === first).length).toBe(2);
    await page.keyboard.press('Escape');

    await more(page, 'Replay events…');
    const dialog = page.getByRole('dialog', { name: 'Replay events' });
    await dialog.getByRole('button', { name: 'Count them' }).click();
    const send = dialog.getByRole('button', { name: /^Send \d+ events? again$/ });
    await expect(dialog.getByText(/of that time (is|are) kept/)).toBeVisible();
    expect(ids().filter((id) => id === first)).toHaveLength(2);
    await dialog.getByLabel('From').fill('2020-01-01T00:00');
    await expect(send).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Count them' }).click();
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => ids().filter((id) => id === first).length).toBe(3);
  });

  test('rest, go on with what was kept, go elsewhere, and are deleted after a question', async ({
    page,
    receiver,
    workshop,
  }) => {
    await makeWebhook(page, receiver.url);
    await more(page, 'Pause');
    await expect(page.getByText('What happens is kept and sent when it is resumed.')).toBeVisible();
    const order = await workshop.order([{ quantity: 1 }]);
    const row = page.getByRole('row').filter({ hasText: `#${order.number}` });
    await expect(row).toContainText('Pending');
    expect(receiver.received).toEqual([]);
    await more(page, 'Edit…');
    const edit = page.getByRole('dialog', { name: 'Edit webhook' });
    await edit.getByLabel('Address').fill(receiver.url.replace('/in', '/elsewhere'));
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: `${receiver.host}/elsewhere` })).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(row).toContainText('Succeeded');
    expect(receiver.received).toHaveLength(1);
    await more(page, 'Delete…');
    const dialog = page.getByRole('dialog', { name: /^Delete 127\.0\.0\.1/ });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/settings/webhooks');
    await expect(page.getByRole('row').filter({ hasText: receiver.host })).toHaveCount(0);
  });

  test('sign with both secrets after a rotation, which says until when', async ({ page, receiver }) => {
    const first = await makeWebhook(page, receiver.url);
    await more(page, 'Rotate secret…');
    await page
      .getByRole('dialog', { name: 'Rotate the secret?' })
      .getByRole('button', { name: 'Rotate', exact: true })
      .click();
    const rotated = page.getByRole('dialog', { name: 'The secret is rotated' });
    const second = await rotated.getByLabel('Secret').inputValue();
    expect(second).not.toBe(first);
    await expect(rotated.getByText(/Until .* every event is signed with both secrets/)).toBeVisible();
    await rotated.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Two secrets are valid.')).toBeVisible();
    await page.getByRole('button', { name: 'Send test event' }).first().click();
    await expect(panel(page, 'Test event').getByText('Succeeded')).toBeVisible();
    const [request] = receiver.received;
    expect(request && [first, second].map((secret) => isSignedWith(secret, request))).toEqual([true, true]);
  });

  test('that answer 410 are disabled, which says why and what to do', async ({ page, receiver }) => {
    receiver.answer(410);
    await makeWebhook(page, receiver.url);
    await page.getByRole('button', { name: 'Send test event' }).first().click();
    await expect(panel(page, 'Test event').getByText('Answered 410: it wants no more events')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(
      page.getByText('The receiver answered 410: it wants no more events. Nothing is sent'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send test event' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('The receiver answered 410')).toHaveCount(0);
  });

  test('by keyboard alone: made, tried, and their answer read', async ({ page, receiver }) => {
    await page.goto('/settings/webhooks');
    await tabTo(page, page.getByRole('button', { name: 'New webhook' }).first());
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByLabel('Address')).toBeFocused();
    await page.keyboard.type(receiver.url);
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByLabel('Secret')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter', KEYS);
    await tabTo(page, page.getByRole('button', { name: 'Send test event' }).first());
    await page.keyboard.press('Enter', KEYS);
    await expect(panel(page, 'Test event').getByText('Succeeded')).toBeVisible();
    await page.keyboard.press('Escape', KEYS);
    await expect(page.getByRole('button', { name: /^Delivery \d+, Test event/ })).toBeFocused();
    await page.keyboard.press('Enter', KEYS);
    await expect(panel(page, 'Test event')).toBeVisible();
  });
});

test('webhooks are for admins, who else comes here reads why', async ({ page, signInAs }) => {
  await signInAs('PLANNER');
  await page.goto('/settings/webhooks');
  await expect(page.getByRole('heading', { name: 'Webhooks are for admins' })).toBeVisible();
  await expect(page.getByText('You are signed in as a planner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New webhook' })).toHaveCount(0);
  const answer = await page.request.get('/api/trpc/webhooks.health');
  expect(answer.status()).toBe(403);
});
