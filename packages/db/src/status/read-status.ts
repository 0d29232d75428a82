import type { Database } from '../engine/client/database.ts';
import { iso } from '../engine/reading/instants.ts';

/** How the installation stands, and what of one manufacturer's waits for the relay. Instants are ISO 8601 in UTC. */
export interface InstallationStatus {
  /** The version of PostgreSQL. */
  readonly postgres: string;
  readonly migrations: number;
  /** When the newest migration was written. */
  readonly newestMigration: string | null;
  /** The last backup of the whole database; null where there is none. */
  readonly backup: {
    readonly takenAt: string;
    readonly rows: number;
    readonly bytes: number;
    readonly encrypted: boolean;
    /** Older than two days. */
    readonly isOld: boolean;
  } | null;
  /** Events of the manufacturer that the relay has not seen yet, and since when the oldest waits. */
  readonly waitingEvents: number;
  readonly waitingSince: string | null;
  /** The oldest has waited for more than a minute: the relay does not run, or does not keep up. */
  readonly isBehind: boolean;
  /** Deliveries to webhooks of the manufacturer that were not sent yet, or are to be tried again. */
  readonly pendingDeliveries: number;
  /** Webhooks whose last attempt failed. */
  readonly failingWebhooks: number;
}

/** Nobody needs to know exactly how many wait once it is that many. */
const COUNTED = 100_000;

/** Reads how the installation stands, for an admin of the manufacturer. */
export async function readStatus(database: Database, manufacturerId: string): Promise<InstallationStatus> {
  const [status] = await database.read<InstallationStatus>(manufacturerId, {
    name: 'read_installation_status',
    text: `select current_setting('server_version') as postgres, i.migrations, ${iso('i.newest_migration')} as "newestMigration",
        case when i.taken_at is not null then json_build_object('takenAt', ${iso('i.taken_at')}, 'rows', i.rows, 'bytes', i.bytes,
          'encrypted', i.encrypted, 'isOld', i.taken_at < now() - interval '2 days') end as backup,
        waiting.events as "waitingEvents", ${iso('waiting.since')} as "waitingSince",
        coalesce(waiting.since < now() - interval '1 minute', false) as "isBehind",
        (select coalesce(sum(pending), 0)::int from webhook_lanes
         where manufacturer_id = current_manufacturer_id() and pending > 0) as "pendingDeliveries",
        (select count(*)::int from webhook_endpoints
         where manufacturer_id = current_manufacturer_id() and deleted_at is null and failing_since is not null) as "failingWebhooks"
      from installation_status() i
      cross join (
        select count(*)::int as events, min(created_at) as since
        from (
          select created_at from order_events
          where manufacturer_id = current_manufacturer_id() and sequence is null
          order by created_at limit ${COUNTED}) unseen
      ) waiting`,
  });
  if (status === undefined) throw new Error('The status could not be read');
  return status;
}
