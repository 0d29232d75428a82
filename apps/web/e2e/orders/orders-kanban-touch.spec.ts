import { Finger } from '../support/finger.ts';
import { addStage, card, lane, orderIn } from '../support/stages.ts';
import { expect, test } from '../support/workshop-test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

test('on a tablet a long press drags an order to another stage, and a swipe only scrolls', async ({
  page,
  signInAs,
  workshop,
}) => {
  await signInAs('PLANNER');
  // More than a tablet shows at once.
  for (const name of ['Heard of', 'Visited', 'Drawn']) await addStage(workshop, name);
  const [first, second] = [await addStage(workshop, 'Asked'), await addStage(workshop, 'Agreed')];
  const order = await orderIn(workshop, first);
  let writes = 0;
  await page.route('**/api/trpc/kanban.enter*', (route) => {
    writes += 1;
    return route.continue();
  });
  await page.goto(order.address);
  await expect(card(page, order)).toBeVisible();
  await lane(page, second).scrollIntoViewIfNeeded();
  const kanban = page.locator('[data-kanban]');
  const scrolled = () => kanban.evaluate((element) => element.scrollLeft);
  const finger = await Finger.on(page);
  const onCard = async () => {
    const box = await card(page, order).boundingBox();
    if (!box) throw new Error('The order is not to be seen.');
    return { x: box.x + 60, y: box.y + 30 };
  };

  // To the right, so that the stages before it come into sight.
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  const start = await onCard();
  await finger.press(start);
  await finger.slideTo({ x: start.x + 150, y: start.y });
  await expect.poll(scrolled).toBeLessThan(before);
  await finger.lift();
  await expect(page.locator('[data-lane] span.border-accent')).toHaveCount(0);
  await expect(page).toHaveURL(/layout=kanban/);

  await lane(page, second).scrollIntoViewIfNeeded();
  const to = await lane(page, second).boundingBox();
  if (!to) throw new Error('The stage is not to be seen.');
  await finger.pressLong(await onCard());
  await finger.slideTo({ x: to.x + 120, y: to.y + 240 });
  await expect(lane(page, second).locator('span.border-accent')).toBeVisible();
  expect(writes).toBe(0);
  await finger.lift();
  await expect(card(lane(page, second), order)).toBeVisible();
  await expect(page.getByText(`#${order.number} is in ${second.name}.`).first()).toBeVisible();
  await expect(page).toHaveURL(/layout=kanban/);
  expect(writes).toBe(1);
  await page.reload();
  await expect(card(lane(page, second), order)).toBeVisible();
});
