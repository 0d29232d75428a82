import { expect, test } from '../support/workshop-test.ts';

test('kept units of a cancelled part are marked where they show, and late nowhere', async ({
  page,
  board,
  workshop,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const order = await workshop.scheduledOrder([5, 2]);
  const [partName = ''] = order.partNames;
  await board.open(partName);
  const card = board.card(partName, 'Print');
  await expect(card).toHaveAccessibleName(/\sd late/);
  await workshop.cancelPart(order.requisitionIds[0] ?? 0);
  // The board is told of it, as of any other change.
  await expect(card).toHaveAccessibleName(/, cancelled,/);
  await expect(card).not.toHaveAccessibleName(/\sd late/);
  await expect(card.getByText('Cancelled')).toBeVisible();

  const [run] = (await workshop.page(order)).parts.flatMap(({ runs }) => runs);
  await page.goto(`/work-orders/${run?.id}`);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /^PRINT-/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: new RegExp(partName) }).getByText('Cancelled')).toBeVisible();
});
