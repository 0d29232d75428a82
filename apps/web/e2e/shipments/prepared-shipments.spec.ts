import { releaseShipment, replaceShipment } from '@routecard/core';
import { collection } from '../support/collection.ts';
import { expect, test } from '../support/workshop-test.ts';

/** Calls that read the shipment, whatever else is asked for with it. */
const READING = /\/api\/trpc\/[^?]*shipments\.one/;

test.describe('a prepared shipment', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('SHIPPER'));

  test('is repacked, and does not count its own units against itself', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([10]);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await expect(packing.units(part)).toHaveValue('4');
    await packing.units(part).fill('10');
    await expect(page.getByText('not saved')).toBeVisible();
    await packing.button('Save changes').click();
    await expect(page.getByText('not saved')).toHaveCount(0);
    const [saved] = await workshop.shipments(order);
    expect(saved?.parcels[0]?.allocations).toMatchObject([{ quantity: 10 }]);
    expect(saved?.status).toBe('PREPARED');
  });

  test('that was released meanwhile says so, and loses nothing that was typed', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([10]);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    const target = { orderId: order.id, shipmentId: shipment.id };
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await packing.units(part).fill('6');
    await workshop.asShipper((deps, call) => releaseShipment(deps, call, target));
    await packing.button('Save changes').click();
    const alert = page.getByRole('alert').filter({ hasText: 'released this shipment' });
    await expect(alert).toContainText('Shipper Tester');
    await expect(packing.units(part)).toHaveValue('6');
    await alert.getByRole('button', { name: 'Pack mine as a new shipment' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}/shipments/new`);
    await expect(packing.units(part)).toHaveValue('6');
    const [kept] = await workshop.shipments(order);
    expect(kept).toMatchObject({ status: 'RELEASED', parcels: [{ allocations: [{ quantity: 4 }] }] });
    await packing.button('Prepare shipment').click();
    await expect(packing.button('Release shipment')).toBeVisible();
    expect((await workshop.shipments(order)).map(({ status }) => status)).toEqual(['RELEASED', 'PREPARED']);
  });

  test('that was repacked meanwhile is not released unseen', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([10]);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    const target = { orderId: order.id, shipmentId: shipment.id };
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await expect(packing.units(part)).toHaveValue('4');
    await page.route(READING, (route) => route.abort());
    await workshop.asShipper((deps, call) =>
      replaceShipment(deps, call, { ...target, shipment: collection(order, [9]), release: false }),
    );
    await packing.button('Release shipment').click();
    await packing.confirmRelease('Release');
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })).toContainText('repacked');
    expect((await workshop.shipments(order))[0]?.status).toBe('PREPARED');
    await page.unroute(READING);
    await expect(packing.units(part)).toHaveValue('9');
  });

  test('waits in the packing queue, beside what is ready to pack', async ({ page, workshop }) => {
    const order = await workshop.completedOrder([10]);
    await page.goto('/packing');
    const ready = page.getByRole('row').filter({ hasText: `#${order.number}` });
    await expect(ready).toContainText('10 units');
    const shipment = await workshop.prepare(order, [10]);
    const waiting = page.getByRole('link', { name: new RegExp(`^#${order.number} · S-`) });
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('link', { name: `Pack #${order.number}`, exact: true })).toHaveCount(0);
    await waiting.click();
    await expect(page).toHaveURL(`/orders/${order.id}/shipments/${shipment.id}`);
  });

  test('is only looked at by a viewer', async ({ page, packing, workshop, signInAs }) => {
    await signInAs('VIEWER');
    const order = await workshop.completedOrder([10]);
    const shipment = await workshop.prepare(order, [4]);
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await expect(page.getByText(order.partNames[0] ?? '')).toBeVisible();
    await expect(packing.button(/Release|Save|Add a parcel/)).toHaveCount(0);
    await page.goto(`/orders/${order.id}/shipments/new`);
    await expect(page.getByText('You can view, but not pack')).toBeVisible();
    const answer = await page.request.post('/api/trpc/shipments.release', {
      data: {
        json: { key: crypto.randomUUID(), orderId: order.id, shipmentId: shipment.id, seenParcelIds: [] },
      },
      headers: { origin: process.env.E2E_WEB_URL ?? '' },
    });
    expect(answer.status()).toBe(403);
    expect((await workshop.shipments(order))[0]?.status).toBe('PREPARED');
  });

  test('of a quote cannot be made, and the page says why', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 2 }], { state: 'QUOTE' });
    await page.goto(`/orders/${order.id}/shipments/new`);
    await expect(page.getByText(`#${order.number} is still a quote`)).toBeVisible();
  });
});
