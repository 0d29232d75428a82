import type { Page } from '@playwright/test';
import { heldPages } from '../support/held-pages.ts';
import { KEYS, scanInto } from '../support/keyboard.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import type { PackingScreen } from '../support/packing-screen.ts';
import type { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test.use({ viewport: { width: 1024, height: 768 } });
test.beforeEach(async ({ signInAs }) => signInAs('SHIPPER'));

/** An order that is packed whole for collection, and only has to be prepared; the answer to that will be lost. */
async function packedWithoutAnswer(page: Page, packing: PackingScreen, workshop: Workshop) {
  const order = await workshop.completedOrder([10]);
  await packing.open(order);
  await packing.button('Pack all ready, 10 units').click();
  await packing.measure();
  await packing.button('Collection').click();
  await packing.giveSenderIfMissing();
  await loseAnswers(page, /shipments\.prepare/);
  return order;
}

test('parts are dragged into parcels, and the number that went in can be typed at once', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([8, 3]);
  const [first = '', second = ''] = order.partNames;
  await packing.open(order);
  await packing.drag(first, 1);
  await expect(packing.announcement).toContainText(`8 units of ${first} packed into parcel 1.`);
  await expect(packing.units(first)).toBeFocused();
  await page.keyboard.type('5');
  await expect(packing.units(first)).toHaveValue('5');
  await packing.drag(second, 'new');
  await expect(packing.announcement).toContainText(`3 units of ${second} packed into parcel 2.`);
  await expect(packing.units(second, 2)).toHaveValue('3');
  await packing.drag(first, 2);
  await expect(packing.units(first, 2)).toHaveValue('3');
});

test('units that are not completed are asked about first, and left out if one likes', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.partlyCompletedOrder(10, 4);
  const [part = ''] = order.partNames;
  await packing.open(order);
  await packing.button('Pack all ready, 4 units').click();
  await packing.units(part).fill('6');
  await expect(page.getByText('2 units of this part not completed yet.')).toBeVisible();
  await packing.measure();
  await packing.button('Collection').click();
  await packing.giveSenderIfMissing();
  await packing.button('Prepare shipment').click();
  const question = page.getByRole('dialog', { name: 'Not all of it is completed' });
  await expect(question).toContainText(`${part}: 2 units still in production`);
  await question.getByRole('button', { name: 'Not yet' }).click();
  expect(await workshop.shipments(order)).toEqual([]);
  await packing.left.getByRole('button', { name: `Pack 4 units of ${part}` }).click();
  await expect(question).toContainText('6 units still in production');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(packing.units(part)).toHaveValue('6');
  await packing.button('Prepare shipment').click();
  await question.getByRole('button', { name: 'Prepare anyway' }).click();
  await expect(packing.button('Release shipment')).toBeVisible();
  expect((await workshop.shipments(order))[0]?.parcels[0]?.allocations).toMatchObject([{ quantity: 6 }]);
});

test('a scan says packed only when it is, and the next one does not answer what is asked', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.partlyCompletedOrder(5, 1);
  const [part = ''] = order.partNames;
  await packing.open(order);
  const field = page.getByLabel('Scan a traveller, or type a part');
  await field.focus();
  const [line] = await workshop.packingLines(order);
  await scanInto(page, `http://127.0.0.1:3000/work-orders/${line?.workOrderIds[0]}?routing=BCDFGH`);
  await expect(packing.announcement).toContainText(`1 of ${part} packed.`);
  await scanInto(page, `${order.number}-1-R1`);
  const question = page.getByRole('dialog', { name: 'Not all of it is completed' });
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await expect(page.getByText(`${part}: not packed, for it is not completed yet.`)).toBeVisible();
  await scanInto(page, `#${order.number}-1 · R1`);
  await expect(packing.alert).toContainText('That scan was not taken.');
  await expect(question.getByText('That scan was not taken.')).toBeVisible();
  await page.keyboard.press('Enter', KEYS);
  await expect(question).toHaveCount(0);
  await expect(packing.units(part)).toHaveValue('1');
  await expect(field).toBeFocused();
  await scanInto(page, `${order.number}-1-R1`);
  await question.getByRole('button', { name: 'Pack anyway' }).click();
  await expect(page.getByText(`1 of ${part} packed.`, { exact: true }).first()).toBeVisible();
  await expect(packing.units(part)).toHaveValue('2');
});

