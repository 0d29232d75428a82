import type { Database } from '../client/database.ts';

/** Completed units leave the board after this many days; they stay in the order. */
export const BOARD_COMPLETED_DAYS = 14;

/** A column of the board, in the order of the shop. A deleted operation shows while units stand at it. */
export interface BoardOperation {
  readonly id: string;
  readonly name: string;
  readonly isCompletedStatus: boolean;
  readonly deleted: boolean;
}

/** A step of a routing: its identity in the run, its sequence, and the index of its operation in `operations`. */
export type BoardStop = readonly [step: number, sequence: number, operation: number];

/** A colour with its `#rrggbb`. */
export interface BoardColor {
  readonly name: string;
  readonly hex: string | null;
}

/**
 * Every balance of a shop, one array per property and all of one length, ordered by due day and then by run.
 * `operation`, `routing`, `part`, `customer`, `material` and `color` are indices into the lists beside it; `due` is `YYYY-MM-DD`;
 * `since` is when the units arrived, in seconds of Unix time.
 */
export interface BoardCards {
  readonly workOrderId: readonly string[];
  readonly step: readonly number[];
  readonly productionStepId: readonly string[];
  readonly label: readonly string[];
  readonly operation: readonly number[];
  readonly routing: readonly number[];
  readonly quantity: readonly number[];
  readonly runQuantity: readonly number[];
  readonly part: readonly number[];
  readonly orderId: readonly number[];
  readonly orderNumber: readonly number[];
  readonly requisitionSequence: readonly number[];
  readonly runNumber: readonly number[];
  readonly customer: readonly number[];
  readonly due: readonly (string | null)[];
  readonly material: readonly number[];
  readonly color: readonly (number | null)[];
  readonly since: readonly number[];
}

/** What the production board shows, as it travels to the browser. */
export interface BoardWire {
  readonly operations: readonly BoardOperation[];
  readonly routings: readonly (readonly BoardStop[])[];
  readonly parts: readonly string[];
  readonly customers: readonly string[];
  readonly materials: readonly string[];
  readonly colors: readonly BoardColor[];
  readonly cards: BoardCards;
}

/*
 * One statement, JSON made by the database and passed on as text: at 10,000 balances building it from rows costs Node
 * twenty times as much. Routings repeat from run to run, so each distinct one is sent once.
 */
const BOARD = `
with balance as (
  select b.work_order_id, b.routing_step, b.production_step_id, b.operation_id, b.routing_sequence, b.quantity,
    b.outstanding_at, b.order_id, b.order_number, b.requisition_sequence, b.run_number, b.run_quantity, b.part_name,
    b.customer_name, coalesce(b.due_date, b.dispatch_date) as due, b.material_id, b.color_id
  from batch_balances b
  where b.manufacturer_id = $1
    and not (b.outstanding_at < now() - make_interval(days => $2)
      and b.operation_id in (select id from operations where manufacturer_id = $1 and is_completed_status))
),
routing as (
  select routing, array_agg(id) as work_order_ids, row_number() over () - 1 as place from work_orders
  where manufacturer_id = $1 and id in (select work_order_id from balance)
  group by routing
),
routed as (
  select unnest(work_order_ids) as work_order_id, place from routing
),
operation as (
  select o.id, o.name, o.is_completed_status, o.deleted_at is not null as deleted,
    row_number() over (order by o.sequence, o.name, o.id) - 1 as place
  from operations o
  where o.manufacturer_id = $1
    and (o.deleted_at is null or o.id in (select operation_id from balance)
      or o.id in (select (s ->> 'operationId')::uuid from routing, jsonb_array_elements(routing) s))
),
part as (
  select part_name as name, row_number() over () - 1 as place from balance group by part_name
),
customer as (
  select customer_name as name, row_number() over () - 1 as place from balance group by customer_name
),
material as (
  select id, name, row_number() over (order by id) - 1 as place from materials
  where manufacturer_id = $1 and id in (select material_id from balance)
),
color as (
  select id, name, hex, row_number() over (order by id) - 1 as place from colors
  where manufacturer_id = $1 and id in (select color_id from balance)
),
card as (
  select b.*, p.prefix || '-' || p.group_id as label, o.place as operation_place, r.place as routing_place,
    n.place as part_place, k.place as customer_place, m.place as material_place, c.place as color_place
  from balance b
  join operation o on o.id = b.operation_id
  join routed r on r.work_order_id = b.work_order_id
  join production_steps p on p.manufacturer_id = $1 and p.id = b.production_step_id
  join part n on n.name = b.part_name
  join customer k on k.name = b.customer_name
  join material m on m.id = b.material_id
  left join color c on c.id = b.color_id
  order by b.due nulls last, b.order_number, b.requisition_sequence, b.run_number, b.routing_sequence,
    b.production_step_id
)
select json_build_object(
  'operations', (select coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'isCompletedStatus', is_completed_status, 'deleted', deleted) order by place), '[]')
    from operation),
  'routings', (select coalesce(json_agg(stops order by place), '[]') from (
    select r.place, (
      select json_agg(json_build_array((s ->> 'step')::int, (s ->> 'sequence')::int, o.place)
        order by (s ->> 'sequence')::int)
      from jsonb_array_elements(r.routing) s join operation o on o.id = (s ->> 'operationId')::uuid
    ) as stops from routing r) d),
  'parts', (select coalesce(json_agg(name order by place), '[]') from part),
  'customers', (select coalesce(json_agg(name order by place), '[]') from customer),
  'materials', (select coalesce(json_agg(name order by place), '[]') from material),
  'colors', (select coalesce(json_agg(json_build_object('name', name, 'hex', hex) order by place), '[]') from color),
  'cards', (select json_build_object(
    'workOrderId', coalesce(json_agg(work_order_id), '[]'),
    'step', coalesce(json_agg(routing_step), '[]'),
    'productionStepId', coalesce(json_agg(production_step_id), '[]'),
    'label', coalesce(json_agg(label), '[]'),
    'operation', coalesce(json_agg(operation_place), '[]'),
    'routing', coalesce(json_agg(routing_place), '[]'),
    'quantity', coalesce(json_agg(quantity), '[]'),
    'runQuantity', coalesce(json_agg(run_quantity), '[]'),
    'part', coalesce(json_agg(part_place), '[]'),
    'orderId', coalesce(json_agg(order_id), '[]'),
    'orderNumber', coalesce(json_agg(order_number), '[]'),
    'requisitionSequence', coalesce(json_agg(requisition_sequence), '[]'),
    'runNumber', coalesce(json_agg(run_number), '[]'),
    'customer', coalesce(json_agg(customer_place), '[]'),
    'due', coalesce(json_agg(due), '[]'),
    'material', coalesce(json_agg(material_place), '[]'),
    'color', coalesce(json_agg(color_place), '[]'),
    'since', coalesce(json_agg(floor(extract(epoch from outstanding_at))), '[]')
  ) from card)
)::text as body`;

/** The board of a manufacturer as JSON text of a {@link BoardWire}. */
export async function readBoard(database: Database, manufacturerId: string): Promise<string> {
  const [row] = await database.read<{ body: string }>(manufacturerId, {
    name: 'board',
    text: BOARD,
    values: [manufacturerId, BOARD_COMPLETED_DAYS],
  });
  return row?.body ?? '';
}
