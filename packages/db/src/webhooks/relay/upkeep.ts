import type { RelayDatabase } from './relay-database.ts';

const BATCH = 5_000;
const PAUSE_BETWEEN_BATCHES_MS = 50;

/** The counts of removed rows. */
export interface Removed {
  readonly deliveries: number;
  readonly events: number;
  readonly answers: number;
}

/** What is kept for how long. */
export interface Retention {
  /** Days for which deliveries and events are kept. */
  readonly days: number;
  /** The instant to count from. Default: the database's clock. */
  readonly now?: Date | undefined;
}

/**
 * Removes what is older than `days`: finished deliveries with their attempts, then relayed events that no delivery needs; and
 * answers under keys that are older than a day. In small batches with pauses, so that it holds nobody up. Several processes may do it at once.
 */
export async function removeOld(database: RelayDatabase, { days, now }: Retention): Promise<Removed> {
  return {
    deliveries: await inBatches(database, {
      name: 'remove_old_deliveries',
      text: `with old as (
          select manufacturer_id, id from webhook_deliveries
          where state <> 'PENDING' and finished_at < coalesce($2, now()) - $1 * interval '1 day'
          limit ${BATCH} for update skip locked),
        attempts as (
          delete from webhook_attempts a using old where a.manufacturer_id = old.manufacturer_id and a.delivery_id = old.id)
        delete from webhook_deliveries d using old where d.manufacturer_id = old.manufacturer_id and d.id = old.id
        returning d.id`,
      values: [days, now],
    }),
    events: await inBatches(database, {
      name: 'remove_old_events',
      text: `with old as (
          select manufacturer_id, id from order_events e
          where e.relayed_at < coalesce($2, now()) - $1 * interval '1 day' and not exists (
            select from webhook_deliveries d where d.manufacturer_id = e.manufacturer_id and d.event_id = e.id)
          limit ${BATCH} for update skip locked),
        removed as (
          delete from order_events e using old where e.manufacturer_id = old.manufacturer_id and e.id = old.id
          returning e.manufacturer_id, e.position),
        ended as (
          update event_feeds f set removed_position = greatest(f.removed_position, last.position)
          from (select manufacturer_id, max(position) as position from removed group by 1) last
          where f.manufacturer_id = last.manufacturer_id and last.position is not null)
        select from removed`,
      values: [days, now],
    }),
    answers: await inBatches(database, {
      name: 'remove_old_answers',
      text: `with old as (
          select manufacturer_id, key from idempotency_keys
          where created_at < coalesce($1, now()) - interval '24 hours'
          order by created_at limit ${BATCH} for update skip locked)
        delete from idempotency_keys k using old where k.manufacturer_id = old.manufacturer_id and k.key = old.key
        returning k.key`,
      values: [now],
    }),
  };
}

async function inBatches(
  database: RelayDatabase,
  statement: Parameters<RelayDatabase['run']>[0],
): Promise<number> {
  for (let removed = 0; ; ) {
    const { length } = await database.run(statement);
    removed += length;
    if (length < BATCH) return removed;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_BATCHES_MS));
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
        coalesce((select extract(epoch from now() - created_at) from order_events where sequence is null order by id limit 1), 0)::float8
          as "oldestUnrelayedSeconds",
        (select coalesce(sum(pending), 0)::int from webhook_lanes where pending > 0) as "pendingDeliveries",
        (select count(*)::int from webhook_endpoints where deleted_at is null and failing_since is not null) as "failingWebhooks",
        coalesce(longest.seconds, 0) as "longestTransactionSeconds", longest.what as "longestTransaction",
        extract(epoch from i.taken_at)::float8 as "backupAtSeconds", coalesce(i.verified, false) as "backupVerified",
        extract(epoch from i.checked_at)::float8 as "lawsCheckedAtSeconds", i.broken as "brokenLaws"
      from installation_status() i left join longest_transaction() longest on true`,
  });
  if (backlog === undefined) throw new Error('The backlog could not be read');
  return backlog;
}