test('a scan is taken wherever the focus is, and presses nothing', async ({ page, packing, workshop }) => {
  const order = await workshop.completedOrder([8, 3]);
  const [first = '', second = ''] = order.partNames;
  await packing.open(order);
  await scanInto(page, `${order.number}-1`);
  await expect(packing.units(first)).toHaveValue('1');
  await packing.left.getByRole('button', { name: `Pack one ${first}` }).focus();
  await scanInto(page, `#${order.number}-2 · R1`);
  await expect(packing.units(second)).toHaveValue('1');
  await expect(packing.units(first)).toHaveValue('1');
  await page.keyboard.press('Space', KEYS);
  await expect(packing.units(first)).toHaveValue('2');
  // A scale types as fast as a scanner does, and what it types stays.
  const gross = page.getByLabel('Gross weight');
  await gross.focus();
  await scanInto(page, '1250');
  await expect(gross).toHaveValue('1250');
  await scanInto(page, `${order.number}-2`);
  await expect(packing.units(second)).toHaveValue('2');
  await expect(gross).toHaveValue('1250');
});

test('a parcel is duplicated with what remains, and boxes are kept by name', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([7]);
  const [part = ''] = order.partNames;
  const box = `Box ${order.number}`;
  await packing.open(order);
  await packing.left.getByRole('button', { name: `Pack 7 units of ${part}` }).click();
  await packing.units(part).fill('4');
  await packing.measure({ Length: '310', Width: '220', Height: '150' });
  await packing.button('Choose a box').click();
  const dialog = page.getByRole('dialog', { name: 'Box of parcel 1' });
  await dialog.getByLabel('Keep 310 × 220 × 150 mm as').fill(box);
  await dialog.getByRole('button', { name: 'Keep size' }).click();
  await expect(dialog.getByRole('button', { name: `${box} 310 × 220 × 150 mm` })).toBeVisible();
  await page.keyboard.press('Escape');
  await packing.button('Duplicate parcel 1').click();
  await expect(packing.units(part, 2)).toHaveValue('3');
  await expect(page.getByLabel('Length')).toHaveValue('310');
  await expect(page.getByLabel('Gross weight')).toHaveValue('');
  await packing.button('Add a parcel').click();
  await packing.button('Choose a box').click();
  await page.getByRole('button', { name: `${box} 310 × 220 × 150 mm` }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Length')).toHaveValue('310');
  await expect(page.getByLabel('Width')).toHaveValue('220');
  await expect(page.getByLabel('Height')).toHaveValue('150');
  await packing.button('Choose a box').click();
  await page.getByRole('button', { name: `Forget ${box}` }).click();
  await expect(page.getByRole('button', { name: `${box} 310 × 220 × 150 mm` })).toHaveCount(0);
});

test('the declared value is computed from what units are worth, and can be typed over', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([8]);
  const [part = ''] = order.partNames;
  await packing.open(order);
  await packing.left.getByRole('button', { name: `Pack 8 units of ${part}` }).click();
  await packing.measure({ 'Value, EUR': '' });
  await packing.button('Unit values').click();
  await page.getByLabel(`1 ${part}, EUR`).fill('212,50');
  await packing.button('Keep values').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const value = page.getByLabel('Value, EUR');
  await expect(value).toHaveValue('1700.00');
  await packing.units(part).fill('6');
  await expect(value).toHaveValue('1275.00');
  await value.fill('80');
  await packing.button('Use the computed €1,275.00').click();
  await expect(value).toHaveValue('1275.00');
  await packing.button('Collection').click();
  await packing.giveSenderIfMissing();
  await packing.button('Prepare shipment').click();
  await expect(packing.button('Release shipment')).toBeVisible();
  expect((await workshop.shipments(order))[0]?.parcels[0]?.value).toBe(1275);
  // Nobody typed it: of the prepared shipment too it is the value of what is packed.
  await page.reload();
  await expect(value).toHaveValue('1275.00');
  await expect(packing.button('Release shipment')).toBeVisible();
  await packing.units(part).fill('8');
  await expect(value).toHaveValue('1700.00');
  await packing.button('Save changes').click();
  await expect(packing.button('Release shipment')).toBeVisible();
  expect((await workshop.shipments(order))[0]?.parcels[0]?.value).toBe(1700);
});

