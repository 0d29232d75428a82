import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
});
afterAll(() => testApi.close());

/** A command of each kind of storage: a group commit, and a transaction. */
const COMMANDS = [
  {
    what: 'a group commit',
    path: '/requisition/work-orders',
    body: () => [{ requisitionId: world.ids.requisitionId, quantity: 1 }],
  },
  {
    what: 'a transaction',
    path: '/order',
    body: () => ({
      customerOrganisationName: 'Acme',
      requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 1 }],
    }),
  },
];

describe.each(COMMANDS)('a command of $what', ({ what, path, body }) => {
  const ask = (key: string) =>
    world.ask('POST', path, body(), {
      headers: { 'idempotency-key': `${key} ${what}`.replaceAll(' ', '-') },
    });

  test('is replayed for 24 hours, and acts again afterwards', async () => {
    const age = (hours: number) =>
      testApi.shop.sql.query(
        `update idempotency_keys set created_at = now() - $1 * interval '1 hour' where manufacturer_id = $2`,
        [hours, world.place.manufacturerId],
      );
    const first = await ask('aged');
    expect(first.status).toBe(200);
    await age(23.9);
    const second = await ask('aged');
    expect([second.text, second.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    await age(24.1);
    const third = await ask('aged');
    expect(third.status, third.text).toBe(200);
    expect(third.headers).not.toHaveProperty('idempotency-replayed');
    expect(third.text).not.toBe(first.text);
    expect((await ask('aged')).text).toBe(third.text);
  });

  test('whose key another transaction holds for longer than a lock may is refused as in use', async () => {
    const key = `held ${what}`.replaceAll(' ', '-');
    const holder = await testApi.shop.sql.connect();
    await holder.query('begin');
    await holder.query(
      `insert into idempotency_keys (manufacturer_id, key, request_hash, status, body) values ($1, $2, '', 200, '')`,
      [world.place.manufacturerId, key],
    );
    const refused = await ask('held');
    await holder.query('rollback');
    holder.release();
    expect(refused).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_IN_USE' } });
    expect(await ask('held')).toMatchObject({ status: 200 });
  });

  test('that fails on our side tells nothing of the inside, and leaves its key free', async () => {
    const grant = (verb: 'grant' | 'revoke') =>
      testApi.shop.sql.query(
        `${verb} insert on order_events ${verb === 'grant' ? 'to' : 'from'} routecard_app`,
      );
    await grant('revoke');
    const failed = await ask('failed');
    await grant('grant');
    expect([failed.status, failed.body]).toEqual([
      500,
      { error: 'INTERNAL', message: 'Something went wrong on our side.', requestId: expect.any(String) },
    ]);
    const again = await ask('failed');
    expect(again.status).toBe(200);
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
  });
});

/** What somebody may not do, and somebody else may: in a group commit, and in a transaction. */
const FOR_OTHERS = [
  {
    what: 'undoing a scheduling as an operator',
    role: 'OPERATOR',
    error: 'FORBIDDEN',
    method: 'POST',
    path: () => `/batch-transitions/${world.ids.transitionId}/undo`,
    body: undefined,
  },
  {
    what: 'editing a comment of another person',
    role: 'PLANNER',
    error: 'COMMENT_NOT_OWN',
    method: 'PATCH',
    path: () => `/order/${world.ids.orderId}/comments/${world.ids.commentId}`,
    body: { body: 'Pack with gloves.' },
  },
] as const;

test.each(FOR_OTHERS)(
  '$what is refused and leaves its key free',
  async ({ what, role, error, method, path, body }) => {
    const other = await testApi.issueToken({ of: world.place, role });
    const ask = (token: string) =>
      world.ask(method, path(), body, { token, headers: { 'idempotency-key': what.replaceAll(' ', '-') } });
    expect(await ask(other)).toMatchObject({ status: 403, body: { error } });
    const answered = await ask(world.token);
    expect(answered.status, answered.text).toBe(200);
    expect(answered.headers).not.toHaveProperty('idempotency-replayed');
    expect(await ask(world.token)).toMatchObject({
      status: 200,
      headers: { 'idempotency-replayed': 'true' },
    });
  },
);
