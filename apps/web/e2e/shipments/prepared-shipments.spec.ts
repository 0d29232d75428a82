import {
  deleteShipment,
  prepareShipment,
  releaseShipment,
  replaceShipment,
  setTracking,
} from '@routecard/core';
import { collection } from '../support/collection.ts';
import { bodyOf } from '../support/packers.ts';
import { expect, test } from '../support/workshop-test.ts';

/** Calls that read the shipment, whatever else is asked for with it. */
const READING = /\/api\/trpc\/[^?]*shipments\.one/;
/** Calls that read what remains to be packed. */
const LEFT = /\/api\/trpc\/[^?]*shipments\.packing/;

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

  test('that was deleted meanwhile says so, and loses nothing that was typed', async ({
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
    await workshop.asShipper((deps, call) => deleteShipment(deps, call, target));
    const alert = page.getByRole('alert').filter({ hasText: 'deleted this shipment' });
    await expect(alert).toBeVisible();
    await expect(packing.button('Save and release')).toHaveCount(0);
    await expect(packing.left.getByText('4 remaining')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'There is no such shipment' })).toBeVisible();
    await page.getByRole('button', { name: 'Pack mine as a new shipment' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}/shipments/new`);
    await expect(packing.units(part)).toHaveValue('6');
    expect(await workshop.shipments(order)).toEqual([]);
  });

  test('is packed as a new one in place of another that was begun only after asking', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([10]);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    const target = { orderId: order.id, shipmentId: shipment.id };
    await packing.open(order);
    await packing.left.getByRole('button', { name: `Pack one ${part}` }).click();
    await expect(packing.units(part)).toHaveValue('1');
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await packing.units(part).fill('6');
    await workshop.asShipper((deps, call) => releaseShipment(deps, call, target));
    const again = packing.button('Pack mine as a new shipment');
    await again.click();
    const question = page.getByRole('dialog', { name: 'Replace the new shipment that you began?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(packing.units(part)).toHaveValue('6');
    await again.click();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect(page).toHaveURL(`/orders/${order.id}/shipments/new`);
    await expect(packing.units(part)).toHaveValue('6');
  });

  test('in which nothing was typed gives way where it was deleted meanwhile', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([10]);
    const shipment = await workshop.prepare(order, [4]);
    const target = { orderId: order.id, shipmentId: shipment.id };
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await expect(packing.button('Release shipment')).toBeVisible();
    await workshop.asShipper((deps, call) => deleteShipment(deps, call, target));
    await expect(page.getByRole('heading', { name: 'There is no such shipment' })).toBeVisible();
    await expect(packing.button('Release shipment')).toHaveCount(0);
    await expect(packing.button('More for this shipment')).toHaveCount(0);
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

  test('that is repacked while somebody is asked is released as the question showed it, or not at all', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([10]);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    const target = { orderId: order.id, shipmentId: shipment.id };
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await packing.button('Release shipment').click();
    const question = page.getByRole('dialog', { name: /^Release #/ });
    await expect(question).toContainText('1 parcel with 4 units');
    await workshop.asShipper((deps, call) =>
      replaceShipment(deps, call, { ...target, shipment: collection(order, [9]), release: false }),
    );
    await expect(packing.units(part)).toHaveValue('9');
    await expect(question).toContainText('1 parcel with 4 units');
    await packing.confirmRelease('Release');
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })).toContainText('repacked');
    expect((await workshop.shipments(order))[0]?.status).toBe('PREPARED');
    await packing.button('Release shipment').click();
    await expect(question).toContainText('1 parcel with 9 units');
    await packing.confirmRelease('Release');
    await expect(page.getByText('Released', { exact: true }).first()).toBeVisible();
    expect((await workshop.shipments(order))[0]?.status).toBe('RELEASED');
  });

  test('does not take the units that others have packed meanwhile', async ({ page, packing, workshop }) => {
    const order = await workshop.partlyCompletedOrder(25, 8);
    await packing.open(order);
    await packing.button('Pack all ready, 8 units').click();
    await packing.button('Collection').click();
    await packing.measure();
    await page.route(LEFT, (route) => route.abort());
    await workshop.prepare(order, [8]);
    await packing.button('Prepare shipment').click();
    const refused = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' });
    await expect(refused).toContainText('Somebody packed 8 units of');
    expect(await workshop.shipments(order)).toHaveLength(1);
    await page.unroute(LEFT);
    // Read again, the screen says that none of them is completed, and asks.
    await page.reload();
    await packing.button('Prepare shipment').click();
    const question = page.getByRole('dialog', { name: 'Not all of it is completed' });
    await expect(question).toContainText('8 units still in production');
    await question.getByRole('button', { name: 'Prepare anyway' }).click();
    await expect(packing.button('Release shipment')).toBeVisible();
    expect(await workshop.shipments(order)).toHaveLength(2);
  });

  test('is prepared once, whatever was seen when it was asked for again', async ({ page, workshop }) => {
    const order = await workshop.completedOrder([10]);
    const [requisitionId = 0] = order.requisitionIds;
    const key = crypto.randomUUID();
    const ask = (units: number) =>
      page.request.post('/api/trpc/shipments.prepare', {
        data: {
          json: {
            key,
            orderId: order.id,
            shipment: bodyOf(collection(order, [4])),
            release: false,
            seenUnits: [{ requisitionId, units }],
          },
        },
        headers: { origin: process.env.E2E_WEB_URL ?? '' },
      });
    const [first, again] = [await ask(0), await ask(4)];
    expect(again.status()).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    expect(await workshop.shipments(order)).toHaveLength(1);
  });

  test('keeps the tracking that was noted since the page read it', async ({ page, workshop }) => {
    const order = await workshop.completedOrder([6]);
    const fetched = collection(order, [2]);
    const shipment = { ...fetched, type: 'COURIER', toAddress: fetched.fromAddress };
    const { id, parcels } = await workshop.asShipper((deps, call) =>
      prepareShipment(deps, call, { orderId: order.id, shipment, release: false }),
    );
    const target = { orderId: order.id, shipmentId: id };
    const tracking = { provider: 'DHL', providerService: '', trackingNumber: '0034' };
    await workshop.asShipper((deps, call) => setTracking(deps, call, { ...target, tracking }));
    const answer = await page.request.post('/api/trpc/shipments.replace', {
      data: {
        json: {
          key: crypto.randomUUID(),
          ...target,
          shipment: bodyOf({ ...shipment, parcels: collection(order, [3]).parcels }),
          release: false,
          seenParcelIds: parcels.map((parcel) => parcel.id),
        },
      },
      headers: { origin: process.env.E2E_WEB_URL ?? '' },
    });
    expect(answer.status()).toBe(200);
    expect((await workshop.shipments(order))[0]).toMatchObject({
      tracking,
      parcels: [{ allocations: [{ quantity: 3 }] }],
    });
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

  test('of a cancelled order cannot be made, and the page says why', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([2]);
    await packing.open(order);
    for (const requisitionId of order.requisitionIds) await workshop.cancelPart(requisitionId);
    await expect(page.getByRole('heading', { name: `#${order.number} is cancelled` })).toBeVisible();
    await expect(page.getByText('Everything is packed')).toHaveCount(0);
  });

  test('of a quote cannot be made, and the page says why', async ({ page, workshop }) => {
    const order = await workshop.order([{ quantity: 2 }], { state: 'QUOTE' });
    await page.goto(`/orders/${order.id}/shipments/new`);
    await expect(page.getByText(`#${order.number} is still a quote`)).toBeVisible();
  });
});
