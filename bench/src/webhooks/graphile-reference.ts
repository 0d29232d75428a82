import { createHmac } from 'node:crypto';
import { ORDER_CONTENT_OF } from '@routecard/db';
import { run } from 'graphile-worker';
import pg from 'pg';
import { Agent, request } from 'undici';

/**
 * The yardstick: the same work as the relay's, a job of graphile-worker per event, tuned as its documentation says. Each reads
 * what the event tells, signs it, sends it and stores the attempt: `node graphile-reference.js <database> <receiver> <secret>`.
 */
const [databaseUrl = '', receiver = '', secret = ''] = process.argv.slice(2);
const CONCURRENCY = 64;

const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const agent = new Agent({ connections: CONCURRENCY, pipelining: 1 });
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');

interface Payload {
  readonly manufacturerId: string;
  readonly eventId: string;
  readonly orderId: number;
}

await run({
  pgPool: pool,
  noHandleSignals: true,
  preset: {
    worker: {
      concurrentJobs: CONCURRENCY,
      pollInterval: 50,
      localQueue: { size: 500, refetchDelay: { durationMs: 10 } },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
  taskList: {
    async send(payload) {
      const { manufacturerId, eventId, orderId } = payload as Payload;
      const { rows } = await pool.query({
        name: 'content',
        text: ORDER_CONTENT_OF,
        values: [manufacturerId, orderId],
      });
      const at = new Date();
      const seconds = Math.floor(at.getTime() / 1000);
      const body = `{"type":"order.updated","timestamp":"${at.toISOString()}","data":${rows[0].content}}`;
      const signature = createHmac('sha256', key)
        .update(`${eventId}.${seconds}.`)
        .update(body)
        .digest('base64');
      const answer = await request(receiver, {
        dispatcher: agent,
        method: 'POST',
        signal: AbortSignal.timeout(15_000),
        headers: {
          'content-type': 'application/json',
          'webhook-id': eventId,
          'webhook-timestamp': String(seconds),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      });
      await answer.body.dump();
      await pool.query({
        name: 'attempt',
        text: 'insert into bench_attempts (event_id, at, status, body) values ($1, $2, $3, $4)',
        values: [eventId, at, answer.statusCode, body],
      });
    },
  },
});
process.send?.('ready');
