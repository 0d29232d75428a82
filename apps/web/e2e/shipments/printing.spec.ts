import { readFile } from 'node:fs/promises';
import { readPdf } from '@routecard/printing/testing';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { PrintPreviewScreen } from '../support/prints.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('printing', () => {
  test('a shipment’s packing slip and labels, whose codes lead back to it', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('SHIPPER');
    const order = await workshop.completedOrder([4, 6]);
    const shipment = await workshop.prepare(order, [2, 3]);
    const place = `/orders/${order.id}/shipments/${shipment.id}`;
    const name = `#${order.number} · S-${shipment.id.slice(-4).toUpperCase()}`;
    await page.goto(place);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Packing slip' }).click();
    const slip = new PrintPreviewScreen(page, `Packing slip of ${name}`);
    const [paper] = (await slip.read(1)).pages;
    for (const part of order.partNames) expect(paper?.text).toContain(part);
    await slip.seesPages(1);
    const opened = await paper?.scan('QR_CODE', { left: 0.7, top: 0, right: 1, bottom: 0.2 });
    expect(new URL(opened ?? '').pathname).toBe(place);
    await slip.close();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    const [label] = (await new PrintPreviewScreen(page, `Labels of ${name}`).read(1)).pages;
    expect([label?.width, label?.height].map((points) => Math.round((points ?? 0) * (25.4 / 72)))).toEqual([
      100, 150,
    ]);
    expect(await label?.scan('CODE_128', { left: 0, top: 0.8, right: 1, bottom: 0.96 })).toBe(
      `${order.number}-${shipment.parcels[0]?.id.slice(-8).toUpperCase()}`,
    );
  });

  test('are in the language of who prints them, as is the name of the file', async ({
    browser,
    cookiesOf,
    workshop,
  }) => {
    const order = await workshop.completedOrder([4]);
    const shipment = await workshop.prepare(order, [2]);
    const german = await browser.newContext({ baseURL: process.env.E2E_WEB_URL ?? '', locale: 'de-DE' });
    await german.addCookies(await cookiesOf('SHIPPER'));
    const page = await german.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await page.getByRole('button', { name: 'Drucken', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Packzettel' }).click();
    // German words are long, and a phone is narrow.
    for (const name of ['Schließen', 'Herunterladen', 'PDF öffnen']) {
      const button = page.getByRole('dialog').locator('footer').getByText(name);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('link', { name: 'Herunterladen' }).click();
    const kept = await download;
    expect(kept.suggestedFilename()).toMatch(/^Packzettel-.*\.pdf$/);
    const { pages } = await readPdf(await readFile(await kept.path()));
    expect(pages[0]?.text).toContain('Noch nicht freigegeben: Der Inhalt kann sich noch ändern.');
    await german.close();
  });

  test('labels of chosen shipments in one document', async ({ page, workshop, signInAs }) => {
    await signInAs('SHIPPER');
    const order = await workshop.completedOrder([9]);
    for (const units of [1, 2, 3]) await workshop.prepare(order, [units]);
    await page.goto(`/orders/${order.id}`);
    const boxes = page.getByRole('checkbox', { name: /^Choose #/ });
    await expect(boxes).toHaveCount(3);
    await boxes.nth(0).check();
    await boxes.nth(2).check();
    await page.getByRole('button', { name: 'Print 2' }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    const { pages } = await new PrintPreviewScreen(page, 'Labels of 2 shipments').read(2);
    expect(pages.map(({ text }) => /\d units?/.exec(text)?.[0])).toEqual(['1 unit', '3 units']);
  });

  test('the travellers of an order and of a column of the board, by keyboard alone', async ({
    page,
    workshop,
    signInAs,
  }) => {
    await signInAs('PLANNER');
    const order = await workshop.partlyCompletedOrder(5, 2);
    await page.goto(`/orders/${order.id}`);
    await tabTo(page, page.getByRole('button', { name: 'Print traveller' }));
    await page.keyboard.press('Enter');
    const traveller = new PrintPreviewScreen(page, `Traveller of #${order.number}`);
    const [paper] = (await traveller.read(1)).pages;
    expect(paper?.text).toContain(order.partNames[0]);
    await page.keyboard.press('Escape');
    await expect(traveller.dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print traveller' })).toBeFocused();

    await page.goto(`/board?q=${order.partNames[0]}`);
    const print = page.getByRole('button', { name: 'Print the travellers of Print' });
    await tabTo(page, print);
    await page.keyboard.press('Enter');
    const steps = await new PrintPreviewScreen(page, /^Traveller of PRINT-/i).read(1);
    expect(steps.pages[0]?.text).toContain('3 units');
  });

  test('many say how far they are, and can be given up', async ({ page, workshop, signInAs }) => {
    await signInAs('SHIPPER');
    const order = await workshop.completedOrder([1]);
    await workshop.prepare(order, [1]);
    await page.goto(`/orders/${order.id}`);
    // The answer of a slow printer: two sheets of forty are drawn, and no more comes.
    await page.route('**/api/print', (route) =>
      route.fulfill({ contentType: 'application/octet-stream', body: '{"done":2,"all":40}\n' }),
    );
    await page.getByRole('button', { name: 'Print all' }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    const dialog = page.getByRole('dialog', { name: /^Labels of / });
    await expect(dialog.getByText('Nothing was printed')).toBeVisible();
    await expect(page.getByTestId('alerts')).toContainText('Nothing was printed.');
    await page.unroute('**/api/print');
    await dialog.getByRole('button', { name: /again/i }).click();
    await new PrintPreviewScreen(page, /^Labels of /).read(1);

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/print', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print all' }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/print'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await given;
    await expect(dialog).toHaveCount(0);
    release();
  });

  test('nobody prints what is not theirs to see', async ({ page, workshop, signInAs, request, baseURL }) => {
    const order = await workshop.completedOrder([1]);
    const data = { kind: 'order-travellers', orderIds: [order.id] };
    expect((await request.post(`${baseURL}/api/print`, { data })).status()).toBe(401);
    await signInAs('VIEWER');
    const ask = (body: object) => page.request.post('/api/print', { data: body });
    expect((await ask(data)).status()).toBe(200);
    expect((await ask({ ...data, orderIds: [order.id, 2_000_000_000] })).status()).toBe(404);
    expect((await ask({ ...data, orderIds: [] })).status()).toBe(400);
  });

  test('the preview is accessible', async ({ page, workshop, signInAs }) => {
    await signInAs('SHIPPER');
    const order = await workshop.completedOrder([1]);
    const shipment = await workshop.prepare(order, [1]);
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Labels' }).click();
    await expect(page.getByText('1 page, 100 × 150 mm')).toBeVisible();
    await new PrintPreviewScreen(page, /^Labels of /).seesPages(1);
    await expectNoSeriousFaults(page);
  });
});
