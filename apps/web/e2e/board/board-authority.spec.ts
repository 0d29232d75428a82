import { randomUUID } from 'node:crypto';
import superjson from 'superjson';
import { expect, test } from '../support/test.ts';

const ROUTE = ['Print', 'Cool down', 'Depowder', 'QC', 'Pack'];

for (const role of ['VIEWER', 'SHIPPER'] as const) {
  test(`a ${role.toLowerCase()} sees the board and cannot move units`, async ({
    board,
    shop,
    page,
    signInAs,
  }) => {
    await signInAs(role);
    const run = await shop.makeRun(5, ROUTE);
    await board.open(run.partName);
    const card = board.card(run.partName, 'Print');
    const box = await card.boundingBox();
    const to = await board.column('Cool down').boundingBox();
    if (!box || !to) throw new Error('The board is not to be seen.');
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 100, to.y + 200, { steps: 10 });
    await expect(page.locator('[data-legal]')).toHaveCount(0);
    await page.mouse.up();
    for (const key of ['m', 'd', 'j', 'x', 'Space']) {
      await page.reload();
      await card.focus();
      await expect(board.announcement).toHaveText('');
      await page.keyboard.press(key);
      await expect(board.announcement).toHaveText('You can view, but not move units.');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    expect(await run.units()).toEqual({ Print: 5 });
  });
}

test('what the screen hides, the server refuses', async ({ shop, page, signInAs, baseURL }) => {
  await signInAs('VIEWER');
  const run = await shop.makeRun(5, ROUTE);
  const input = {
    key: randomUUID(),
    moves: [
      {
        source: { workOrderId: run.workOrderId, productionStepId: run.workOrderId, step: 1, quantity: 1 },
        toOperationId: run.workOrderId,
        toStep: 2,
      },
    ],
  };
  const answer = await page.request.post('/api/trpc/board.move', {
    data: superjson.serialize(input),
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('FORBIDDEN');
  expect(await run.ledgerRows()).toBe(1);
});

test('without a session there is no data', async ({ request }) => {
  const input = encodeURIComponent(JSON.stringify(superjson.serialize({ known: null })));
  const answer = await request.get(`/api/trpc/board.reading?input=${input}`);
  expect(answer.status()).toBe(401);
  expect(await answer.text()).toContain('UNAUTHORIZED');
});
