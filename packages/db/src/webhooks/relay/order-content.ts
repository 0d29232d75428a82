import { iso } from '../../engine/reading/instants.ts';

/** The runs of the part `r`, and the routing of the first of them, which is none until there is a run. */
const RUNS = `
  select json_agg(json_build_object('id', w.id, 'name', w.name, 'quantity', w.quantity, 'productionSteps', routing.steps)
      order by w.run_number) as runs,
    (array_agg(routing.steps order by w.run_number))[1] as first_steps
  from work_orders w
  cross join lateral (
    select json_agg(json_build_object('name', op.name, 'sequence', (step ->> 'sequence')::int) order by ordinality) as steps
    from jsonb_array_elements(w.routing) with ordinality as steps(step, ordinality)
    join operations op on op.manufacturer_id = w.manufacturer_id and op.id = (step ->> 'operationId')::uuid) routing
  where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id`;

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
  select json_agg(json_build_object(
    'id', r.id, 'name', r.name, 'quantity', r.quantity, 'technology', made.technology, 'material', made.material,
    'color', made.color, 'postProcessings', made.finishes, 'productionSteps', coalesce(work.first_steps, '[]'::json),
    'workOrders', coalesce(work.runs, '[]'::json)) order by r.sequence)
  from requisitions r
  cross join lateral (${MADE}) made
  cross join lateral (${RUNS}) work
  where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json)`;

/**
 * The payload for the order `o`, its customer `c` and its column `k`, as JSON (interface.md section 6, decisions.md
 * section 7), except for the sequence, which belongs to the event.
 */
export const ORDER_CONTENT = `json_build_object(
  'orderId', o.id, 'orderNumber', o.order_number::text, 'threadId', o.thread_id,
  'customerOrganisationId', c.id, 'customerOrganisationName', c.name, 'createdDate', ${iso('o.created_at')},
  'kanbanColumnName', k.name, 'kanbanColumnSequence', k.sequence,
  'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference, 'parts', ${PARTS})`;

/** The rows of orders `o` that `ORDER_CONTENT` needs, before any condition. */
export const ORDER_CONTENT_ROWS = `orders o
  join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
  left join kanban_columns k on k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id`;

/** The statement that reads what is told of one order, `$2` of the manufacturer `$1`. */
export const ORDER_CONTENT_OF = `select ${ORDER_CONTENT} as content from ${ORDER_CONTENT_ROWS}
  where o.manufacturer_id = $1 and o.id = $2`;
