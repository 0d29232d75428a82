import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { COUNTED_EVENT_TYPES } from '@routecard/core';
import { uuidv7 } from 'uuidv7';
import { type Lab, openLab } from '../lab.ts';
import { ended } from '../processes.ts';
import { startChild } from '../webhooks/child.ts';
import { addEvents, addOrders, addWebhook, SECRETS_KEY } from '../webhooks/orders.ts';
import { type Erratic, openErraticReceiver } from './erratic-receiver.ts';

/** The number of events, and of kills of the relay meanwhile. */
export interface WebhookStorm {
  readonly events: number;
  readonly crashes: number;
}

const ORDERS = 1000;
const RUNS = 40;
const EVENTS_PER_COMMIT = 20;
const MAX_WAITING = 1500;
const GIVE_UP_MS = 600_000;
const DELIVERED_MS = 300_000;
const RELAY = fileURLToPath(new URL('../../../apps/api/dist/webhooks/main.js', import.meta.url));

/** So often that nothing is given up, whatever the receiver does. */
const SCHEDULE = [0, ...Array.from({ length: 40 }, () => 100)].join(',');

/** Kills the relay while events are sent, and answers each law that this could break with how often it is broken. */
export async function webhookStorm(
  plan: WebhookStorm,
  nodeArgs: readonly string[] = [],
): Promise<readonly (readonly [string, number])[]> {
  const lab = await openLab(RUNS);
  const receiver = await openErraticReceiver();
  try {
    const orderIds = await addOrders(lab.sql, lab.floor, ORDERS);
    await lab.sql.query('delete from order_events');
    receiver.expect((await addWebhook(lab.sql, lab.floor, receiver.url)).secret);
    const takenBack = await blow(lab, plan, receiver, orderIds, nodeArgs);
    process.stdout.write(`  ${receiver.requests} requests for ${plan.events} events\n`);
    return await brokenDeliveries(lab, receiver, takenBack);
  } finally {
    await lab.close();
    await receiver.close();
  }
}

/** Writes events, some of which are taken back, kills the relay, and waits until nothing is pending. */
async function blow(
  { sql, floor, databaseUrl }: Lab,
  plan: WebhookStorm,
  receiver: Erratic,
  orderIds: readonly number[],
  nodeArgs: readonly string[],
): Promise<ReadonlySet<string>> {
  const launch = () =>
    startChild(nodeArgs[0] ?? RELAY, [...nodeArgs.slice(1), ...(nodeArgs.length > 0 ? [RELAY] : [])], {
      DATABASE_URL: databaseUrl,
      WEBHOOK_SECRETS_KEY: SECRETS_KEY,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_RETRY_SCHEDULE_MS: SCHEDULE,
      WEBHOOK_TIMEOUT_MS: '1000',
      LOG_LEVEL: 'error',
    });
  const takenBack = new Set<string>();
  const finished = async () =>
    Number(
      (await sql.query(`select count(*)::int as n from webhook_deliveries where state <> 'PENDING'`)).rows[0]
        .n,
    );
  const writer = async () => {
    for (let written = 0; written < plan.events; written += EVENTS_PER_COMMIT) {
      const turn = orderIds.slice(written % ORDERS, (written % ORDERS) + EVENTS_PER_COMMIT);
      await addEvents(sql, floor, turn, Math.min(EVENTS_PER_COMMIT, plan.events - written));
      const id = uuidv7();
      takenBack.add(id);
      await sql
        .query(
          `with event as (insert into order_events (manufacturer_id, id, order_id, type)
           values ($1, $2, $3, 'order.updated') returning id)
         select 1 / (count(*) - 1) from event`,
          [floor.manufacturerId, id, orderIds[0]],
        )
        .catch(() => undefined);
      while (written - (await finished()) > MAX_WAITING) await sleep(50);
    }
  };
  const killer = async () => {
    let relay = await launch();
    for (let crash = 1; crash <= plan.crashes; crash += 1) {
      const due = (plan.events * crash) / (plan.crashes + 1);
      while ((await finished()) < due) await sleep(10);
      await ended(relay, 'SIGKILL');
      relay = await launch();
      if (crash % 10 === 0)
        process.stdout.write(`  ${crash} crashes, ${receiver.answered.size} events answered\n`);
    }
    const until = Date.now() + GIVE_UP_MS;
    while ((await finished()) < plan.events && Date.now() < until) await sleep(100);
    await ended(relay, 'SIGTERM');
  };
  await Promise.all([writer(), killer()]);
  return takenBack;
}

/** Waits until no event and no delivery is pending, or for five minutes. */
export async function delivered({ sql }: Pick<Lab, 'sql'>): Promise<void> {
  const until = Date.now() + DELIVERED_MS;
  while (Date.now() < until) {
    const { rows } = await sql.query<{ n: number }>(
      `select (select count(*) from webhook_deliveries where state = 'PENDING')::int
         + (select count(*) from order_events where sequence is null)::int as n`,
    );
    if (rows[0]?.n === 0) return;
    await sleep(100);
  }
}

/** Laws of events on their way to a receiver, each with how often it is broken; `takenBack` are ids of events that never were. */
export async function brokenDeliveries(
  { sql }: Pick<Lab, 'sql'>,
  receiver: Erratic,
  takenBack: ReadonlySet<string> = new Set(),
): Promise<readonly (readonly [string, number])[]> {
  const { rows: events } = await sql.query<{ id: string }>('select id from order_events');
  const ids = new Set(events.map((event) => event.id));
  const count = async (text: string) => Number((await sql.query(text)).rows[0].n);
  return [
    ['events that were never answered 2xx', [...ids].filter((id) => !receiver.answered.has(id)).length],
    ['ids that no event has', [...receiver.answered].filter((id) => !ids.has(id)).length],
    [
      'events that were taken back, and sent',
      [...takenBack].filter((id) => receiver.answered.has(id)).length,
    ],
    ['attempts with other bytes under the same id', receiver.changed],
    ['requests ahead of an earlier event of their order', receiver.outOfOrder],
    ['requests with a wrong signature', receiver.forged],
    [
      'orders whose numbers have gaps',
      await count(
        `select count(*)::int as n from (
           select from order_events where type in ('${COUNTED_EVENT_TYPES.join(`', '`)}')
           group by order_id having count(*) <> max(sequence) or min(sequence) <> 1) wrong`,
      ),
    ],
    [
      'deliveries that did not succeed',
      await count(`select count(*)::int as n from webhook_deliveries where state <> 'SUCCEEDED'`),
    ],
    [
      'lanes that miscount what is pending',
      await count('select count(*)::int as n from webhook_lanes where pending <> 0'),
    ],
  ];
}
