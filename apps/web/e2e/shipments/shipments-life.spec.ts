import { writeFile } from 'node:fs/promises';
import { prepareShipment, releaseShipment, replaceShipment, setTracking } from '@routecard/core';
import { collection } from '../support/collection.ts';
import { scanInto } from '../support/keyboard.ts';
import type { TestOrder, Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test.beforeEach(async ({ signInAs }) => signInAs('SHIPPER'));

const TRACKING = { Courier: 'DHL', 'Tracking number': '00340434161094042557' };

/** A released shipment to be brought by a courier. */
function released(workshop: Workshop, order: TestOrder) {
  const shipment = collection(order, [2]);
  return workshop.asShipper((deps, call) =>
    prepareShipment(deps, call, {
      orderId: order.id,
      shipment: { ...shipment, type: 'COURIER', toAddress: shipment.fromAddress },
      release: true,
    }),
  );
}

test('the bars of a courier’s label fill its tracking number, and the end of them does not', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await expect(page.getByText('Scan the courier’s label, or type its number.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Tracking of/ });
  await packing.button('Add tracking').click();
  await expect(dialog).toBeVisible();
  await scanInto(page, '00340434161094042557', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  const messages = page.getByRole('region', { name: /^Notifications/ });
  await expect(messages.getByText('Only the end of that scan arrived. Scan again.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await scanInto(page, '00340434161094042557');
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('00340434161094042557');
  await dialog.getByLabel('Courier').fill('DHL');
  await dialog.getByRole('button', { name: 'Add tracking' }).click();
  await expect(dialog).toBeHidden();
  expect((await workshop.shipments(order))[0]).toMatchObject({
    tracking: { provider: 'DHL', trackingNumber: '00340434161094042557' },
  });
});

test('a released shipment gets its tracking, and then has left', async ({ page, packing, workshop }) => {
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await expect(page.getByText('Without tracking it cannot be fulfilled.')).toBeVisible();
  await packing.button('Add tracking').click();
  const dialog = page.getByRole('dialog', { name: /^Tracking of/ });
  await dialog.getByRole('button', { name: 'Add tracking' }).click();
  await expect(dialog.getByText('Which courier?')).toBeVisible();
  for (const [label, text] of Object.entries(TRACKING)) await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel('Tracking link, optional').fill('javascript:alert(1)');
  await expect(dialog.getByText('It begins with https://')).toBeVisible();
  await dialog.getByLabel('Tracking link, optional').fill('https://dhl.example/t');
  await dialog.getByRole('button', { name: 'Add tracking' }).click();
  await expect(page.getByRole('link', { name: TRACKING['Tracking number'] })).toBeVisible();
  await packing.button('Mark as fulfilled').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expect(packing.button('Mark as fulfilled')).toHaveCount(0);
  await expect(page.getByText('Fulfilled', { exact: true }).first()).toBeVisible();
  await packing.button('More for this shipment').click();
  await expect(page.getByRole('menuitem', { name: 'Change tracking' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete shipment' })).toHaveCount(0);
  expect((await workshop.shipments(order))[0]).toMatchObject({
    status: 'FULFILLED',
    tracking: { provider: 'DHL', trackingUrl: 'https://dhl.example/t' },
    fulfilledBy: { displayName: 'Shipper Tester' },
  });
});

test('a prepared shipment is deleted after asking, and its units can be packed again', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([6]);
  const shipment = await workshop.prepare(order, [6]);
  await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
  await packing.button('More for this shipment').click();
  await page.getByRole('menuitem', { name: 'Delete shipment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete #/ });
  await expect(dialog.getByText('1 parcel with 6 units can be packed again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(await workshop.shipments(order)).toHaveLength(1);
  await packing.button('More for this shipment').click();
  await page.getByRole('menuitem', { name: 'Delete shipment' }).click();
  await dialog.getByRole('button', { name: 'Delete shipment' }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  expect(await workshop.shipments(order)).toEqual([]);
});

test('a shipment that is released while somebody is asked is not deleted', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([6]);
  const { id } = await workshop.prepare(order, [6]);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await packing.button('More for this shipment').click();
  await page.getByRole('menuitem', { name: 'Delete shipment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete #/ });
  await expect(dialog).toBeVisible();
  await workshop.asShipper((deps, call) =>
    releaseShipment(deps, call, { orderId: order.id, shipmentId: id }),
  );
  await dialog.getByRole('button', { name: 'Delete shipment' }).click();
  await expect(dialog.getByText('The shipment was released since you looked at it.')).toBeVisible();
  expect((await workshop.shipments(order))[0]?.status).toBe('RELEASED');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await packing.button('More for this shipment').click();
  await page.getByRole('menuitem', { name: 'Delete shipment' }).click();
  await expect(dialog.getByText('It was released already: parcels may be on their way.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete shipment' }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  expect(await workshop.shipments(order)).toEqual([]);
});

test('changes of a shipment are given up after asking, and only then', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([6]);
  const [part = ''] = order.partNames;
  const { id } = await workshop.prepare(order, [2]);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await packing.units(part).fill('3');
  const ask = page.getByRole('dialog', { name: 'Discard your changes to the shipment?' });
  await packing.button('Discard changes').click();
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await expect(packing.units(part)).toHaveValue('3');
  await packing.button('Discard changes').click();
  await ask.getByRole('button', { name: 'Discard' }).click();
  await expect(packing.units(part)).toHaveValue('2');
  await expect(packing.button('Release shipment')).toBeVisible();
});

test('tracking that is noted meanwhile survives a repacking', async ({ page, packing, workshop }) => {
  const order = await workshop.completedOrder([6]);
  const [part = ''] = order.partNames;
  const shipment = collection(order, [2]);
  const { id } = await workshop.asShipper((deps, call) =>
    prepareShipment(deps, call, {
      orderId: order.id,
      shipment: { ...shipment, type: 'COURIER', toAddress: shipment.fromAddress },
      release: false,
    }),
  );
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await packing.units(part).fill('3');
  await packing.button('More for this shipment').click();
  await page.getByRole('menuitem', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tracking of/ });
  for (const [label, text] of Object.entries(TRACKING)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Add tracking' }).click();
  await expect(dialog).toHaveCount(0);
  await packing.button('Save changes').click();
  await expect(page.getByText('not saved')).toHaveCount(0);
  expect((await workshop.shipments(order))[0]).toMatchObject({
    tracking: { trackingNumber: TRACKING['Tracking number'] },
    parcels: [{ allocations: [{ quantity: 3 }] }],
  });
});

test('tracking that somebody else noted while it was typed is not overwritten unseen', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await packing.button('Add tracking').click();
  const dialog = page.getByRole('dialog', { name: /^Tracking of/ });
  for (const [label, text] of Object.entries(TRACKING)) await dialog.getByLabel(label).fill(text);
  const theirs = { provider: 'UPS', providerService: '', trackingNumber: '1Z999' };
  await workshop.asShipper((deps, call) =>
    setTracking(deps, call, { orderId: order.id, shipmentId: id, tracking: theirs }),
  );
  await dialog.getByRole('button', { name: 'Add tracking' }).click();
  await expect(dialog.getByText('Somebody else has changed the tracking meanwhile.')).toBeVisible();
  expect((await workshop.shipments(order))[0]).toMatchObject({ tracking: theirs });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await packing.button('Change tracking').click();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1Z999');
  for (const [label, text] of Object.entries(TRACKING)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Change tracking' }).click();
  await expect(dialog).toBeHidden();
  expect((await workshop.shipments(order))[0]).toMatchObject({ tracking: { provider: 'DHL' } });
});

test('documents are attached by drop and by choice, opened and deleted', async ({
  page,
  packing,
  workshop,
}, testInfo) => {
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(['Certificate of conformity'], 'Zertifikat Nº 1.txt', { type: 'text/plain' }),
    );
    return transfer;
  });
  await page.locator('[data-drop-files]').dispatchEvent('drop', { dataTransfer: files });
  const list = page.getByRole('list', { name: 'Documents' });
  await expect(list.getByText('Zertifikat Nº 1.txt')).toBeVisible();
  await expect(packing.announcement).toContainText('Zertifikat Nº 1.txt is attached.');
  // From the disk: what is handed to the browser as text takes it seconds.
  const scan = testInfo.outputPath('scan.pdf');
  const huge = testInfo.outputPath('huge.bin');
  await writeFile(scan, Buffer.alloc(2 * 1024 * 1024, 7));
  await writeFile(huge, Buffer.alloc(25 * 1024 * 1024 + 1));
  await page.getByLabel('Files to attach').setInputFiles([scan, huge]);
  await expect(list.getByText('scan.pdf')).toBeVisible();
  await expect(list.getByText(/^2\sMB/)).toBeVisible();
  await expect(page.getByText('A document can have at most 25 MB.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Forget huge.bin' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('link', { name: 'Zertifikat Nº 1.txt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Zertifikat Nº 1.txt');
  await page.route(/shipments\.removeDocument/, (route) => route.abort());
  await list.getByRole('button', { name: 'Delete scan.pdf' }).click();
  await expect(page.getByText('We could not confirm that it was done.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await list.getByRole('button', { name: 'Delete scan.pdf' }).click();
  await expect(list.getByText('scan.pdf')).toHaveCount(0);
  const [shipment] = await workshop.shipments(order);
  expect(shipment?.documents).toMatchObject([{ name: 'Zertifikat Nº 1.txt', contentType: 'text/plain' }]);
});

test('a document that does not get through can be sent again, and is attached once', async ({
  page,
  workshop,
}) => {
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  let lost = 0;
  await page.route('**/documents', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page
    .getByLabel('Files to attach')
    .setInputFiles([{ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('slip') }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Documents' }).getByText('slip.txt')).toBeVisible();
  await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0);
  expect((await workshop.shipments(order))[0]?.documents).toHaveLength(1);
});

test('closing the documents asks first while files are on their way', async ({ page, packing, workshop }) => {
  const order = await workshop.completedOrder([2]);
  const shipment = await workshop.prepare(order, [1]);
  await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
  await packing.button('More for this shipment').click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/documents', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Files to attach').setInputFiles(
    ['slip.txt', 'certificate.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  );
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Stop sending?' });
  await expect(question).toContainText('2 files are still on the way');
  await question.getByRole('button', { name: 'Go on sending' }).click();
  arrive();
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await workshop.shipments(order))[0]?.documents).toHaveLength(2);
});

test('a user sends eight files at a time and no more', async ({ page, workshop, signInAs, cookiesOf }) => {
  await signInAs('SHIPPER');
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  const { origin } = new URL(page.url());
  const cookies = await cookiesOf('SHIPPER');
  const send = (body: BodyInit) =>
    fetch(`${origin}/api/shipments/${order.id}/${id}/documents`, {
      method: 'POST',
      headers: {
        origin,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'x-intent-key': crypto.randomUUID(),
        'x-file-name': 'x.txt',
        'content-type': 'text/plain',
      },
      body,
      duplex: 'half',
    } as RequestInit);
  const ends: (() => void)[] = [];
  const open = Array.from({ length: 8 }, () =>
    send(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(Buffer.from('Certi'));
          ends.push(() => {
            controller.enqueue(Buffer.from('ficate'));
            controller.close();
          });
        },
      }),
    ),
  );
  let refused: Response | undefined;
  await expect
    .poll(async () => {
      refused = await send('x');
      return refused.status;
    })
    .toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ code: 'RATE_LIMITED' });
  for (const end of ends) end();
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await send('x')).status).toBe(200);
});

test('a viewer attaches nothing, also not past the screen', async ({ page, workshop, signInAs }) => {
  await signInAs('VIEWER');
  const order = await workshop.completedOrder([2]);
  const { id } = await released(workshop, order);
  await page.goto(`/orders/${order.id}/shipments/${id}`);
  await expect(page.getByText('No documents.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for this shipment' })).toHaveCount(0);
  const answer = await page.request.post(`/api/shipments/${order.id}/${id}/documents`, {
    data: Buffer.from('x'),
    headers: { 'X-Intent-Key': crypto.randomUUID(), 'X-File-Name': 'x.txt', 'Content-Type': 'text/plain' },
  });
  expect(answer.status()).toBe(403);
  expect((await workshop.shipments(order))[0]?.documents).toEqual([]);
});

for (const [what, meanwhile] of [
  ['repacked', 'Theirs'],
  ['released', 'Released'],
] as const) {
  test(`what was ${what} meanwhile is shown beside what was typed`, async ({ page, packing, workshop }) => {
    const order = await workshop.completedOrder([10]);
    const [part = ''] = order.partNames;
    const shipment = await workshop.prepare(order, [4]);
    const target = { orderId: order.id, shipmentId: shipment.id };
    await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
    await packing.units(part).fill('6');
    await workshop.asShipper((deps, call) =>
      what === 'released'
        ? releaseShipment(deps, call, target)
        : replaceShipment(deps, call, { ...target, shipment: collection(order, [9]), release: false }),
    );
    const table = page.getByRole('table', { name: 'Both versions, where they differ' });
    await expect(table.getByRole('columnheader', { name: meanwhile })).toBeVisible();
    const row = table.getByRole('row').filter({ hasText: 'Parcel 1' });
    await expect(row).toContainText(`6 × ${part}`);
    await expect(row).toContainText(`${what === 'released' ? 4 : 9} × ${part}`);
    await page.reload();
    await expect(packing.units(part)).toHaveValue('6');
    if (what === 'repacked') {
      await packing.button('Save changes').click();
      await expect(page.getByText('not saved')).toHaveCount(0);
      expect((await workshop.shipments(order))[0]?.parcels[0]?.allocations).toMatchObject([{ quantity: 6 }]);
    }
  });
}
