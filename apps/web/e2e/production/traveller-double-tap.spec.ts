import { addParts } from '@routecard/core';
import { expect, test } from '../support/workshop-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a double tap on a move moves one group, though another one moves under the finger', async ({
  page,
  workshop,
  signInAs,
}) => {
  const order = await workshop.scheduledOrder([5]);
  const workOrderId = (await workshop.page(order)).parts[0]?.runs[0]?.id ?? '';
  await workshop.as('PLANNER', (deps, call) =>
    addParts(deps, call, { workOrderId, quantity: 3, name: 'Rack 2' }),
  );
  await signInAs('PLANNER');
  await page.goto(`/work-orders/${workOrderId}`);
  const moves = page.getByRole('button', { name: /^Move \d on to/ });
  await expect(moves).toHaveCount(2);
  const box = await moves.first().boundingBox();
  if (box === null) throw new Error('It is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [moved = '', left = ''] = await moves.allTextContents();
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(page.getByRole('button', { name: moved, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: left, exact: true })).toBeVisible();
  await expect(moves).toHaveCount(2);
});
