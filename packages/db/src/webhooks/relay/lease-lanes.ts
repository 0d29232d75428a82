import type { RelayDatabase } from './relay-database.ts';

/** A lane that this holder alone may send from until the lease ends. */
export interface LeasedLane {
  readonly manufacturerId: string;
  readonly endpointId: string;
  readonly lane: number;
  /** Names this lease; what a holder reports after its lease went to another one leaves the lane alone. */
  readonly lease: string;
  readonly url: string;
  /** Sealed; one, or two while the secret is being rotated, the new one first. */
  readonly secrets: readonly Uint8Array[];
  /** True if its last attempt failed. */
  readonly failing: boolean;
  /** In the order in which they have to be sent. */
  readonly deliveries: readonly LeasedDelivery[];
}

/** A delivery under way. */
export interface LeasedDelivery {
  readonly id: number;
  /** The `webhook-id`, the same for every attempt. */
  readonly messageId: string;
  /** The number of attempts before. */
  readonly attempts: number;
  readonly body: string;
}

/** The lanes to lease. */
export interface LeaseQuery {
  /** At most so many. */
  readonly lanes: number;
  /** At most so many of one endpoint, so that one that hangs takes nobody's place. */
  readonly lanesPerEndpoint: number;
  /** Of one at which the last attempt failed. */
  readonly lanesPerFailingEndpoint: number;
  readonly deliveriesPerLane: number;
  readonly leaseMs: number;
  /** Lanes that the caller already holds, by endpoint. */
  readonly held: ReadonlyMap<string, number>;
}

/** Only this lane, if it waits for its retry. */
export interface RetryLease {
  readonly manufacturerId: string;
  readonly endpointId: string;
  readonly lane: number;
  readonly leaseMs: number;
}

interface Row {
  readonly manufacturerId: string;
  readonly endpointId: string;
  readonly lane: number;
  readonly lease: string;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly previousSecret: Uint8Array | null;
  readonly failing: boolean;
  readonly id: number;
  readonly messageId: string;
  readonly attempts: number;
  readonly body: string;
}

/** The deliveries of the leased lanes; `$1` is the length of the lease, `$2` the number of deliveries of each. */
const LEASE = `
leased as (
  update webhook_lanes l set due_at = now() + $1 * interval '1 millisecond', leased_by = gen_random_uuid()
  from picked p where l.manufacturer_id = p.manufacturer_id and l.endpoint_id = p.endpoint_id and l.lane = p.lane
  returning l.manufacturer_id, l.endpoint_id, l.lane, l.leased_by)
select l.manufacturer_id as "manufacturerId", l.endpoint_id as "endpointId", l.lane, l.leased_by as lease,
  w.url, w.secret, case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret",
  w.failing_since is not null as failing,
  d.id, d.message_id as "messageId", d.attempts, coalesce(d.body, e.body) as body
from leased l
join webhook_endpoints w on w.manufacturer_id = l.manufacturer_id and w.id = l.endpoint_id
cross join lateral (
  select d.id, d.message_id, d.event_id, d.attempts, d.body from webhook_deliveries d
  where d.manufacturer_id = l.manufacturer_id and d.endpoint_id = l.endpoint_id and d.lane = l.lane and d.state = 'PENDING'
  order by d.id limit $2) d
left join order_events e on e.manufacturer_id = l.manufacturer_id and e.id = d.event_id
order by l.manufacturer_id, l.endpoint_id, l.lane, d.id`;

/**
 * Takes lanes that are due and leaves those that others hold: each place goes to the endpoint that has fewest, of these to the one that has
 * waited for longest. Looks at more of each endpoint than there is room for, because another relay may be taking some right
 * now; only what is taken is locked. One statement.
 */
export async function leaseLanes(database: RelayDatabase, query: LeaseQuery): Promise<readonly LeasedLane[]> {
  const rows = await database.run<Row>({
    name: 'lease_lanes',
    text: `with candidate as materialized (
        select l.*, row_number() over (partition by l.manufacturer_id, l.endpoint_id order by l.due_at) + coalesce(held.lanes, 0) as place
        from webhook_endpoints w
        left join unnest($6::uuid[], $7::int[]) as held(endpoint_id, lanes) on held.endpoint_id = w.id
        cross join lateral (
          select l.manufacturer_id, l.endpoint_id, l.lane, l.due_at from webhook_lanes l
          where l.manufacturer_id = w.manufacturer_id and l.endpoint_id = w.id and l.pending > 0 and l.due_at <= now()
          order by l.due_at limit least(
            greatest(case when w.failing_since is null then $4::int else $5::int end - coalesce(held.lanes, 0), 0), 2 * $3::int)) l
        where w.state = 'ACTIVE' and w.deleted_at is null
        order by place, l.due_at),
      picked as materialized (
        select l.* from candidate c
        cross join lateral (
          select l.manufacturer_id, l.endpoint_id, l.lane from webhook_lanes l
          where l.manufacturer_id = c.manufacturer_id and l.endpoint_id = c.endpoint_id and l.lane = c.lane
            and l.pending > 0 and l.due_at <= now()
          for no key update skip locked) l
        limit $3::int), ${LEASE}`,
    values: [
      query.leaseMs,
      query.deliveriesPerLane,
      query.lanes,
      query.lanesPerEndpoint,
      query.lanesPerFailingEndpoint,
      [...query.held.keys()],
      [...query.held.values()],
    ],
  });
  return grouped(rows);
}

/** Takes one lane for the retry of its first delivery; none where that is over, under way, or not yet due. */
export async function leaseForRetry(
  database: RelayDatabase,
  { manufacturerId, endpointId, lane, leaseMs }: RetryLease,
): Promise<LeasedLane | undefined> {
  const rows = await database.run<Row>({
    name: 'lease_lane_for_retry',
    text: `with picked as materialized (
        select l.manufacturer_id, l.endpoint_id, l.lane from webhook_lanes l
        join webhook_endpoints w on w.manufacturer_id = l.manufacturer_id and w.id = l.endpoint_id
        where l.manufacturer_id = $3 and l.endpoint_id = $4 and l.lane = $5 and l.pending > 0 and l.leased_by is null
          and w.state = 'ACTIVE' and w.deleted_at is null
          and (select d.next_attempt_at from webhook_deliveries d
            where d.manufacturer_id = l.manufacturer_id and d.endpoint_id = l.endpoint_id and d.lane = l.lane
              and d.state = 'PENDING' order by d.id limit 1) <= now() + interval '1 millisecond'
        for no key update of l skip locked), ${LEASE}`,
    values: [leaseMs, 1, manufacturerId, endpointId, lane],
  });
  return grouped(rows)[0];
}

/** The rows, which come in the order of their lanes, lane by lane. */
function grouped(rows: readonly Row[]): LeasedLane[] {
  const lanes: (LeasedLane & { readonly deliveries: LeasedDelivery[] })[] = [];
  for (const row of rows) {
    const { id, messageId, attempts, body, secret, previousSecret, ...lane } = row;
    let last = lanes.at(-1);
    if (last === undefined || last.lease !== lane.lease) {
      last = {
        ...lane,
        secrets: previousSecret === null ? [secret] : [secret, previousSecret],
        deliveries: [],
      };
      lanes.push(last);
    }
    last.deliveries.push({ id, messageId, attempts, body });
  }
  return lanes;
}
