import { prepareShipment } from '@routecard/core';
import { collection } from '../support/collection.ts';
import { expect, test } from '../support/workshop-test.ts';

const KEYS = { delay: 60 };

test.describe('packing', () => {
  test.use({ viewport: { width: 1024, height: 768 } });
  test.beforeEach(async ({ signInAs }) => signInAs('SHIPPER'));

  test('everything at once, prepared and then released', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([8, 4]);
    await packing.open(order);
    await packing.button('Pack all ready, 12 units').click();
    await packing.measure();
    await packing.giveSenderIfMissing();
    await packing.giveAddress('Recipient');
    await page.getByLabel('Incoterm').click();
    await page.getByRole('option', { name: /^DAP/ }).click();
    await expect(
      page.getByText('We bring it to their door; they import it and pay the duties.'),
    ).toBeVisible();
    await packing.button('Prepare shipment').click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}/shipments/[0-9a-f-]{36}$`));
    const [prepared] = await workshop.shipments(order);
    expect(prepared).toMatchObject({ status: 'PREPARED', incoterm: 'DAP', type: 'COURIER' });
    expect(prepared?.toAddress).toMatchObject({ country: 'FR', city: 'Grenoble' });
    expect(prepared?.parcels).toMatchObject([
      { grossWeightGrams: 1200, netWeightGrams: 1000, value: 249.5, lengthMillimeters: 400 },
    ]);
    await packing.button('Release shipment').click();
    await packing.confirmRelease('Release');
    await expect(page.getByText('Released').first()).toBeVisible();
    await expect(page.getByText('by Shipper Tester').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Release|Save/ })).toHaveCount(0);
    const [released] = await workshop.shipments(order);
    expect(released).toMatchObject({ status: 'RELEASED', releasedBy: { displayName: 'Shipper Tester' } });
  });

  test('explains at the field when more is packed than remains, and takes nothing back', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([10]);
    await workshop.prepare(order, [4]);
    const [part = ''] = order.partNames;
    await packing.open(order);
    await packing.left.getByRole('button', { name: `Pack 6 units of ${part}` }).click();
    await packing.units(part).fill('8');
    await expect(page.getByText('8 packed, 6 can be: take 2 out.')).toBeVisible();
    await expect(packing.units(part)).toHaveAttribute('aria-invalid', 'true');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await packing.button('Prepare shipment').click();
    await expect(packing.units(part)).toBeFocused();
    expect(sent.filter((url) => url.includes('shipments.prepare'))).toEqual([]);
    await packing.units(part).fill('6');
    await expect(page.getByText('take 2 out')).toHaveCount(0);
    expect(await workshop.shipments(order)).toHaveLength(1);
  });

  test('says at each field what is missing or impossible, before anything is sent', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([3]);
    await packing.open(order);
    await packing.button('Prepare shipment').click();
    await expect(page.getByText('Put units in, or remove the parcel.')).toBeVisible();
    await expect(page.getByText('Weigh the parcel.')).toBeVisible();
    await expect(page.getByLabel('Gross weight')).toBeFocused();
    await packing.measure({ 'Net weight': '1300' });
    await expect(page.getByText('Net is above gross.')).toBeVisible();
    await page.getByLabel('Net weight').fill('900');
    await expect(page.getByText('Net is above gross.')).toHaveCount(0);
    await page.getByLabel('Value, EUR').fill('12,5,0');
    await expect(page.getByText('An amount, as in 249.50.')).toBeVisible();
    await packing.button(/^Recipient:/).click();
    const dialog = page.getByRole('dialog', { name: 'Recipient' });
    await dialog.getByLabel('Country').fill('g');
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect(dialog.getByText('The street is missing.')).toBeVisible();
    await expect(dialog.getByText('Two letters, as in DE or GB.')).toBeVisible();
    await dialog.getByLabel('Country').fill('gb');
    await expect(dialog.getByText('United Kingdom')).toBeVisible();
    expect(await workshop.shipments(order)).toEqual([]);
  });

  test('never takes a decimal for another number', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([20]);
    const [part = ''] = order.partNames;
    await packing.open(order);
    await packing.left.getByRole('button', { name: `Pack 20 units of ${part}` }).click();
    await packing.measure({ 'Gross weight': '1,200' });
    await expect(page.getByLabel('Gross weight')).toHaveValue('1200');
    await page.getByLabel('Gross weight').fill('1,35 kg');
    await expect(page.getByLabel('Gross weight')).toHaveValue('1350');
    await packing.units(part).fill('1.5');
    await expect(packing.units(part)).toHaveValue('1.5');
    await expect(page.getByText('A whole number, as in 12.')).toBeVisible();
    await packing.button('Prepare shipment').click();
    await expect(packing.units(part)).toBeFocused();
    await expect(packing.units(part)).toHaveValue('1.5');
    await packing.units(part).fill('15');
    await expect(page.getByText('A whole number, as in 12.')).toHaveCount(0);
    expect(await workshop.shipments(order)).toEqual([]);
  });

  test('leads to an address that is not complete, and says so', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([2]);
    const earlier = collection(order, [1]);
    const toAddress = { ...earlier.fromAddress, phone: '1' };
    await workshop.asShipper((deps, call) =>
      prepareShipment(deps, call, {
        orderId: order.id,
        shipment: { ...earlier, type: 'COURIER', toAddress },
        release: false,
      }),
    );
    await packing.open(order);
    await packing.button('Pack all ready, 1 unit').click();
    await packing.measure();
    await packing.button('Prepare shipment').click();
    const recipient = packing.button(/^Recipient: Werkhof 12, 86159 Augsburg, DE\. Check: phone\. Edit$/);
    await expect(recipient).toBeFocused();
    await expect(recipient).toHaveText(/Check: phone/);
    expect(await workshop.shipments(order)).toHaveLength(1);
    await packing.giveAddress('Recipient');
    await expect(page.getByText('Check: phone')).toHaveCount(0);
    await packing.button('Prepare shipment').click();
    await expect(packing.button('Release shipment')).toBeVisible();
  });

  test('spreads a part over parcels, to be collected, and releases at once', async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await workshop.completedOrder([5]);
    const [part = ''] = order.partNames;
    await packing.open(order);
    await packing.left.getByRole('button', { name: `Pack one ${part}` }).click();
    await packing.measure();
    await packing.button('Add a parcel').click();
    await expect(packing.left.getByText('into parcel 2')).toBeVisible();
    await packing.left.getByRole('button', { name: `Pack 4 units of ${part}` }).click();
    await packing.measure({ 'Gross weight': '2400' });
    await expect(packing.left.getByText('Packed').first()).toBeVisible();
    await packing.button('Collection').click();
    await expect(page.getByText('The customer collects it here.')).toBeVisible();
    await packing.giveSenderIfMissing();
    await packing.button('Prepare and release').click();
    await packing.confirmRelease('Prepare and release');
    await expect(page.getByText('by Shipper Tester').first()).toBeVisible();
    const [shipment] = await workshop.shipments(order);
    expect(shipment).toMatchObject({ status: 'RELEASED', type: 'COLLECTION', toAddress: null });
    expect(shipment?.parcels.map(({ allocations }) => allocations[0]?.quantity)).toEqual([1, 4]);
  });

  test('by scanner and keyboard alone', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([2]);
    const before = await workshop.completedOrder([1]);
    await workshop.asShipper((deps, call) =>
      prepareShipment(deps, call, { orderId: before.id, shipment: collection(before, [1]), release: false }),
    );
    await packing.open(order);
    const scan = page.getByLabel('Scan a traveller, or type a part');
    for (let i = 0; i < 30 && !(await scan.evaluate((e) => e === document.activeElement)); i += 1) {
      await page.keyboard.press('Tab', KEYS);
    }
    await page.keyboard.type(`${order.number}-1-R1`);
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByText(`1 of ${order.partNames[0]} packed.`).first()).toBeVisible();
    await page.keyboard.type(`${before.number}-1`);
    await page.keyboard.press('Enter', KEYS);
    await expect(
      page.getByText(`That is of order #${before.number}, not of this one.`).first(),
    ).toBeVisible();
    await page.keyboard.type(`#${order.number}-1`);
    await page.keyboard.press('Enter', KEYS);
    await expect(packing.units(order.partNames[0] ?? '')).toHaveValue('2');
    const focusOn = async (name: string | RegExp, role: 'button' | 'textbox') => {
      const target = page.getByRole(role, { name, exact: true });
      for (let i = 0; i < 40 && !(await target.evaluate((e) => e === document.activeElement)); i += 1) {
        await page.keyboard.press('Tab', KEYS);
      }
      await expect(target).toBeFocused();
    };
    await focusOn('Collection', 'button');
    await page.keyboard.press('Enter', KEYS);
    await focusOn('Gross weight', 'textbox');
    for (const value of ['300', '250', '120', '90', '60', '18.40']) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab', KEYS);
    }
    await focusOn('Prepare shipment', 'button');
    await page.keyboard.press('Enter', KEYS);
    await expect(packing.button('Release shipment')).toBeVisible();
    const [shipment] = await workshop.shipments(order);
    expect(shipment?.parcels).toMatchObject([{ grossWeightGrams: 300, netWeightGrams: 250, value: 18.4 }]);
  });

  test('keeps what was typed over a reload', async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([9]);
    const [part = ''] = order.partNames;
    await packing.open(order);
    await packing.left.getByRole('button', { name: `Pack 9 units of ${part}` }).click();
    await packing.units(part).fill('7');
    await page.reload();
    await expect(packing.units(part)).toHaveValue('7');
  });
});

test('without a network packing keeps what is typed, sends nothing, and comes back by itself', async ({
  page,
  packing,
  workshop,
  signInAs,
  context,
}) => {
  await signInAs('SHIPPER');
  const order = await workshop.completedOrder([3]);
  const [part = ''] = order.partNames;
  const shipment = await workshop.prepare(order, [1]);
  await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
  await expect(packing.units(part)).toHaveValue('1');
  await context.setOffline(true);
  await expect(page.getByText('This device has no network.').first()).toBeVisible();
  await packing.units(part).fill('3');
  await expect(packing.button('Save changes')).toBeDisabled();
  await expect(packing.button('Save and release')).toBeDisabled();
  await context.setOffline(false);
  await packing.button('Save changes').click();
  await expect(page.getByText('not saved')).toHaveCount(0);
  expect((await workshop.shipments(order))[0]?.parcels[0]?.allocations).toMatchObject([{ quantity: 3 }]);
});
