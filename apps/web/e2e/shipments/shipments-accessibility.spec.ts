import { prepareShipment, replaceShipment } from '@routecard/core';
import { expectNoSeriousFaults } from '../support/accessibility.ts';
import { collection } from '../support/collection.ts';
import { expect, test } from '../support/workshop-test.ts';

test.describe('accessibility', () => {
  // Each looks at several screens, in both themes.
  test.describe.configure({ timeout: 180_000 });

  test.use({ viewport: { width: 1024, height: 768 } });
  test.beforeEach(async ({ signInAs }) => signInAs('SHIPPER'));

  test('of boxes, values, what is not completed and both versions', async ({ page, packing, workshop }) => {
    const order = await workshop.partlyCompletedOrder(10, 4);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await packing.button('Choose a box').click();
    await page.getByLabel('Keep 300 × 200 × 100 mm as').fill(`Axe ${order.number}`);
    await packing.button('Keep size').click();
    await expect(packing.button(`Forget Axe ${order.number}`)).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    await packing.button('Unit values').click();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    await packing.units(part).fill('6');
    await packing.button('Save changes').click();
    await expect(page.getByRole('dialog', { name: 'Not all of it is completed' })).toBeVisible();
    await expectNoSeriousFaults(page);
    await page.keyboard.press('Escape');
    await workshop.asShipper((deps, call) =>
      replaceShipment(deps, call, {
        orderId: order.id,
        shipmentId: shipment.id,
        shipment: collection(order, [9]),
        release: false,
      }),
    );
    await expect(page.getByRole('table', { name: /^Both versions/ })).toBeVisible();
    await expectNoSeriousFaults(page);
  });

  test('of what was released, its tracking, its documents and its end', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([2]);
    const contents = collection(order, [2]);
    const { id } = await workshop.asShipper((deps, call) =>
      prepareShipment(deps, call, {
        orderId: order.id,
        shipment: {
          ...contents,
          type: 'COURIER',
          toAddress: contents.fromAddress,
          tracking: { provider: 'DHL', providerService: 'Paket', trackingNumber: '0034' },
        },
        release: true,
      }),
    );
    await page.goto(`/orders/${order.id}/shipments/${id}`);
    await page
      .getByLabel('Files to attach')
      .setInputFiles([{ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('slip') }]);
    await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
    await expectNoSeriousFaults(page);
    for (const item of ['Change tracking', 'Documents (1)', 'Mark as fulfilled', 'Delete shipment']) {
      await packing.button('More for this shipment').click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoSeriousFaults(page);
      await page.keyboard.press('Escape');
    }
  });
});
