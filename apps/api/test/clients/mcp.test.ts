import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let url: string;
let world: World;
let agent: Client;
const opened: Client[] = [];
beforeAll(async () => {
  testApi = await openTestApi();
  url = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  world = await openWorld(testApi);
  agent = await agentWith(world.token);
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.close()));
  await testApi.close();
});

async function agentWith(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  // Its optional session id is undefined instead of missing.
  await client.connect(transport as Transport);
  opened.push(client);
  return client;
}

const use = async (name: string, args: Fields = {}, client = agent): Promise<CallToolResult> =>
  (await client.callTool({ name, arguments: args })) as CallToolResult;
const textOf = ({ content }: CallToolResult): string => (content[0] as { text: string }).text;
const found = (result: CallToolResult) => {
  expect(result.isError, textOf(result)).toBeFalsy();
  expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  return result.structuredContent as Fields;
};
const schedule = (quantity: number) =>
  use('postRequisitionWorkOrders', { body: [{ requisitionId: world.ids.requisitionId, quantity }] });
const runs = async () =>
  (
    await world.done<{ workOrders: { quantity: number }[] }>('GET', `/requisition/${world.ids.requisitionId}`)
  ).workOrders
    .map(({ quantity }) => quantity)
    .sort((a, b) => a - b);

