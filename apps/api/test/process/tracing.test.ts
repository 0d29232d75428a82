import { addRequisition } from '@routecard/db/testing';
import { startOtlpReceiver } from '@routecard/telemetry/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { type ApiProcess, startApi } from './process.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const SECRET = 'Kranichflug-4711';

let testApi: TestApi;
let api: ApiProcess;
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let url: string;
beforeAll(async () => {
  testApi = await openTestApi();
  collector = await startOtlpReceiver();
  api = startApi({
    DATABASE_URL: testApi.shop.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  });
  url = await api.url;
});
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  await collector.close();
  await testApi.close();
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(url + PREFIX + path, {
    method,
    headers: {
      authorization: `Bearer ${testApi.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);

test('a request is one trace from its caller through the use case to the statements', async () => {
  const requisitionId = await addRequisition(testApi.shop);
  const answer = await ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 1 }], {
    traceparent: `00-${TRACE}-${CALLER}-01`,
  });
  expect(answer.status).toBe(200);
  const route = `POST ${PREFIX}/requisition/work-orders`;
  await expect.poll(() => spansOf(TRACE).map(({ name }) => name)).toContain(route);
  const spans = spansOf(TRACE);
  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named(route);
  expect(request).toMatchObject({
    service: 'routecard-api',
    parentSpanId: CALLER,
    facts: { 'http.response.status_code': 200 },
  });
  const useCase = named('scheduleWorkOrders');
  expect(useCase?.parentSpanId).toBe(request?.spanId);
  const group = named('group commit');
  expect(group?.parentSpanId).toBe(useCase?.spanId);
  const statements = spans.filter(({ facts }) => facts['db.system.name'] === 'postgresql');
  expect(
    statements.filter(({ parentSpanId }) => parentSpanId === group?.spanId).map(({ name }) => name),
  ).toEqual(expect.arrayContaining(['begin', 'load_production', 'commit']));
});

test('commands that are committed together are linked by the group', async () => {
  const orders: number[] = [];
  for (let i = 0; i < 8; i += 1) orders.push(await addRequisition(testApi.shop));
  const answers = await Promise.all(
    orders.map((requisitionId, index) =>
      ask('POST', '/requisition/work-orders', [{ requisitionId, quantity: 1 }], {
        traceparent: `00-${TRACE.slice(0, 30)}0${index}-${CALLER}-01`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const traces = orders.map((_, index) => `${TRACE.slice(0, 30)}0${index}`);
  const reached = () =>
    new Set(
      collector
        .spans()
        .filter(({ name }) => name === 'group commit')
        .flatMap(({ traceId, links }) => [traceId, ...links]),
    );
  await expect.poll(() => traces.every((trace) => reached().has(trace))).toBe(true);
});

test('neither values, nor tokens, nor ids are in what is sent', async () => {
  await ask('POST', '/material', { name: SECRET });
  await ask('GET', `/order?search=${SECRET}`);
  await ask('GET', '/requisition/987654');
  await ask('GET', `/nothing/${SECRET}`);
  const route = `GET ${PREFIX}/requisition/:requisitionId`;
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain(route);
  await expect.poll(() => collector.metrics().size).toBeGreaterThan(0);
  const text = collector.text();
  for (const secret of [SECRET, '987654', testApi.token, testApi.shop.manufacturerId]) {
    expect(text).not.toContain(secret);
  }
});

test('a statement that fails says so by its code alone', async () => {
  await testApi.shop.sql.query('alter table part_specifications rename to part_specifications_gone');
  const answer = await ask('GET', '/part-specification');
  await testApi.shop.sql.query('alter table part_specifications_gone rename to part_specifications');
  expect(answer.status).toBe(500);
  await expect
    .poll(() => collector.spans().find(({ facts }) => facts['error.type'] === '42P01'))
    .toMatchObject({ failed: true, facts: { 'db.system.name': 'postgresql' } });
});

test('measures are sent under the names that Prometheus scrapes', async () => {
  await expect
    .poll(() => Object.fromEntries(collector.metrics()))
    .toMatchObject({
      http_request_duration_seconds: 'routecard-api',
      routecard_database_connections: 'routecard-api',
      routecard_database_failures_total: 'routecard-api',
      nodejs_eventloop_lag_p99_seconds: 'routecard-api',
    });
});

test('where nothing is to be sent, OpenTelemetry is not loaded', async () => {
  const told = `data:text/javascript,import Module from 'node:module';process.on('exit',()=>console.log('loaded:',Object.keys(Module._cache).filter((file)=>file.includes('/sdk-trace-base/')).length))`;
  const loaded = async (env: Record<string, string>) => {
    const other = startApi({ DATABASE_URL: testApi.shop.url, ...env }, ['--import', told]);
    await other.url;
    other.child.kill('SIGTERM');
    await other.ended;
    return Number(/loaded: (\d+)/.exec(other.log())?.[1]);
  };
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBeGreaterThan(0);
  expect(await loaded({})).toBe(0);
});
