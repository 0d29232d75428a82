import { expect, test } from './support/test.ts';

/** Longer than the press that tells a drag from a swipe. */
const LONG_PRESS_MS = 400;

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
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = await board.card(run.partName, 'Print').boundingBox();
  const to = await board.column('Cool down').boundingBox();
  if (!from || !to) throw new Error('The board is not to be seen.');
  const start = { x: from.x + 60, y: from.y + 30 };
  const end = { x: to.x + 120, y: to.y + 240 };
  const slide = async (towards: { x: number; y: number }) => {
    const [stepX, stepY] = [(towards.x - start.x) / 10, (towards.y - start.y) / 10];
    for (let i = 1; i <= 10; i += 1) {
      await touch('touchMove', start.x + stepX * i, start.y + stepY * i);
      await page.waitForTimeout(20);
    }
  };

  await touch('touchStart', start.x, start.y);
  await slide({ x: start.x, y: start.y + 200 });
  await touch('touchEnd');
  await expect(page.locator('[data-legal]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await touch('touchStart', start.x, start.y);
  await page.waitForTimeout(LONG_PRESS_MS);
  await slide(end);
  await expect(board.column('Cool down').getByText('Move 6 of 6 here')).toBeVisible();
  await touch('touchEnd');
  await board.dropPrompt.getByRole('button', { name: 'One unit less' }).tap();
  await board.dropPrompt.getByRole('button', { name: 'Move 5 units to Cool down' }).tap();
  await board.expectUnits(run.partName, 'Cool down', 5);
  await expect.poll(() => run.units()).toEqual({ Print: 1, 'Cool down': 5 });
});
