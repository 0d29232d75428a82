import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addRequisition } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { startApi } from './process.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const CONNECTIONS = 64;

type Ending = 'answered' | 'not connected' | { readonly broken: string };

/** Schedules a part; tells a request that was sent and never answered from one that found nobody listening. */
function schedule(url: string, agent: Agent, requisitionId: number): Promise<Ending> {
  return new Promise((resolve) => {
    const body = JSON.stringify([{ requisitionId, quantity: 1 }]);
    const sent = request(
      `${url}${PREFIX}/requisition/work-orders`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${testApi.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('error', (error) => resolve({ broken: error.message }));
        answer.once('end', () =>
          resolve(answer.statusCode === 200 ? 'answered' : { broken: `status ${answer.statusCode}` }),
        );
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'not connected' : { broken: error.message }),
    );
    sent.end(body);
  });
}

test('asked to stop under load, it answers every request that was sent', async () => {
  const api = startApi({ DATABASE_URL: testApi.shop.url });
  try {
    const url = await api.url;
    const requisitionIds = await Promise.all(Array.from({ length: 8 }, () => addRequisition(testApi.shop)));
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const endings: Ending[] = [];
    const client = async (number: number) => {
      for (;;) {
        const ending = await schedule(url, agent, requisitionIds[number % 8] ?? 0);
        endings.push(ending);
        if (ending !== 'answered') return;
      }
    };
    const clients = Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => client(number)));
    await expect.poll(() => endings.length, { timeout: 60_000 }).toBeGreaterThan(CONNECTIONS * 10);
    api.child.kill('SIGTERM');
    const outcome = await Promise.race([
      api.ended,
      sleep(10_000, 'still running after 10 s', { ref: false }),
    ]);
    await clients;
    expect(outcome).toBe(0);
    const answered = endings.filter((ending) => ending === 'answered').length;
    expect(endings.filter((ending) => typeof ending === 'object')).toEqual([]);
    const { rows } = await testApi.shop.sql.query('select count(*)::int as runs from work_orders');
    expect(rows[0].runs).toBe(answered);
    agent.destroy();
  } finally {
    api.child.kill('SIGKILL');
  }
});