test('an empty weight that cannot be read keeps no size, and a kept value is not emptied without a word', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([3]);
  const [part = ''] = order.partNames;
  await packing.open(order);
  await packing.button('Pack all ready, 3 units').click();
  await packing.measure({ Length: '341', Width: '231', Height: '121' });
  await packing.button('Choose a box').click();
  const dialog = page.getByRole('dialog', { name: 'Box of parcel 1' });
  await dialog.getByLabel('Keep 341 × 231 × 121 mm as').fill(`Odd ${order.number}`);
  await dialog.getByLabel('Empty weight').fill('240,5');
  await dialog.getByRole('button', { name: 'Keep size' }).click();
  await expect(dialog.getByText('A whole number, as in 12.')).toBeVisible();
  await expect(dialog.getByLabel('Empty weight')).toHaveValue('240,5');
  await dialog.getByLabel('Empty weight').fill('0,24 kg');
  await dialog.getByRole('button', { name: 'Keep size' }).click();
  await expect(dialog.getByRole('button', { name: /^Odd .*240 g/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await packing.button('Unit values').click();
  const value = page.getByLabel(`1 ${part}, EUR`);
  await value.fill('12.50');
  await packing.button('Keep values').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await packing.button('Unit values').click();
  await expect(value).toHaveValue('12.5');
  await value.fill('');
  await packing.button('Keep values').click();
  await expect(page.getByText('A value that was kept can be changed, not removed.')).toBeVisible();
});

test('a computed gross weight counts in the bar and in the question before a release', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([3]);
  await packing.open(order);
  await packing.button('Pack all ready, 3 units').click();
  await packing.measure({
    'Gross weight': '',
    'Net weight': '113',
    Length: '333',
    Width: '222',
    Height: '111',
  });
  await packing.button('Choose a box').click();
  const dialog = page.getByRole('dialog', { name: 'Box of parcel 1' });
  await dialog.getByLabel('Keep 333 × 222 × 111 mm as').fill(`Heavy ${order.number}`);
  await dialog.getByLabel('Empty weight').fill('600');
  await dialog.getByRole('button', { name: 'Keep size' }).click();
  await expect(dialog.getByRole('button', { name: /^Heavy .*600 g/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Gross weight')).toHaveValue('713');
  await expect(page.locator('footer')).toContainText('1 parcel, 3 units, 713 g');
  await packing.button('Collection').click();
  await packing.giveSenderIfMissing();
  await packing.button('Prepare and release').click();
  const question = page.getByRole('dialog', { name: /^Prepare and release/ });
  await expect(question).toContainText('1 parcel with 3 units, 713 g, to be collected by the customer.');
});

for (const [verb, status] of [
  ['Prepare shipment', 'PREPARED'],
  ['Prepare and release', 'RELEASED'],
] as const) {
  test(`“${verb}” whose answer was lost is tried again, and makes one shipment`, async ({
    page,
    packing,
    workshop,
  }) => {
    const order = await packedWithoutAnswer(page, packing, workshop);
    await packing.button(verb).click();
    if (status === 'RELEASED') await packing.confirmRelease('Prepare and release');
    await expect(page.getByText('We could not confirm that it was saved.')).toBeVisible();
    // The units are read as those of a shipment by now.
    await expect(packing.left.getByText('Shipped or packed')).toBeVisible();
    await expect(page.getByText('No unit remains to be packed: remove it.')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await packing.button('Try again').click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}/shipments/[0-9a-f-]{36}$`));
    const shipments = await workshop.shipments(order);
    expect(shipments).toHaveLength(1);
    expect(shipments[0]).toMatchObject({ status });
  });
}

test('a new shipment whose answer was lost is tried again after a reload, and is the one that was made', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await packedWithoutAnswer(page, packing, workshop);
  await packing.button('Prepare shipment').click();
  const unknown = page.getByText('We could not confirm that it was saved.');
  await expect(unknown).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(packing.left.getByText('Shipped or packed')).toBeVisible();
  await expect(unknown).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shipments of the order' })).toBeVisible();
  await expect(page.getByText('No unit remains to be packed: remove it.')).toHaveCount(0);
  await packing.button('Try again').click();
  const shipments = await workshop.shipments(order);
  expect(shipments).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}/shipments/${shipments[0]?.id}$`));
});

test('a lost answer about a change of a shipment is not taken for somebody else, and tried again until it is edited', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([10]);
  const [part = ''] = order.partNames;
  const shipment = await workshop.prepare(order, [4]);
  await page.goto(`/orders/${order.id}/shipments/${shipment.id}`);
  await packing.units(part).fill('7');
  await loseAnswers(page, /shipments\.replace/);
  await packing.button('Save changes').click();
  const unknown = page.getByText('We could not confirm that it was saved.');
  await expect(unknown).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const theirs = page.getByText('Somebody repacked this shipment while you changed it.');
  // Edited, it is compared with what the server has by now.
  await packing.units(part).fill('8');
  await expect(theirs).toBeVisible();
  await packing.units(part).fill('7');
  await expect(unknown).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await packing.button('Try again').click();
  await expect(packing.button('Release shipment')).toBeVisible();
  await expect(unknown).toHaveCount(0);
  const shipments = await workshop.shipments(order);
  expect(shipments).toHaveLength(1);
  expect(shipments[0]?.parcels[0]?.allocations).toMatchObject([{ quantity: 7 }]);
});

test('a shipment is prepared once, also when it is asked for again before its page has come', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([10]);
  const [part = ''] = order.partNames;
  await packing.open(order);
  await packing.left.getByRole('button', { name: `Pack one ${part}` }).click();
  await packing.measure();
  await packing.button('Collection').click();
  await packing.giveSenderIfMissing();
  const next = await heldPages(page, /\/shipments\/[0-9a-f-]{36}/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('shipments.prepare')) sent.push(request.url());
  });
  await packing.button('Prepare shipment').click();
  await expect(page.getByText(/ prepared\.$/).first()).toBeVisible();
  // The unit is read as one of a shipment by now: another one could be packed.
  await expect(packing.left.getByText('8', { exact: true }).first()).toBeVisible();
  await packing.button('Prepare shipment').click({ force: true });
  await expect(packing.button('Prepare shipment')).toBeDisabled();
  next.come();
  await expect(packing.button('Release shipment')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await workshop.shipments(order)).toHaveLength(1);
});

