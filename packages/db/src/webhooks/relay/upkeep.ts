import { setTimeout as sleep } from 'node:timers/promises';
import type { RelayDatabase } from './relay-database.ts';

const BATCH = 5_000;
/** Rows of one manufacturer that are looked at in one statement, old or not. */
const PAGE = 1_000;
const PAUSE_BETWEEN_BATCHES_MS = 50;

/** The counts of removed rows. */
export interface Removed {
  readonly deliveries: number;
  readonly events: number;
  readonly answers: number;
  /** Orders at a webhook of which nothing is still to be sent. */
  readonly lanes: number;
}

/** What is kept for how long. */
export interface Retention {
  /** Days for which deliveries and events are kept. */
  readonly days: number;
  /** The instant to count from. Default: the database's clock. */
  readonly now?: Date | undefined;
}

/**
 * Removes what is older than `days`: finished deliveries with their attempts, then relayed events that no delivery needs, and lanes
 * that have had nothing to send for as long; of answers under keys, those older than a day. In small batches with pauses, so that it holds nobody up. Several processes may do it at once.
 */
export async function removeOld(database: RelayDatabase, { days, now }: Retention): Promise<Removed> {
  return {
    deliveries: await inPages(database, DELIVERIES, { days, now }),
    events: await inPages(database, EVENTS, { days, now }),
    answers: await removeOldAnswers(database, now),
    lanes: await inPages(database, LANES, { days, now }),
  };
}

/** Rows of each manufacturer, or of each of its webhooks, that are removed in the order of a number, which is that of their age. */
interface Aged {
  readonly name: string;
  /** The manufacturers that may have such rows, with an `endpoint_id` where the rows are those of webhooks. */
  readonly owners: string;
  /**
   * Removes what is old among the rows of the manufacturer `$1`, and of the webhook `$5`, after the number `$2`. Returns how many, and the last number where more
   * old ones may follow.
   */
  readonly text: string;
}

const OLD = `coalesce($4::timestamptz, now()) - $3 * interval '1 day'`;

/** Deliveries get their ids in the order in which they are planned; none is finished before. */
const DELIVERIES: Aged = {
  name: 'remove_old_deliveries',
  owners: 'select distinct manufacturer_id from webhook_endpoints',
  text: `with page as materialized (
      select id, created_at < ${OLD} as old, finished_at < ${OLD} as done from webhook_deliveries
      where manufacturer_id = $1 and id > $2 order by id limit ${PAGE}),
    finished as (
      select d.id from page join webhook_deliveries d on d.manufacturer_id = $1 and d.id = page.id
      where page.done and d.state <> 'PENDING' and d.finished_at < ${OLD} for update of d skip locked),
    attempts as (
      delete from webhook_attempts a using finished where a.manufacturer_id = $1 and a.delivery_id = finished.id),
    removed as (
      delete from webhook_deliveries d using finished where d.manufacturer_id = $1 and d.id = finished.id returning d.id)
    select (select count(*)::int from removed) as removed, ${nextOf('id')}`,
};

/** Events get their positions in the order in which they are relayed. Time has no index of its own: a summary of the pages that it lies on never gets narrower again. */
const EVENTS: Aged = {
  name: 'remove_old_events',
  owners: 'select manufacturer_id from event_feeds',
  text: `with page as materialized (
      select id, position, relayed_at < ${OLD} as old from order_events
      where manufacturer_id = $1 and position > $2 order by position limit ${PAGE}),
    unneeded as (
      select e.id from page join order_events e on e.manufacturer_id = $1 and e.id = page.id
      where page.old and not exists (
        select from webhook_deliveries d where d.manufacturer_id = $1 and d.event_id = e.id)
      for update of e skip locked),
    removed as (
      delete from order_events e using unneeded where e.manufacturer_id = $1 and e.id = unneeded.id returning e.position),
    ended as (
      update event_feeds f set removed_position = greatest(f.removed_position, last.position)
      from (select max(position) as position from removed) last
      where f.manufacturer_id = $1 and last.position is not null)
    select (select count(*)::int from removed) as removed, ${nextOf('position')}`,
};

/** A lane that is removed is made again when its order has something to send. Whoever makes it waits for no page: what is locked is left. */
const LANES: Aged = {
  name: 'remove_idle_lanes',
  owners: 'select manufacturer_id, id as endpoint_id from webhook_endpoints',
  text: `with page as materialized (
      select lane, pending = 0 and due_at < ${OLD} as idle from webhook_lanes
      where manufacturer_id = $1 and endpoint_id = $5 and lane > $2::int order by lane limit ${PAGE}),
    held as materialized (
      select l.lane from page join webhook_lanes l on l.manufacturer_id = $1 and l.endpoint_id = $5 and l.lane = page.lane
      where page.idle and l.pending = 0 for update of l skip locked),
    removed as (
      delete from webhook_lanes l using held where l.manufacturer_id = $1 and l.endpoint_id = $5 and l.lane = held.lane returning l.lane)
    select (select count(*)::int from removed) as removed, (select max(lane)::text from page having count(*) = ${PAGE}) as next`,
};

