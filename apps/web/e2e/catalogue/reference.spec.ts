import { expect, test } from '@playwright/test';

test('the reference of the REST interface shows its endpoints and asks no other server for anything', async ({
  page,
}) => {
  const api = process.env.E2E_API_URL ?? '';
  const asked = new Set<string>();
  const forbidden: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) forbidden.push(message.text());
  });
  await page.goto(`${api}/docs`);
  await expect(page.getByRole('heading', { name: 'Routecard', exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /Create an order with its parts/ })
    .first()
    .click();
  await expect(page.getByText('Needs the scope').first()).toBeVisible();
  expect([...asked]).toEqual([new URL(api).origin]);
  expect(forbidden).toEqual([]);
});
