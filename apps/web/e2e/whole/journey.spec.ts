import { DERIVED } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

test('from an order to a released parcel: scheduled, moved through every operation by mouse, packed, released', async ({
  page,
  board,
  packing,
  workshop,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs('PLANNER');
  const order = await workshop.order([{ quantity: 6 }]);
  const [part = ''] = order.partNames;

  await page.goto('/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`#${order.number}`);
  await page.getByRole('link', { name: `#${order.number}`, exact: true }).click();
  await page.getByRole('button', { name: 'Schedule 1 part' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule 1 part' }).click();
  await page.getByRole('link', { name: 'Open on the board' }).click();

  await expect(page.locator('[data-card]')).toHaveCount(1);
  for (const [from, to] of [
    [DERIVED[0], DERIVED[1]],
    [DERIVED[1], DERIVED[2]],
  ] as const) {
    await board.dragOver(board.card(part, from), to);
    await board.drop();
    await board.expectUnits(part, to, 6);
    // The server has it, not only the screen.
    await expect(board.card(part, to)).not.toHaveAccessibleName(/being saved/);
  }

  // The board keeps asking as long as it is open.
  await page.goto('about:blank');
  await signInAs('SHIPPER');
  await page.goto('/packing');
  await page.getByRole('link', { name: `Pack #${order.number}`, exact: true }).click();
  await packing.button('Pack all ready, 6 units').click();
  await packing.measure();
  await packing.giveSenderIfMissing();
  await packing.giveAddress('Recipient');
  await packing.button('Prepare shipment').click();
  await packing.button('Release shipment').click();
  await packing.confirmRelease('Release');
  await expect(page.getByText('by Shipper Tester').first()).toBeVisible();

  await page.getByRole('link', { name: `#${order.number}`, exact: true }).click();
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
  const [{ ordered, shipped, completed } = { ordered: 0, shipped: 0, completed: 0 }] = (
    await workshop.page(order)
  ).parts;
  expect({ ordered, shipped, completed }).toEqual({ ordered: 6, shipped: 6, completed: 6 });
});