describe('the tools', () => {
  test('are those that the token’s scopes admit, each described by itself', async () => {
    const { tools } = await agent.listTools();
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('confirm');
    expect(names).toContain('postBatchTransitionsByTransitionIdUndo');
    for (const { name, description, inputSchema } of tools) {
      expect(name).toMatch(/^[A-Za-z]{1,64}$/);
      expect(description).toBeTruthy();
      expect(JSON.stringify(inputSchema)).not.toContain('$ref');
      expect(inputSchema.properties).not.toHaveProperty('dryRun');
    }
    const reader = await agentWith(await testApi.issueToken({ of: world.place, scopes: ['orders:read'] }));
    const read = (await reader.listTools()).tools;
    expect(read.map(({ name }) => name)).toContain('getOrder');
    expect(read.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(read.map(({ name }) => name)).not.toContain('getOperation');
  });

  test('read what the REST API answers, page by page', async () => {
    const { orderId } = world.ids;
    expect(found(await use('getOrderByOrderId', { orderId })).answer).toEqual(
      await world.done('GET', `/order/${orderId}`),
    );
    const { partSpecificationId } = world.ids;
    const requisitions = [{ partSpecificationId, quantity: 1 }];
    await world.done('POST', '/order', { customerOrganisationName: 'Acme', requisitions });
    const first = found(await use('getOrder', { size: 1 }));
    const second = found(await use('getOrder', { size: 1, cursor: first.nextCursor }));
    expect((first.answer as Fields).content).not.toEqual((second.answer as Fields).content);
  });

  test('refuse as the REST API does', async () => {
    const missing = await use('getOrderByOrderId', { orderId: 99_999_999 });
    expect(missing.isError).toBe(true);
    expect(JSON.parse(textOf(missing))).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    const wrong = await use('getOrderByOrderId', { orderId: { $ne: '../..' } });
    expect(JSON.parse(textOf(wrong))).toMatchObject({ error: 'REQUEST_VALIDATION_FAILED' });
    const reader = await agentWith(await testApi.issueToken({ of: world.place, scopes: ['orders:read'] }));
    const forbidden = await use('getOperation', {}, reader);
    expect(JSON.parse(textOf(forbidden))).toMatchObject({ error: 'FORBIDDEN' });
    expect((await use('noSuchTool')).isError).toBe(true);
  });
});

describe('the arguments', () => {
  test('that a tool does not have are refused and named, for one that is ignored would mislead', async () => {
    const { orderId } = world.ids;
    const refused = await use('getOrder', { size: 1, customer: 'Acme', dryRun: true });
    expect(refused.isError).toBe(true);
    expect(JSON.parse(textOf(refused))).toEqual({
      error: 'REQUEST_VALIDATION_FAILED',
      message: 'The request is not valid.',
      fields: ['customer', 'dryRun'].map((path) => ({
        path,
        message:
          'is not an argument of getOrder; it takes page, size, sort, search, ids, externalId, updatedSince, filter, expand and cursor',
      })),
    });
    const flat = await use('patchOrderByOrderId', { orderId, customReference: 'x' });
    expect(textOf(flat)).toContain('it takes orderId and body');
    const settings = await use('getSettings', { all: true });
    expect(textOf(settings)).toContain('is not an argument of getSettings; it takes none');
    const confirmed = await use('confirm', { confirmation: 'x' });
    expect(textOf(confirmed)).toContain('is not an argument of confirm; it takes confirmationId');
  });

  test.each(['a\u0000', '\ud800'])(
    'that cannot be kept or stand in an address are refused (%j)',
    async (text) => {
      const { partSpecificationId, requisitionId } = world.ids;
      const requisitions = [{ partSpecificationId, quantity: 1 }];
      const refused = [
        await use('getOrderByOrderId', { orderId: text }),
        await use('getOrder', { search: text }),
        await use('postOrder', { body: { customerOrganisationName: 'Acme', requisitions, note: text } }),
        await use('postRequisitionWorkOrders', { body: [{ requisitionId, quantity: 1, [text]: 1 }] }),
      ];
      for (const [i, path] of ['orderId', 'search', 'body', 'body'].entries()) {
        expect(JSON.parse(textOf(refused[i] as CallToolResult))).toEqual({
          error: 'REQUEST_VALIDATION_FAILED',
          message: 'The request is not valid.',
          fields: [{ path, message: 'contains characters that cannot be stored' }],
        });
      }
    },
  );

  test('that lie in each other thousands of times are refused', async () => {
    const call = (body: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"postOrder","arguments":{"body":${body}}}}`;
    for (const depth of [1_000, 5_000, 100_000]) {
      const response = await fetch(new URL('/mcp', url), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: call(`${'['.repeat(depth)}${']'.repeat(depth)}`),
      });
      const said = await response.text();
      expect([depth, response.status < 500, said]).toEqual([
        depth,
        true,
        expect.not.stringMatching(/internal/i),
      ]);
    }
  });

  test('with several values reach the API one by one', async () => {
    const requisitions = [{ partSpecificationId: world.ids.partSpecificationId, quantity: 1 }];
    for (const customerOrganisationName of ['Zeta', 'Alpha', 'Zeta']) {
      await world.done('POST', '/order', { customerOrganisationName, requisitions });
    }
    const sorted = found(
      await use('getOrder', { sort: ['customerOrganisationName,desc', 'id,asc'], size: 2 }),
    );
    const [first, second] = (sorted.answer as { content: { id: number; customerOrganisationName: string }[] })
      .content;
    expect(first?.customerOrganisationName).toBe('Zeta');
    expect(second?.customerOrganisationName).toBe('Zeta');
    expect(first?.id).toBeLessThan(second?.id ?? 0);
    const { orderId } = world.ids;
    const some = found(
      await use('getOrder', { ids: [orderId, 99_999_999], expand: ['requisitions', 'shipments'] }),
    );
    expect((some.answer as Fields).content).toEqual([
      expect.objectContaining({ id: orderId, requisitions: expect.any(Array), shipments: expect.any(Array) }),
    ]);
  });
});

describe('an argument that names nothing', () => {
  test('as an empty list of ids, asks for none', async () => {
    const { answer } = found(await use('getOrder', { ids: [] }));
    expect((answer as Fields).content).toEqual([]);
    expect(found(await use('getRequisition', { ids: [] })).answer).toEqual([]);
    expect(found(await use('getShipment', { orderIds: [] })).answer).toEqual([]);
    expect(textOf(await use('getProductionStep', { stepIds: [] }))).toContain('MISSING_PARAMETER');
  });

  test('as another empty list, is refused, for it would leave out what was not meant to be', async () => {
    for (const [name, args] of [
      ['getEvents', { types: [] }],
      ['getShipment', { status: [] }],
      ['getOrder', { ids: [], sort: [] }],
    ] as const) {
      const refused = await use(name, args);
      expect(JSON.parse(textOf(refused)), name).toMatchObject({
        error: 'REQUEST_VALIDATION_FAILED',
        fields: [{ path: Object.keys(args).at(-1), message: 'must not be empty; leave it out instead' }],
      });
    }
  });

  test('as null, is refused', async () => {
    const refused = await use('getOrder', { externalId: null, ids: null });
    expect(JSON.parse(textOf(refused))).toMatchObject({
      error: 'REQUEST_VALIDATION_FAILED',
      fields: ['externalId', 'ids'].map((path) => ({
        path,
        message: 'must not be null; leave it out instead',
      })),
    });
  });
});

describe('a promise', () => {
  test('writes nothing, so that it is answered at once', async () => {
    const reader = await agentWith(await testApi.issueToken({ of: world.place, scopes: ['orders:read'] }));
    const { tools } = await reader.listTools();
    const tool = tools.find(({ name }) => name === 'postPromise');
    expect(tool?.annotations?.readOnlyHint).toBe(true);
    expect(tool?.description).not.toContain('first step');
    expect(tools.map(({ name }) => name)).not.toContain('confirm');
    const body = { lines: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 2 }] };
    const { answer } = found(await use('postPromise', { body }, reader));
    expect(answer).toEqual(expect.objectContaining({ byDueDate: expect.anything() }));
  });
});

describe('a change', () => {
  test('takes two steps, and happens once', async () => {
    const before = await runs();
    const { confirmationId, expiresAt, effects } = found(await schedule(3));
    expect(effects).toMatchObject({ accepted: true });
    expect(Date.parse(String(expiresAt)) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(Date.parse(String(expiresAt)) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect(await runs()).toEqual(before);

    const answers = await Promise.all(Array.from({ length: 10 }, () => use('confirm', { confirmationId })));
    // Those that come while the first is under way are told to wait, as by the REST API; none does it again.
    expect(answers.some(({ isError }) => !isError)).toBe(true);
    expect(await runs()).toEqual([...before, 3].sort((a, b) => a - b));
    const [first, again] = [
      found(await use('confirm', { confirmationId })),
      found(await use('confirm', { confirmationId })),
    ];
    expect(again).toEqual(first);
    expect(await runs()).toHaveLength(before.length + 1);
  });

  test('that would be refused cannot be confirmed', async () => {
    const { confirmationId, effects } = found(
      await use('postRequisitionWorkOrders', { body: [{ requisitionId: 99_999_999, quantity: 1 }] }),
    );
    expect(confirmationId).toBeNull();
    expect(effects).toMatchObject({ accepted: false, refusal: { error: 'REQUISITION_NOT_FOUND' } });
    const { isError } = await use('patchOrderByOrderId', {
      orderId: 99_999_999,
      body: { customReference: 'x' },
    });
    expect(isError).toBe(true);
  });

  test('is confirmed by the token that tried it, within ten minutes', async () => {
    const { confirmationId } = found(await schedule(2));
    const colleague = await agentWith(await testApi.issueToken({ of: world.place }));
    const stranger = await agentWith(testApi.token);
    for (const client of [colleague, stranger]) {
      const refused = await use('confirm', { confirmationId }, client);
      expect(refused.isError).toBe(true);
      expect(textOf(refused)).toContain('No change waits under this confirmationId');
    }
    const { confirmationId: carriedOut } = found(await schedule(3));
    const answer = found(await use('confirm', { confirmationId: carriedOut }));
    await testApi.shop.sql.query(`update confirmations set created_at = now() - interval '11 minutes'`);
    expect((await use('confirm', { confirmationId })).isError).toBe(true);
    // Whose answer was lost asks again later.
    await schedule(4);
    expect(found(await use('confirm', { confirmationId: carriedOut }))).toEqual(answer);
    expect((await use('confirm', { confirmationId: 'x' })).isError).toBe(true);
    await testApi.shop.sql.query(`update confirmations set created_at = now() - interval '25 hours'`);
    await schedule(2);
    const { rows } = await testApi.shop.sql.query('select 1 from confirmations where id = $1', [
      confirmationId,
    ]);
    expect(rows).toEqual([]);
  });

  test('is not carried out again when its answer has been kept for as long as answers are', async () => {
    const { confirmationId } = found(await schedule(3));
    found(await use('confirm', { confirmationId }));
    const after = await runs();
    const { sql } = testApi.shop;
    await sql.query(`update confirmations set created_at = now() - interval '25 hours'`);
    // Nothing has removed the old key yet.
    await sql.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [
      `mcp-${String(confirmationId)}`,
    ]);
    const refused = await use('confirm', { confirmationId });
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringContaining('Check whether the change was made before you try it again'),
    ]);
    expect(await runs()).toEqual(after);
  });

  test('tells nothing of what is inside when something breaks', async () => {
    await testApi.shop.sql.query('alter table confirmations rename to gone');
    try {
      const broken = await schedule(2);
      expect(broken.isError).toBe(true);
      expect(JSON.parse(textOf(broken))).toMatchObject({ error: 'INTERNAL', requestId: expect.any(String) });
      expect(textOf(broken)).not.toContain('confirmations');
    } finally {
      await testApi.shop.sql.query('alter table gone rename to confirmations');
    }
  });

  test('keeps the newest hundred that wait', async () => {
    const { orderId } = world.ids;
    const tries = [];
    for (let i = 0; i < 102; i += 1) {
      tries.push(
        found(await use('patchOrderByOrderId', { orderId, body: { customReference: `R${i}` } }))
          .confirmationId,
      );
    }
    expect((await use('confirm', { confirmationId: tries[1] })).isError).toBe(true);
    found(await use('confirm', { confirmationId: tries[2] }));
    expect(await world.done('GET', `/order/${orderId}`)).toMatchObject({ customReference: 'R2' });
  });

  test('can be taken back', async () => {
    const { requisitionId } = world.ids;
    found(await use('confirm', { confirmationId: found(await schedule(4)).confirmationId }));
    const transitions = await world.done<{ id: string; batchSize: number }[]>(
      'GET',
      `/requisition/batch-transitions?requisitionIds=${requisitionId}`,
    );
    const last = transitions.at(-1);
    expect(last?.batchSize).toBe(4);
    const before = await runs();
    const tried = found(await use('postBatchTransitionsByTransitionIdUndo', { transitionId: last?.id }));
    expect(await runs()).toEqual(before);
    found(await use('confirm', { confirmationId: tried.confirmationId }));
    const after = await world.done<{ reversesId: string | null }[]>(
      'GET',
      `/requisition/batch-transitions?requisitionIds=${requisitionId}`,
    );
    expect(after.at(-1)?.reversesId).toBe(last?.id);
  });
});

describe('the transport', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test('asks for a token first', async () => {
    for (const authorization of ['', 'Bearer wrong']) {
      const answer = await post(LIST, { authorization });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: 'UNAUTHORIZED' });
    }
  });

  test('says what is wrong with a call that is none', async () => {
    const call = (params: unknown) => post({ ...LIST, method: 'tools/call', params });
    for (const [params, message] of [
      [{ name: 'getOrder', arguments: [1] }, 'The call is not valid: params.arguments must be an object.'],
      [{ arguments: {} }, 'The call is not valid: params.name is required.'],
    ]) {
      const answer = await call(params);
      expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32602, message } });
    }
  });

  test('takes whatever is sent without an error of its own', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '1',
      '{}',
      '"x"',
      [LIST, LIST],
      { ...LIST, method: 'nope' },
      { ...LIST, id: {} },
    ];
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const call = (params: unknown) => ({ ...LIST, method: 'tools/call', params });
    const calls = [
      call(null),
      call({ name: 7 }),
      call({ name: 'getOrder', arguments: [] }),
      call({ name: 'getOrder', arguments: { sort: '\u0000', ids: [null, {}], size: -1, ' ': 1 } }),
      call({ name: 'getOrderByOrderId', arguments: { orderId: '../../openapi.json' } }),
      call({ name: 'postOrder', arguments: { body: 'x', __proto__: { a: 1 } } }),
      call({ name: '__proto__' }),
      call({ name: 'confirm', arguments: { confirmationId: ['x'] } }),
    ];
    for (const body of [...bodies, deep, ...calls]) {
      const answer = await post(body);
      expect(answer.status, JSON.stringify(body).slice(0, 100)).toBeLessThan(500);
      await answer.text();
    }
    expect((await post(LIST, { accept: 'text/html' })).status).toBe(406);
    expect((await post(LIST, { 'mcp-protocol-version': 'x' })).status).toBe(400);
    for (const method of ['GET', 'DELETE']) expect((await fetch(`${url}/mcp`, { method })).status).toBe(405);
  });
});
