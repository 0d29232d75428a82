import type { Connection } from '../../engine/client/connection.ts';
import { rowSet, rowSetSql, rowSetValues } from '../../engine/group-commit/row-set.ts';
import type { LeasedLane } from './lease-lanes.ts';

/** The result of an attempt, and its delivery's state after it. */
export interface AttemptRecord {
  readonly deliveryId: number;
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly response: string | null;
  readonly state: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  /** The instant of the next attempt; null for none. */
  readonly nextAttemptAt: Date | null;
}

/** The results of a leased lane. */
export interface LaneRecord {
  readonly lane: Pick<LeasedLane, 'manufacturerId' | 'endpointId' | 'lane' | 'lease' | 'url'>;
  readonly attempts: readonly AttemptRecord[];
  /** The instant from which the lane may be taken again; null for at once. */
  readonly dueAt: Date | null;
}

const laneRows = rowSet<LaneRecord>('lane', {
  manufacturer_id: ['uuid', ({ lane }) => lane.manufacturerId],
  endpoint_id: ['uuid', ({ lane }) => lane.endpointId],
  lane: ['integer', ({ lane }) => lane.lane],
  lease: ['uuid', ({ lane }) => lane.lease],
  due_at: ['timestamptz', ({ dueAt }) => dueAt],
});

const attemptRows = rowSet<AttemptRecord & Pick<LaneRecord, 'lane'>>('attempt', {
  manufacturer_id: ['uuid', ({ lane }) => lane.manufacturerId],
  endpoint_id: ['uuid', ({ lane }) => lane.endpointId],
  lane: ['integer', ({ lane }) => lane.lane],
  url: ['text', ({ lane }) => lane.url],
  delivery_id: ['numeric', ({ deliveryId }) => deliveryId],
  number: ['integer', ({ number }) => number],
  at: ['timestamptz', ({ at }) => at],
  duration_ms: ['integer', ({ durationMs }) => durationMs],
  status: ['integer', ({ status }) => status],
  error: ['text', ({ error }) => error],
  response: ['text', ({ response }) => response],
  state: ['text', ({ state }) => state],
  next_attempt_at: ['timestamptz', ({ nextAttemptAt }) => nextAttemptAt],
});

/**
 * Lanes are locked before their deliveries, as everybody does. A delivery that was cancelled meanwhile stays so; a lane
 * whose lease went to somebody else keeps the other one's, unless nothing is left to send: a leased lane always has something.
 */
const RECORD = `
with ${rowSetSql(laneRows, 1)}, ${rowSetSql(attemptRows, 1 + Object.keys(laneRows.columns).length)},
held as materialized (
  select l.manufacturer_id, l.endpoint_id, l.lane from webhook_lanes l
  join lane t on t.manufacturer_id = l.manufacturer_id and t.endpoint_id = l.endpoint_id and t.lane = l.lane
  order by l.manufacturer_id, l.endpoint_id, l.lane for no key update of l),
logged as (
  insert into webhook_attempts (manufacturer_id, delivery_id, number, endpoint_id, at, duration_ms, url, status, error, response)
  select manufacturer_id, delivery_id, number, endpoint_id, at, duration_ms, url, status, error, response from attempt
  on conflict do nothing),
done as (
  update webhook_deliveries d set attempts = greatest(d.attempts, a.number), state = a.state, next_attempt_at = a.next_attempt_at,
    finished_at = case when a.state <> 'PENDING' then now() end
  from (
    select distinct on (manufacturer_id, delivery_id) attempt.*, delivery_id::bigint as id from attempt
    join held using (manufacturer_id, endpoint_id, lane)
    order by manufacturer_id, delivery_id, number desc) a
  where d.manufacturer_id = a.manufacturer_id and d.endpoint_id = a.endpoint_id and d.lane = a.lane and d.id = a.id and d.state = 'PENDING'
  returning d.manufacturer_id, d.endpoint_id, d.lane, d.state),
finished as materialized (
  select manufacturer_id, endpoint_id, lane, count(*) as deliveries from done where state <> 'PENDING' group by 1, 2, 3)
update webhook_lanes l set
  pending = l.pending - coalesce(f.deliveries, 0),
  due_at = case when l.leased_by = t.lease then coalesce(t.due_at, now()) else l.due_at end,
  leased_by = case when l.leased_by = t.lease or l.pending <= coalesce(f.deliveries, 0) then null else l.leased_by end
from lane t
left join finished f on f.manufacturer_id = t.manufacturer_id and f.endpoint_id = t.endpoint_id and f.lane = t.lane
where l.manufacturer_id = t.manufacturer_id and l.endpoint_id = t.endpoint_id and l.lane = t.lane`;

/** Writes what became of leased lanes, however many, in one statement. */
export async function recordAttempts(connection: Connection, records: readonly LaneRecord[]): Promise<void> {
  const attempts = records.flatMap(({ lane, attempts: made }) =>
    made.map((attempt) => ({ ...attempt, lane })),
  );
  await connection.query({
    name: 'record_webhook_attempts',
    text: RECORD,
    values: [...rowSetValues(laneRows, records), ...rowSetValues(attemptRows, attempts)],
  });
}
