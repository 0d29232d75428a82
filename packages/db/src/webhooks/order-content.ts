import { iso } from '../engine/reading/instants.ts';

/**
 * The SQL of a JSON object of fields, and of texts, which are left out where there are none. No function of PostgreSQL leaves out
 * some of an object's nulls, so that the two are joined as text.
 */
const objectOf = (fields: string, texts: string) => `(left(json_build_object(${fields})::text, -1)
  || coalesce(', ' || nullif(substr(json_strip_nulls(json_build_object(${texts}))::text, 2), '}'), '}'))::json`;

/** The runs of the part `r`, and the routing of the first of them, which is none until there is a run; those whose every unit was undone are none. */
const RUNS = `
  select json_agg(${objectOf(
    `'id', w.id, 'quantity', w.quantity, 'productionSteps', routing.steps`,
    `'name', w.name`,
  )} order by w.run_number) as runs,
    (array_agg(routing.steps order by w.run_number))[1] as first_steps
  from work_orders w
  cross join lateral (
    select json_agg(json_build_object('name', op.name, 'sequence', (step ->> 'sequence')::int) order by ordinality) as steps
    from jsonb_array_elements(w.routing) with ordinality as steps(step, ordinality)
    join operations op on op.manufacturer_id = w.manufacturer_id and op.id = (step ->> 'operationId')::uuid) routing
  where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id and w.quantity > 0`;

/** The specification of the part `r`. A row of its own for each part, so that no plan reads the whole catalogue for one order. */
const MADE = `
  select p.technology, m.name as material, col.name as color, coalesce((
      select json_agg(pp.name order by sp.position)
      from part_specification_post_processings sp
      join post_processings pp on pp.manufacturer_id = sp.manufacturer_id and pp.id = sp.post_processing_id
      where sp.manufacturer_id = s.manufacturer_id and sp.part_specification_id = s.id), '[]'::json) as finishes
  from part_specifications s
  join process_prices p on p.manufacturer_id = s.manufacturer_id and p.id = s.process_prices_id
  join materials m on m.manufacturer_id = s.manufacturer_id and m.id = s.material_id
  left join colors col on col.manufacturer_id = s.manufacturer_id and col.id = s.color_id
  where s.manufacturer_id = r.manufacturer_id and s.id = r.part_specification_id limit 1`;

const PARTS = `coalesce((
  select json_agg(${objectOf(
    `'id', r.id, 'customFields', r.custom_fields, 'name', r.name, 'quantity', r.quantity, 'technology', made.technology, 'material', made.material,
    'postProcessings', made.finishes, 'productionSteps', coalesce(work.first_steps, '[]'::json),
    'cancelledAt', ${iso('r.cancelled_at')}, 'workOrders', coalesce(work.runs, '[]'::json)`,
    `'externalId', r.external_id, 'color', made.color, 'cancelReason', r.cancel_reason`,
  )} order by r.sequence)
  from requisitions r
  cross join lateral (${MADE}) made
  cross join lateral (${RUNS}) work
  where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json)`;

/** The shipments of the order `o`, without addresses and files: an event is kept for weeks. */
const SHIPMENTS = `coalesce((
  select json_agg(${objectOf(
    `'id', s.id, 'type', s.type, 'status', s.status, 'tracking', s.tracking, 'parcels', coalesce((
      select json_agg(json_build_object(
        'id', p.id, 'grossWeightGrams', p.gross_weight_grams, 'netWeightGrams', p.net_weight_grams, 'value', p.value,
        'width', p.width_millimeters, 'height', p.height_millimeters, 'length', p.length_millimeters,
        'allocations', coalesce((
          select json_agg(json_build_object('requisitionId', a.requisition_id, 'quantity', a.quantity) order by a.position)
          from parcel_allocations a
          where a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id), '[]'::json)) order by p.position)
      from parcels p where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id), '[]'::json),
    'preparedAt', ${iso('s.prepared_at')}, 'releasedAt', ${iso('s.released_at')}, 'fulfilledAt', ${iso('s.fulfilled_at')}`,
    `'incoterm', s.incoterm`,
  )}
    order by s.prepared_at, s.id)
  from shipments s where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id), '[]'::json)`;

/**
 * The payload for the order `o`, its customer `c` and its column `k`, as JSON (interface.md section 6, decisions.md
 * section 7), except for the sequence, which belongs to the event.
 */
export const ORDER_CONTENT = objectOf(
  `'orderId', o.id, 'orderNumber', o.order_number::text, 'threadId', o.thread_id,
  'state', o.state, 'isArchived', o.archived_at is not null, 'cancelledAt', ${iso('o.cancelled_at')},
  'customerOrganisationId', c.id, 'customerOrganisationName', c.name, 'createdDate', ${iso('o.created_at')},
  'kanbanColumnSequence', k.sequence, 'customFields', o.custom_fields,
  'parts', ${PARTS},
  'shipments', ${SHIPMENTS}`,
  `'kanbanColumnName', k.name, 'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference,
  'externalId', o.external_id, 'cancelReason', o.cancel_reason`,
);

/** The rows of orders `o` that `ORDER_CONTENT` needs, before any condition. */
export const ORDER_CONTENT_ROWS = `orders o
  join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
  left join kanban_columns k on k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id`;

/** The statement that reads what is told of one order, `$2` of the manufacturer `$1`. */
export const ORDER_CONTENT_OF = `select ${ORDER_CONTENT} as content from ${ORDER_CONTENT_ROWS}
  where o.manufacturer_id = $1 and o.id = $2`;

/** The SQL of an event's columns, and of what its order says as JSON text. */
interface EventSql {
  readonly type: string;
  readonly createdAt: string;
  readonly sequence: string;
  readonly subjectId: string;
  readonly content: string;
}

/** SQL for an event as webhooks send it: the sequence and the run or shipment it is of stand before what its order says. */
export const eventBody = ({ type, createdAt, sequence, subjectId, content }: EventSql) => `
  '{"type":"' || ${type} || '","timestamp":"' || ${iso(createdAt)} || '","data":{"sequence":' || (${sequence})
  || case when ${subjectId} is null then '' else
    case ${type} when 'work_order.completed' then ',"workOrderId":"' else ',"shipmentId":"' end || ${subjectId} || '"' end
  || ',' || substr(${content}, 2) || '}'`;
