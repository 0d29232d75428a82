import type { Database } from '../engine/client/database.ts';
import { FUNCTION_FILES } from '../engine/functions.ts';
import { iso } from '../engine/reading/instants.ts';

/** How the installation stands, and what of one manufacturer's waits for the relay. Instants are ISO 8601 in UTC. */
export interface InstallationStatus {
  /** The version of PostgreSQL. */
  readonly postgres: string;
  readonly migrations: number;
  /** When the newest migration was written. */
  readonly newestMigration: string | null;
  /** SQL functions that were applied, those that this version brings, and those of the applied ones that are gone. */
  readonly functions: number;
  readonly knownFunctions: number;
  readonly missingFunctions: number;
  /** The last backup of the whole database; null where there is none. */
  readonly backup: {
    readonly takenAt: string;
    readonly rows: number;
    readonly bytes: number;
    readonly encrypted: boolean;
    /** Its file was read again after it was written. */
    readonly verified: boolean;
    /** The name of its file, without the folder; null where an earlier version noted none. */
    readonly fileName: string | null;
    /** Older than two days. */
    readonly isOld: boolean;
  } | null;
  /** The last check of all laws; null where there was none. */
  readonly lawCheck: { readonly checkedAt: string; readonly laws: number; readonly broken: number } | null;
  /** Connections to the server, of all databases in it, and how many it takes. */
  readonly serverConnections: number;
  readonly maxServerConnections: number;
  /** How long the oldest event of any manufacturer waits for the relay; 0 where none does. */
  readonly relayLagSeconds: number;
  /** Events of the manufacturer that the relay has not seen yet, and since when the oldest waits. */
  readonly waitingEvents: number;
  readonly waitingSince: string | null;
  /** The oldest has waited for more than a minute: the relay does not run, or does not keep up. */
  readonly isBehind: boolean;
  /** Deliveries to webhooks of the manufacturer that were not sent yet, or are to be tried again. */
  readonly pendingDeliveries: number;
  /** Webhooks that are sent what happens, and whose last attempt failed. */
  readonly failingWebhooks: number;
  /** Of the manufacturer: those to which nothing is sent any more, because deliveries failed for too long or the receiver has gone. */
  readonly disabledWebhooks: number;
}

/** Nobody needs to know exactly how many wait once it is that many. */
const COUNTED = 100_000;

/** Reads how the installation stands, for an admin of the manufacturer. */
export async function readStatus(database: Database, manufacturerId: string): Promise<InstallationStatus> {
  const [status] = await database.read<InstallationStatus>(manufacturerId, {
    name: 'read_installation_status',
    text: `select current_setting('server_version') as postgres, i.migrations, ${iso('i.newest_migration')} as "newestMigration",
        case when i.taken_at is not null then json_build_object('takenAt', ${iso('i.taken_at')}, 'rows', i.rows, 'bytes', i.bytes,
          'encrypted', i.encrypted, 'verified', i.verified, 'fileName', i.file_name,
          'isOld', i.taken_at < now() - interval '2 days') end as backup,
        case when i.checked_at is not null then json_build_object('checkedAt', ${iso('i.checked_at')}, 'laws', i.laws,
          'broken', i.broken) end as "lawCheck",
        i.functions, ${FUNCTION_FILES.length} as "knownFunctions", i.missing_functions as "missingFunctions",
        i.connections as "serverConnections", i.max_connections as "maxServerConnections", lag.oldest_seconds as "relayLagSeconds",
        waiting.events as "waitingEvents", ${iso('waiting.since')} as "waitingSince",
        coalesce(waiting.since < now() - interval '1 minute', false) as "isBehind",
        (select coalesce(sum(pending), 0)::int from webhook_lanes
         where manufacturer_id = current_manufacturer_id() and pending > 0) as "pendingDeliveries",
        (select count(*)::int from webhook_endpoints
         where manufacturer_id = current_manufacturer_id() and deleted_at is null and state = 'ACTIVE'
           and failing_since is not null) as "failingWebhooks",
        (select count(*)::int from webhook_endpoints
         where manufacturer_id = current_manufacturer_id() and deleted_at is null and state = 'DISABLED') as "disabledWebhooks"
      from installation_status() i cross join relay_lag() lag
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
