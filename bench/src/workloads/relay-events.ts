import { fileURLToPath } from 'node:url';
import { uuidv7 } from 'uuidv7';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace, wallMs } from '../measure.ts';
import { ended, freePort } from '../processes.ts';
import type { Result } from '../result.ts';
import { startChild, startRelay } from '../webhooks/child.ts';
import { addEvents, addOrders, addWebhook, clearEvents } from '../webhooks/orders.ts';

const EVENTS = 20_000;
const ORDERS = 2_000;
const LOOK_MS = 20;
const program = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** B9: events from the outbox to a receiver that does nothing, beside tuned graphile-worker doing the same, a job each. */
export async function relayedEvents(lab: Lab, pace: Pace): Promise<Result[]> {
  const { sql, floor, databaseUrl, superuserUrl } = lab;
  const events = pace.secondsPerRound < 5 ? EVENTS / 5 : EVENTS;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const orderIds = await addOrders(sql, floor, ORDERS);
  await clearEvents(sql);
  const { secret } = await addWebhook(sql, floor, url);
  await sql.query(
    'create table bench_attempts (event_id uuid primary key, at timestamptz, status int, body text)',
  );
  const receiver = await startChild(program('../webhooks/noop-receiver.js'), [String(port)]);
  const relay = await startRelay(databaseUrl);
  const reference = await startChild(program('../webhooks/graphile-reference.js'), [
    superuserUrl,
    url,
    secret,
  ]);
  const perSecond = async (add: () => Promise<unknown>, left: string) => {
    const ms = await wallMs(async () => {
      await add();
      while ((await sql.query(left)).rows[0].left)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    });
    return (events * 1000) / ms;
  };
  try {
    const speed = await interleaved(
      pace,
      () =>
        perSecond(
          () => addEvents(sql, floor, orderIds, events),
          `select exists (select from order_events where sequence is null)
             or exists (select from webhook_lanes where pending > 0) as left`,
        ),
      () =>
        perSecond(
          () =>
            sql.query(
              `select graphile_worker.add_jobs(array_agg(
                 ('send', json_build_object('manufacturerId', $1::uuid, 'eventId', t.id, 'orderId',
                   ($3::int[])[1 + (t.n - 1) % cardinality($3::int[])]), null, null, 1, null, null, null)::graphile_worker.job_spec))
               from unnest($2::uuid[]) with ordinality as t(id, n)`,
              [floor.manufacturerId, Array.from({ length: events }, () => uuidv7()), orderIds],
            ),
          `select exists (select from graphile_worker.jobs where task_identifier = 'send') as left`,
        ),
    );
    return [
      {
        workload: 'B9',
        what: `${events} events relayed, sent and recorded ÷ graphile-worker, a job each`,
        ours: `${Math.round(speed.ours)}/s`,
        reference: `${Math.round(speed.reference)}/s`,
        ratio: speed.ours / speed.reference,
        goal: 1.5,
        better: 'more',
      },
    ];
  } finally {
    for (const child of [relay, reference, receiver]) await ended(child, 'SIGKILL');
    await sql.query('drop table bench_attempts');
  }
}
