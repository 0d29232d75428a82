import { Finger } from '../support/finger.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

test('on a tablet a long press drags a card, and a swipe only scrolls', async ({
  page,
  board,
  shop,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const run = await shop.makeRun(6, ['Print', 'Cool down', 'Depowder']);
  await board.open(run.partName);
  const from = await board.card(run.partName, 'Print').boundingBox();
  const to = await board.column('Cool down').boundingBox();
  if (!from || !to) throw new Error('The board is not to be seen.');
  const start = { x: from.x + 60, y: from.y + 30 };
  const end = { x: to.x + 120, y: to.y + 240 };
  const finger = await Finger.on(page);

  await finger.press(start);
  await finger.slideTo({ x: start.x, y: start.y + 200 });
  await finger.lift();
  await expect(page.locator('[data-legal]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await finger.pressLong(start);
  await finger.slideTo(end);
  await expect(board.column('Cool down').getByText('Move 6 of 6 here')).toBeVisible();
  await finger.lift();
  await board.expectUnits(run.partName, 'Cool down', 6);
  await expect.poll(() => run.units()).toEqual({ 'Cool down': 6 });
});

test('also where dragging is still being loaded as the finger presses', async ({
  page,
  board,
  shop,
  signInAs,
}) => {
  await signInAs('PLANNER');
  const run = await shop.makeRun(6, ['Print', 'Cool down', 'Depowder']);
  // A page that never comes to rest, so that nothing is loaded before it is used.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await board.open(run.partName);
  const scripts = await holdScripts(page);
  const from = await board.card(run.partName, 'Print').boundingBox();
  const to = await board.column('Cool down').boundingBox();
  if (!from || !to) throw new Error('The board is not to be seen.');
  const finger = await Finger.on(page);
  await finger.pressLong({ x: from.x + 60, y: from.y + 30 });
  await scripts.asked;
  await expect(board.column('Cool down')).not.toHaveAttribute('data-legal');
  scripts.letCome();
  await expect(board.column('Cool down')).toHaveAttribute('data-legal', 'true');
  await finger.slideTo({ x: to.x + 120, y: to.y + 240 });
  await expect(board.column('Cool down').getByText('Move 6 of 6 here')).toBeVisible();
  await finger.lift();
  await expect.poll(() => run.units()).toEqual({ 'Cool down': 6 });
});
