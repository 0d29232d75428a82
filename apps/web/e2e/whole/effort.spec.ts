import { KEYS } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { expect as expectOfWorkshop, test as workshopTest } from '../support/workshop-test.ts';

/** What the most frequent tasks take, gesture by gesture: nothing is asked in between. */
const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

test.describe('on the board', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('PLANNER'));

  test('a card moves on with one drag', async ({ board, shop }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await board.drop();
    await expect.poll(() => run.units()).toEqual({ 'Cool down': 8 });
  });

  test('part of it moves with a drag and digits', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.dragOver(board.card(run.partName, 'Print'), 'Cool down');
    await page.keyboard.type('3');
    await board.drop();
    await expect.poll(() => run.units()).toEqual({ Print: 5, 'Cool down': 3 });
  });

  test('a unit is scrapped with a key, a choice and Enter', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('x', KEYS);
    const dialog = page.getByRole('dialog', { name: `Scrap ${run.partName}` });
    await expect(dialog.getByRole('combobox', { name: 'Why' })).toBeFocused();
    await page.keyboard.press('ArrowDown', KEYS);
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => run.units()).toEqual({ Print: 7 });
  });

  test('keys pressed before the reasons are there are not lost', async ({ board, shop, page }) => {
    const run = await shop.makeRun(8, ROUTE);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/scrapReasons\.list/, async (route) => {
      await held;
      await route.continue();
    });
    await board.open(run.partName);
    await board.card(run.partName, 'Print').focus();
    await page.keyboard.press('x', KEYS);
    const dialog = page.getByRole('dialog', { name: `Scrap ${run.partName}` });
    await expect(dialog.getByRole('combobox', { name: 'Why' })).toBeFocused();
    await page.keyboard.press('ArrowDown', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(page.getByText('Looking…')).toBeVisible();
    await expect(dialog).toBeVisible();
    release();
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter', KEYS);
    await page.keyboard.press('Enter', KEYS);
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => run.units()).toEqual({ Print: 7 });
  });
});

workshopTest('an order is scheduled with two clicks', async ({ page, workshop, signInAs }) => {
  await signInAs('PLANNER');
  const order = await workshop.order([{ quantity: 12 }, { quantity: 3 }]);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Schedule 2 parts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule 2 parts' }).click();
  await expectOfWorkshop.poll(() => workshop.runs(order)).toEqual([12, 3]);
});

workshopTest(
  'a usual parcel is shipped with three clicks, and nothing is typed but a weight',
  async ({ page, packing, workshop, signInAs }) => {
    await signInAs('SHIPPER');
    const order = await workshop.completedOrder([6]);
    const [part = ''] = order.partNames;
    const box = `Box ${order.number}`;
    // The first parcel teaches the bench its box, what a unit is worth and where the customer is.
    await packing.open(order);
    await packing.left.getByRole('button', { name: `Pack 6 units of ${part}` }).click();
    await packing.units(part).fill('2');
    await packing.measure({ Length: '310', Width: '220', Height: '150', 'Value, EUR': '' });
    await packing.button('Choose a box').click();
    const boxes = page.getByRole('dialog', { name: 'Box of parcel 1' });
    await boxes.getByLabel('Keep 310 × 220 × 150 mm as').fill(box);
    await boxes.getByLabel('Empty weight').fill('90');
    await boxes.getByRole('button', { name: 'Keep size' }).click();
    await boxes.getByRole('button', { name: `${box} 310 × 220 × 150 mm` }).click();
    await packing.button('Unit values').click();
    await page.getByLabel(`1 ${part}, EUR`).fill('12,50');
    await packing.button('Keep values').click();
    await packing.giveAddress('Sender');
    await packing.giveAddress('Recipient');
    await packing.button('Prepare and release').click();
    await packing.confirmRelease('Prepare and release');
    await expectOfWorkshop.poll(async () => (await workshop.shipments(order)).length).toBe(1);

    await packing.open(order);
    await packing.button('Pack all ready, 4 units').click();
    await page.getByLabel('Net weight').fill('500');
    await packing.button('Prepare and release').click();
    await packing.confirmRelease('Prepare and release');
    await expectOfWorkshop
      .poll(async () => (await workshop.shipments(order)).map(({ status }) => status))
      .toEqual(['RELEASED', 'RELEASED']);
    const parcels = (await workshop.shipments(order)).flatMap((shipment) => shipment.parcels);
    expectOfWorkshop(parcels).toContainEqual(
      expectOfWorkshop.objectContaining({
        grossWeightGrams: 590,
        netWeightGrams: 500,
        lengthMillimeters: 310,
        widthMillimeters: 220,
        heightMillimeters: 150,
        value: 50,
      }),
    );
  },
);
