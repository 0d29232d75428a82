import {
  type ChangePosition,
  nextPosition,
  parsePosition,
  positionOf,
} from '../../../changes/change-position.ts';
import type { Database } from '../../../engine/client/database.ts';

/** Completed units leave the board after this many days; they stay in the order. */
export const BOARD_COMPLETED_DAYS = 14;

/** From so many changed orders on the whole board is the smaller answer. */
const BOARD_CHANGES_MAX = 200;

/** The whole board, or what changed on it: JSON text of a `BoardWire`, and the position it was read at. */
export interface BoardReading {
  readonly body: string;
  readonly position: ChangePosition;
  /** Changes with any change of the operations, and of the materials and colours of cards, which no order tells of. */
  readonly operationsVersion: string;
}

/** The cards of the orders that changed; those of them without cards have left the board. */
export interface BoardChanges extends BoardReading {
  readonly orderIds: readonly number[];
}

interface BoardRow {
  readonly body: string;
  readonly snapshot: string;
  readonly version: string | null;
}

interface ChangedOrdersRow {
  readonly snapshot: string;
  readonly version: string | null;
  readonly order_ids: number[];
}

/*
 * The operations as one value that changes with any of them, and with what shows on cards of any order: materials, colours, the plan
 * and thumbnails.
 */
const OPERATIONS_VERSION = `
select md5(string_agg(concat_ws(E'\\x1f', id, name, sequence, is_completed_status, deleted_at,
  step_name_prefix, step_naming_strategy), E'\\x1e' order by id))
  || coalesce((select '.' || md5(string_agg(concat_ws(E'\\x1f', id, name), E'\\x1e' order by id))
    from materials where manufacturer_id = $1), '')
  || coalesce((select '.' || md5(string_agg(concat_ws(E'\\x1f', id, name, hex), E'\\x1e' order by id))
    from colors where manufacturer_id = $1), '')
  || coalesce((select '.' || version from plans where manufacturer_id = $1), '')
  || coalesce((select '.' || max(shown_since) from part_files
    where manufacturer_id = $1 and shown_since is not null), '')
from operations where manufacturer_id = $1`;

/*
 * One statement, JSON made by the database and passed on as text: at 10,000 balances building it from rows costs Node
 * twenty times as much. What runs, orders and routings have in common is sent once. The plan's ranks are a list without a key:
 * only a full join is never done by comparing all with all, whatever the planner expects of their number.
 */
const boardOf = (ofOrders: string) => `
with operation as (
  select o.id, o.name, o.is_completed_status, o.deleted_at is not null as deleted, o.step_name_prefix,
    o.step_naming_strategy = 'KEEP' as keeps_names,
    row_number() over (order by o.sequence, o.name, o.id) - 1 as place
  from operations o where o.manufacturer_id = $1
),
columns_in_order as (
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'isCompletedStatus', is_completed_status, 'deleted', deleted,
    'prefix', step_name_prefix, 'keepsNames', keeps_names) order by place), '[]')::text
    as body from operation
),
ranked as materialized (
  select s.operation_id, e.work_order_id, e.routing_step, e.rank
  from plan_sequences s
  cross join lateral unnest(s.work_order_ids, s.routing_steps) with ordinality as e(work_order_id, routing_step, rank)
  where s.manufacturer_id = $1
),
standing as (
  select b.*, o.place::int as operation, p.prefix || '-' || p.group_id as label
  from batch_balances b
  join operation o on o.id = b.operation_id
  join production_steps p on p.manufacturer_id = $1 and p.id = b.production_step_id
  where b.manufacturer_id = $1${ofOrders}
    and not (b.outstanding_at < now() - make_interval(days => $2) and o.is_completed_status)
),
card as materialized (
  select b.work_order_id, b.requisition_id, b.production_step_id, b.routing_step, b.operation,
    b.label, b.quantity, b.requisition_sequence, b.run_number, b.run_quantity, b.part_name,
    case when not b.is_cancelled then coalesce(b.due_date, b.dispatch_date) - date '1970-01-01' end as due, b.material_id, b.color_id, b.order_id,
    b.order_number, b.customer_name, b.is_cancelled, k.rank,
    b.work_order_id is distinct from lag(b.work_order_id) over in_order as opens_run,
    b.order_id is distinct from lag(b.order_id) over in_order as opens_order
  from standing b
  full join ranked k
    on k.operation_id = b.operation_id and k.work_order_id = b.work_order_id and k.routing_step = b.routing_step
  where coalesce(b.quantity, 0) > 0
  window in_order as (order by b.work_order_id, b.routing_step, b.production_step_id)
),
run as (
  select work_order_id, requisition_id, is_cancelled, row_number() over () - 1 as place from card where opens_run
),
commented as (
  select run.place, count(*) as comments from run
  join order_comments k on k.manufacturer_id = $1 and k.requisition_id = run.requisition_id and k.deleted_at is null
  group by run.place
),
pictured as (
  select f.id, json_agg(run.place) as runs from run
  join requisitions r on r.manufacturer_id = $1 and r.id = run.requisition_id
  join part_specifications s on s.manufacturer_id = $1 and s.id = r.part_specification_id
  join part_files f
    on f.manufacturer_id = $1 and f.part_revision_id = s.part_revision_id and f.shown_since is not null
  where exists (select from part_files where manufacturer_id = $1 and shown_since is not null)
  group by f.id
),
routing as (
  select w.routing, json_agg(run.place) as runs from run
  join work_orders w on w.manufacturer_id = $1 and w.id = run.work_order_id
  group by w.routing
)
select pg_current_snapshot()::text as snapshot, (${OPERATIONS_VERSION}) as version,
  '{"operations":' || (select body from columns_in_order)
  || ',"routings":' || (select coalesce(json_agg(json_build_array((
      select json_agg(json_build_array((s ->> 'step')::int, (s ->> 'sequence')::int, o.place)
        order by (s ->> 'sequence')::int)
      from jsonb_array_elements(r.routing) s join operation o on o.id = (s ->> 'operationId')::uuid
    ), runs)), '[]') from routing r)
  || ',"comments":' || (select coalesce(json_agg(json_build_array(place, comments)), '[]') from commented)
  || ',"thumbnails":' || (select coalesce(json_agg(json_build_array(id, runs)), '[]') from pictured)
  || ',"cancelled":' || (select coalesce(json_agg(place), '[]') from run where is_cancelled)
  || ',"materials":' || (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from materials
    where manufacturer_id = $1 and id in (select material_id from card where opens_run))
  || ',"colors":' || (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'hex', hex)), '[]') from colors
    where manufacturer_id = $1 and id in (select color_id from card where opens_run))
  || ',"cards":' || (select json_build_object(
    'opens', string_agg(case when not opens_run then '0' when opens_order then '2' else '1' end, ''),
    'productionStepId', string_agg(left(encode(uuid_send(production_step_id), 'base64'), 22), ''),
    'step', array_agg(routing_step),
    'label', array_agg(label),
    'operation', array_agg(operation),
    'quantity', array_agg(quantity),
    'rank', case when exists (select from ranked) then array_agg(rank) end,
    'workOrderId', string_agg(left(encode(uuid_send(work_order_id), 'base64'), 22), '') filter (where opens_run),
    'requisitionSequence', array_agg(requisition_sequence) filter (where opens_run),
    'runNumber', array_agg(run_number) filter (where opens_run),
    'runQuantity', array_agg(run_quantity) filter (where opens_run),
    'part', array_agg(part_name) filter (where opens_run),
    'due', array_agg(due) filter (where opens_run),
    'material', array_agg(material_id) filter (where opens_run),
    'color', array_agg(color_id) filter (where opens_run),
    'orderId', array_agg(order_id) filter (where opens_order),
    'orderNumber', array_agg(order_number) filter (where opens_order),
    'customer', array_agg(customer_name) filter (where opens_order)
  ) from card) || '}' as body`;

