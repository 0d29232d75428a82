import type { Database } from '../../../engine/client/database.ts';
import { idBounds } from '../../../engine/reading/uuid-bounds.ts';
import { ARRIVES, COMPLETED, LEAVES, RUN_BEGAN, STANDS } from '../ledger-crossings.ts';

/** A run as a row of the ledger names it. */
interface RunNames {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly runNumber: number;
  readonly workOrderId: string;
  readonly partName: string;
  readonly customerName: string;
}

/** Units that came to be done, or went back or were scrapped from there. */
export interface FinishedRow extends RunNames {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  /** Below zero where they went back or were scrapped. */
  readonly units: number;
  readonly isScrap: boolean;
  /** From the run's first scheduling to here; null for units that went back or were scrapped. */
  readonly leadSeconds: number | null;
}

/** Units that were scrapped and stayed so. */
export interface ScrapRow extends RunNames {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly units: number;
  readonly reason: string;
  readonly operationName: string;
  /** Units that were started again for them. */
  readonly replacedUnits: number;
}

/** Rows of a time to read: those before the id, at most so many. */
export interface LedgerRowsQuery {
  readonly from: Date;
  readonly to: Date;
  /** The last id of the page before; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

const RUN = `'orderId', w.order_id, 'orderNumber', o.order_number, 'requisitionSequence', q.sequence,
  'runNumber', w.run_number, 'workOrderId', w.id, 'partName', q.name, 'customerName', k.name`;

const OF_RUN = `
  join work_orders w on w.manufacturer_id = $1 and w.id = t.work_order_id
  join requisitions q on q.manufacturer_id = $1 and q.id = t.requisition_id
  join orders o on o.manufacturer_id = $1 and o.id = w.order_id
  join customer_organisations k on k.manufacturer_id = $1 and k.id = o.customer_organisation_id
  join users u on u.manufacturer_id = $1 and u.id = t.created_by`;

const IN_TIME = `t.manufacturer_id = $1 and t.id >= $2::uuid and t.id < least($3::uuid, $6::uuid)
    and t.created_at >= $4::timestamptz and t.created_at < $5::timestamptz`;

const FINISHED = `
with ${COMPLETED},
page as (
  select t.*, ${ARRIVES} as arrives
  from batch_transitions t
  where ${IN_TIME} and ${ARRIVES} <> ${LEAVES} and ${STANDS}
  order by t.id desc limit $7
)
select coalesce(json_agg(json_build_object(
    'id', t.id, 'at', utc_instant(t.created_at), 'by', u.name,
    'units', case when t.arrives then t.quantity else -t.quantity end, 'isScrap', t.type = 'SCRAP',
    'leadSeconds', case when t.arrives then extract(epoch from t.created_at - ${RUN_BEGAN})::int8 end, ${RUN})
  order by t.id desc), '[]'::json) as rows
from page t ${OF_RUN}`;

const SCRAPPED = `
with page as (
  select t.* from batch_transitions t
  where ${IN_TIME} and t.type = 'SCRAP' and ($8::text is null or t.scrap_reason = $8) and ${STANDS}
  order by t.id desc limit $7
)
select coalesce(json_agg(json_build_object(
    'id', t.id, 'at', utc_instant(t.created_at), 'by', u.name, 'units', t.quantity, 'reason', t.scrap_reason,
    'operationName', p.name, 'replacedUnits', coalesce((
      select sum(s.quantity) from batch_transitions s
      where s.manufacturer_id = $1 and s.work_order_id = t.work_order_id and s.replaces_scrap_id = t.id), 0), ${RUN})
  order by t.id desc), '[]'::json) as rows
from page t ${OF_RUN}
join operations p on p.manufacturer_id = $1 and p.id = t.from_operation_id`;

/** Above every key. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const valuesOf = (manufacturerId: string, { from, to, before, limit }: LedgerRowsQuery): unknown[] => [
  manufacturerId,
  ...idBounds(from, to),
  from,
  to,
  before ?? LAST_ID,
  limit,
];

/** Units completed in a period, and those moved back, the newest first: the rows behind a week's output. */
export async function listFinished(
  database: Database,
  manufacturerId: string,
  query: LedgerRowsQuery,
): Promise<FinishedRow[]> {
  const [row] = await database.readLarge<{ rows: FinishedRow[] }>(manufacturerId, {
    name: 'list_finished',
    text: FINISHED,
    values: valuesOf(manufacturerId, query),
  });
  return row?.rows ?? [];
}

/** Units scrapped in a period, for the reason or for any if it is null, the newest first. */
export async function listScrap(
  database: Database,
  manufacturerId: string,
  query: LedgerRowsQuery & { readonly reason: string | null },
): Promise<ScrapRow[]> {
  const [row] = await database.readLarge<{ rows: ScrapRow[] }>(manufacturerId, {
    name: 'list_scrap',
    text: SCRAPPED,
    values: [...valuesOf(manufacturerId, query), query.reason],
  });
  return row?.rows ?? [];
}
