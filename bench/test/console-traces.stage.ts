import { type OtlpReceiver, startOtlpReceiver } from '@routecard/telemetry/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from '../src/console.ts';
import type { Floor } from '../src/floor.ts';
import { freePort } from '../src/processes.ts';
import { openTestSite } from './test-site.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
const KEY = '0192f0c0-0000-7000-8000-000000000001';

let traced: Console;
let collector: OtlpReceiver;
let floor: Floor;
let sql: pg.Pool;
let metricsPort: number;
const close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const site = await openTestSite();
  close.push(() => site.close());
  ({ sql, floor } = site);
  collector = await startOtlpReceiver();
  close.push(() => collector.close());
  metricsPort = await freePort();
  traced = await openConsole(site, {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      WEB_METRICS_PORT: String(metricsPort),
    },
  });
  close.push(() => traced.stop());
});
afterAll(async () => {
  for (const one of close.reverse()) await one();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(traced.url + path, {
    ...init,
    headers: { cookie: traced.cookie, origin: traced.url, ...(init.headers as Record<string, string>) },
  });

test('a move is one trace from the browser’s call over the procedure and the use case to the statements', async () => {
  const { rows } = await sql.query(
    'select work_order_id, production_step_id, routing_step from batch_balances order by routing_step limit 1',
  );
  const [from] = rows;
  const move = {
    source: {
      workOrderId: from.work_order_id,
      productionStepId: from.production_step_id,
      step: from.routing_step,
      quantity: 3,
    },
    toOperationId: floor.operationIds[2],
    toStep: 3,
  };
  const answer = await ask('/api/trpc/board.move', {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${BROWSER}-01` },
    body: JSON.stringify({ json: { key: KEY, moves: [move] } }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const spans = () => collector.spans().filter(({ traceId }) => traceId === TRACE);
  await expect.poll(() => spans().map(({ name }) => name)).toContain('POST /api/trpc/board.move');
  const named = (name: string) => spans().find((span) => span.name === name);
  const request = named('POST /api/trpc/board.move');
  expect(request).toMatchObject({ service: 'routecard-web', parentSpanId: BROWSER });
  const procedure = named('board.move');
  expect(procedure?.parentSpanId).toBe(request?.spanId);
  const useCase = named('moveBatches');
  expect(useCase?.parentSpanId).toBe(procedure?.spanId);
  const group = named('group commit');
  expect(group?.parentSpanId).toBe(useCase?.spanId);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === group?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'load_production', 'commit']),
  );
});

test('pages are traced by where they are, and nothing of anybody is in what is sent', async () => {
  await ask('/orders/1001?search=Kranichflug');
  await ask('/set-password?token=Kranichflug');
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('GET /set-password');
  for (const secret of ['Kranichflug', '1001', 'erp@example.com', floor.manufacturerId, floor.userId, KEY]) {
    expect(collector.text()).not.toContain(secret);
  }
});

test('pages of a traced console tell the browser to begin traces', async () => {
  expect(await (await ask('/sign-in')).text()).toMatch(/<html[^>]* data-traced/);
});

test('the console serves metrics too', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('route="/api/trpc/board.move",status="200"');
  expect(text).toMatch(/routecard_database_connections\{state="idle"\} [1-9]/);
});

test('addresses that anybody makes up are no series of their own', async () => {
  for (const path of ['/made-up', '/api/made-up', '/api/trpc/made.up']) await fetch(traced.url + path);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('route="none"');
  expect(text).not.toMatch(/made.up/);
});
