import { createOrder } from '@routecard/core';
import { expect, test } from '../support/workshop-test.ts';

/** Some seconds of a thread. */
const LARGE_LINES = 1500;
const SENT_AT_ONCE = 12;
const PER_USER = 8;

test('a document has 500 sheets at most, and each of them once', async ({ page, workshop, signInAs }) => {
  await signInAs('VIEWER');
  const order = await workshop.order([{ quantity: 1 }]);
  const ask = async (orderIds: readonly number[]) => {
    const answer = await page.request.post('/api/print', { data: { kind: 'order-travellers', orderIds } });
    return { status: answer.status(), ...((await answer.json()) as { code: string; message: string }) };
  };
  expect(await ask(Array.from({ length: 2000 }, (_, i) => order.id + i))).toEqual({
    status: 400,
    code: 'REQUEST_VALIDATION_FAILED',
    message: 'At most 500 can be printed at once. Print them in several parts.',
  });
  expect(await ask([order.id, order.id])).toEqual({
    status: 400,
    code: 'REQUEST_VALIDATION_FAILED',
    message: `${order.id} is named twice. Name each document once.`,
  });
});

const cookieOf = (cookies: readonly { readonly name: string; readonly value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('who prints too much at once is answered 429, and holds nobody else up', async ({
  workshop,
  cookiesOf,
  baseURL,
}) => {
  const [part] = (await workshop.order([{ quantity: 1 }])).partSpecificationIds;
  const requisitions = Array.from({ length: LARGE_LINES }, () => ({
    partSpecificationId: part ?? '',
    quantity: 1,
  }));
  const large = await workshop.as('PLANNER', (deps, call) =>
    createOrder(deps, call, {
      customerOrganisationName: 'Large',
      purchaseOrderNumber: 'PO-large',
      dispatchDate: '2020-02-03',
      state: 'ORDER',
      requisitions,
    }),
  );
  const small = await workshop.completedOrder([1]);
  const leaving = new AbortController();
  const cookies = {
    VIEWER: cookieOf(await cookiesOf('VIEWER')),
    SHIPPER: cookieOf(await cookiesOf('SHIPPER')),
  };
  const print = (role: keyof typeof cookies, orderId: number, signal?: AbortSignal) =>
    fetch(new URL('/api/print', baseURL), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies[role],
      },
      body: JSON.stringify({ kind: 'order-travellers', orderIds: [orderId] }),
      ...(signal ? { signal } : {}),
    });

  // A document's answer begins with its first sheet, a refusal comes at once.
  let drawn = 0;
  const refused: Response[] = [];
  const asked = Array.from({ length: SENT_AT_ONCE }, async () => {
    const answer = await print('VIEWER', large.order.id, leaving.signal);
    if (answer.status === 429) return refused.push(answer);
    await answer.arrayBuffer();
    drawn += 1;
    return drawn;
  });
  await expect.poll(() => refused.length).toBe(SENT_AT_ONCE - PER_USER);
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      code: 'RATE_LIMITED',
      message: `You are printing ${PER_USER} documents already. Wait for one of them to be done.`,
    });
  }

  // Who comes last has a turn before most of the large ones that wait.
  const another = await print('SHIPPER', small.id);
  expect(another.status).toBe(200);
  expect(Buffer.from(await another.arrayBuffer()).toString('latin1')).toContain('%PDF-');
  expect(drawn).toBeLessThan(PER_USER - 2);

  // What nobody waits for any more gives its place back.
  leaving.abort();
  await Promise.allSettled(asked);
  await expect.poll(async () => (await print('VIEWER', small.id)).status).toBe(200);
});
