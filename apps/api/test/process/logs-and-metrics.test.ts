import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { logError } from '../../src/log-error.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { type ApiProcess, startApi } from './process.ts';

let testApi: TestApi;
let api: ApiProcess;
let url: string;
beforeAll(async () => {
  testApi = await openTestApi();
  api = startApi({ DATABASE_URL: testApi.shop.url, METRICS_PORT: '0' });
  url = await api.url;
});
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  await testApi.close();
});

const SECRET = 'Kranichflug-4711';

const ask = (method: string, path: string, body?: unknown, token = testApi.token) =>
  fetch(url + PREFIX + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const lines = () =>
  api
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a line of the log tells who asked what and how it ended, under the id that the caller was told', async () => {
  const { rows } = await testApi.shop.sql.query('select id from access_tokens');
  const answer = await ask('GET', '/requisition/1');
  const id = answer.headers.get('x-request-id');
  await expect
    .poll(() => lines().find((line) => line.reqId === id))
    .toMatchObject({
      method: 'GET',
      route: `${PREFIX}/requisition/:requisitionId`,
      status: 404,
      durationMs: expect.any(Number),
      tokenId: rows[0].id,
      manufacturerId: testApi.shop.manufacturerId,
    });
});

test('neither tokens nor bodies get into the log, not even when the database fails on them', async () => {
  const sentinel = await ask('POST', '/material', { name: SECRET });
  expect(sentinel.status).toBe(200);
  await testApi.shop.sql.query(
    `alter table operations add constraint fails_on_${'secret'} check (name !~ '^${SECRET}') not valid`,
  );
  await testApi.shop.sql.query('alter table part_specifications rename to part_specifications_gone');
  const answers = [
    await ask('POST', '/operation', { name: SECRET }),
    await ask('POST', '/material', { name: SECRET }),
    await ask('POST', '/requisition/work-orders', `[{"requisitionId": "${SECRET}`),
    await ask('POST', '/requisition/work-orders', [{ requisitionId: SECRET, quantity: 1 }]),
    await ask('GET', `/order?search=${SECRET}`),
    await ask('GET', '/settings', undefined, `${SECRET}-token`),
    await ask('GET', '/part-specification'),
  ];
  await testApi.shop.sql.query('alter table part_specifications_gone rename to part_specifications');
  expect(answers.map(({ status }) => status)).toEqual([500, 409, 400, 400, 200, 401, 500]);
  const last = answers.at(-1)?.headers.get('x-request-id');
  await expect.poll(() => lines().some((line) => line.reqId === last && line.msg === 'answered')).toBe(true);
  expect(lines().filter((line) => line.level === 50)).toHaveLength(2);
  const log = api.log();
  expect(log).not.toContain(SECRET);
  expect(log).not.toContain(testApi.token);
  expect(log.toLowerCase()).not.toContain('bearer ');
  expect(log.toLowerCase()).not.toContain('authorization');
});

test('measures are served beside the interface, not on its port', async () => {
  await testApi.shop.addOrder();
  await ask('POST', '/requisition/work-orders', [{ requisitionId: 1, quantity: 1 }]);
  await ask('GET', '/nothing/like/this');
  const address = lines().find((line) => line.msg === 'serving metrics')?.url as string;
  const measures = await (await fetch(address)).text();
  const route = `${PREFIX}/requisition/work-orders`;
  expect(measures).toMatch(
    new RegExp(`http_request_duration_seconds_count\\{method="POST",route="${route}",status="\\d+"\\} \\d`),
  );
  expect(measures).toContain('route="none",status="404"');
  expect(measures).toMatch(/routecard_group_commit_commands_count\{area="production"\} [1-9]/);
  expect(measures).toMatch(/routecard_database_connections\{state="idle"\} \d/);
  expect(measures).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(measures).toContain('process_resident_memory_bytes');
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
});

test('an error is logged without what the database quotes of a request', () => {
  const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
    code: '22P02',
    detail: `Failing row contains (${SECRET}).`,
    table: 'orders',
  });
  const logged = logError(new Error(`Failed query: select $1\nparams: ${SECRET}`, { cause }));
  expect(JSON.stringify(logged)).not.toContain(SECRET);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: select $1',
    cause: { code: '22P02', table: 'orders', message: 'invalid input syntax for type uuid: "…"' },
  });
  expect(logged.stack).toContain('logs-and-metrics.test.ts');
});