/** The last number of a full page that has old rows, in `next`; else null. */
function nextOf(number: string): string {
  return `(select max(${number})::text from page having count(*) = ${PAGE} and bool_or(old)) as next`;
}

/** Numbers begin at 0, those of lanes too. */
const BEFORE_ALL = '-1';

interface PageOfOld {
  readonly removed: number;
  readonly next: string | null;
}

async function inPages(
  database: RelayDatabase,
  { name, owners, text }: Aged,
  { days, now }: Retention,
): Promise<number> {
  const found = await database.run<{ manufacturer_id: string; endpoint_id?: string }>({ text: owners });
  let removed = 0;
  for (const { manufacturer_id: manufacturerId, endpoint_id: endpointId } of found) {
    for (let after: string | null = BEFORE_ALL; after !== null; ) {
      if (after !== BEFORE_ALL) await sleep(PAUSE_BETWEEN_BATCHES_MS);
      const values: readonly unknown[] = [
        manufacturerId,
        after,
        days,
        now,
        ...(endpointId ? [endpointId] : []),
      ];
      const [page]: readonly PageOfOld[] = await database.run({ name, text, values });
      removed += page?.removed ?? 0;
      after = page?.next ?? null;
    }
  }
  return removed;
}

async function removeOldAnswers(database: RelayDatabase, now: Date | undefined): Promise<number> {
  for (let removed = 0; ; ) {
    const { length } = await database.run({
      name: 'remove_old_answers',
      text: `with old as (
          select manufacturer_id, key from idempotency_keys
          where created_at < coalesce($1, now()) - interval '24 hours'
          order by created_at limit ${BATCH} for update skip locked)
        delete from idempotency_keys k using old where k.manufacturer_id = old.manufacturer_id and k.key = old.key
        returning k.key`,
      values: [now],
    });
    removed += length;
    if (length < BATCH) return removed;
    await sleep(PAUSE_BETWEEN_BATCHES_MS);
  }
}

/** The state of the relay, for metrics and alerts. */
export interface Backlog {
  /** Events that have no number yet, and how old the oldest is. */
  readonly unrelayed: number;
  readonly oldestUnrelayedSeconds: number;
  readonly pendingDeliveries: number;
  /** Webhooks whose last attempt failed. */
  readonly failingWebhooks: number;
  /** Seconds since 1970 of the last backup of the whole database, and whether its file was read again; null if there is none. */
  readonly backupAtSeconds: number | null;
  readonly backupVerified: boolean;
  /** When `verify` ran last, and how many laws were broken then; null if it never did. */
  readonly lawsCheckedAtSeconds: number | null;
  readonly brokenLaws: number | null;
  /** The age of the longest open transaction of this database: until it ends, deleted rows free no space. */
  readonly longestTransactionSeconds: number;
  /** Its statement and its user; null if there is none. */
  readonly longestTransaction: string | null;
}

/** Nobody needs to know exactly how far behind it is once it is that far. */
const COUNTED = 100_000;

/** Looks how the relay stands. */
export async function readBacklog(database: RelayDatabase): Promise<Backlog> {
  const [backlog] = await database.run<Backlog>({
    name: 'read_relay_backlog',
    text: `select
        (select count(*)::int from (select from order_events where sequence is null limit ${COUNTED}) waiting) as unrelayed,
        coalesce((select extract(epoch from now() - min(created_at)) from waiting_feeds()), 0)::float8
          as "oldestUnrelayedSeconds",
        (select coalesce(sum(pending), 0)::int from webhook_lanes where pending > 0) as "pendingDeliveries",
        (select count(*)::int from webhook_endpoints
         where deleted_at is null and state = 'ACTIVE' and failing_since is not null) as "failingWebhooks",
        coalesce(longest.seconds, 0) as "longestTransactionSeconds", longest.what as "longestTransaction",
        extract(epoch from i.taken_at)::float8 as "backupAtSeconds", coalesce(i.verified, false) as "backupVerified",
        extract(epoch from i.checked_at)::float8 as "lawsCheckedAtSeconds", i.broken as "brokenLaws"
      from installation_status() i left join longest_transaction() longest on true`,
  });
  if (backlog === undefined) throw new Error('The backlog could not be read');
  return backlog;
}