test('addresses are checked for their country at the field, and taken from earlier shipments', async ({
  page,
  packing,
  workshop,
}) => {
  const order = await workshop.completedOrder([4]);
  const [part = ''] = order.partNames;
  await packing.open(order);
  await packing.button(/^Recipient:/).click();
  const dialog = page.getByRole('dialog', { name: 'Recipient' });
  await dialog.getByLabel('Country', { exact: true }).fill('us');
  await dialog.getByLabel('Postcode', { exact: true }).fill('3800');
  await dialog.getByLabel('City', { exact: true }).focus();
  await expect(dialog.getByText('Not a postcode of United States.')).toBeVisible();
  await expect(dialog.getByLabel('Postcode', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog.getByText('The state is missing.')).toBeVisible();
  await dialog.getByLabel('State', { exact: true }).fill('New York');
  await expect(dialog.getByText('The state as a code, as in NY.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await packing.giveAddress('Recipient');
  await packing.giveSenderIfMissing();
  await packing.left.getByRole('button', { name: `Pack one ${part}` }).click();
  await packing.measure();
  await packing.button('Prepare shipment').click();
  await expect(packing.button('Release shipment')).toBeVisible();
  // Within the page: what it read when the first shipment was begun is old by now.
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).click();
  await page.getByRole('link', { name: 'Prepare shipment' }).click();
  await expect(packing.left).toBeVisible();
  await expect(packing.button(/^Recipient: 14 rue des Ateliers/)).toBeVisible();
  await packing.button(/^Recipient:/).click();
  await dialog.getByLabel('City', { exact: true }).fill('Lyon');
  await dialog.getByLabel('Take a known address').click();
  await page.getByRole('option', { name: /14 rue des Ateliers/ }).click();
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Grenoble');
});