const WHOLE = boardOf('');

const OF_ORDERS = boardOf(' and b.order_id = any ($3::int[])');

/* What a board that is up to date costs: four look-ups in indexes and the few operations. */
const CHANGED_ORDERS = `
select pg_current_snapshot()::text as snapshot, (${OPERATIONS_VERSION}) as version, array(
  select order_id from order_events
  where manufacturer_id = $1 and transaction_id >= pg_snapshot_xmax($2::pg_snapshot)
  union
  select order_id from order_events
  where manufacturer_id = $1 and transaction_id = any (array(select pg_snapshot_xip($2::pg_snapshot)))
  union
  select order_id from order_comments
  where manufacturer_id = $1 and transaction_id >= pg_snapshot_xmax($2::pg_snapshot)
  union
  select order_id from order_comments
  where manufacturer_id = $1 and transaction_id = any (array(select pg_snapshot_xip($2::pg_snapshot)))
  limit ${BOARD_CHANGES_MAX + 1}
) as order_ids`;

/** The board of a manufacturer. */
export async function readBoard(database: Database, manufacturerId: string): Promise<BoardReading> {
  const [row] = await database.read<BoardRow>(manufacturerId, {
    name: 'board',
    text: WHOLE,
    values: [manufacturerId, BOARD_COMPLETED_DAYS],
  });
  if (!row) throw new Error('The board was not read');
  return { body: row.body, operationsVersion: row.version ?? '', position: positionOf(row.snapshot) };
}

/**
 * The changes of the board since a position. Null if they are unknown: the position is unknown or too old, or
 * too much has changed.
 */
export async function readBoardChanges(
  database: Database,
  manufacturerId: string,
  since: ChangePosition,
): Promise<BoardChanges | null> {
  const known = parsePosition(since);
  if (known === null) return null;
  const [looked] = await database.read<ChangedOrdersRow>(manufacturerId, {
    name: 'board_changed_orders',
    text: CHANGED_ORDERS,
    values: [manufacturerId, known.snapshot],
  });
  const position = looked ? nextPosition(known, looked.snapshot) : null;
  if (!looked || position === null || looked.order_ids.length > BOARD_CHANGES_MAX) return null;
  const { order_ids: orderIds, version } = looked;
  const unchanged = { body: '', position, orderIds, operationsVersion: version ?? '' };
  if (orderIds.length === 0) return unchanged;
  // Read a moment later than the position: what falls between is told again, not missed.
  const [row] = await database.read<BoardRow>(manufacturerId, {
    name: 'board_of_orders',
    text: OF_ORDERS,
    values: [manufacturerId, BOARD_COMPLETED_DAYS, orderIds],
  });
  return row ? { ...unchanged, body: row.body, operationsVersion: row.version ?? '' } : null;
}
