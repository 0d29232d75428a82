import { derivedRouting, type OperationFacts, type OwnStepTimes } from '@routecard/core';
import { COLOR } from '../../catalogue/queries/part-table.ts';
import type { Database } from '../../engine/client/database.ts';
import { COUNTED_PARTS, firstLines } from '../../orders/counts/left-lines.ts';
import { CURRENT, KEPT_AND_CHANGED } from '../../orders/counts/order-counts.ts';
import { hasApprovedDefault } from '../../production/queries/units-to-schedule.ts';
import { CONFIGURED_OPERATIONS } from './derived-routing.ts';

/** The last part of a page, to go on after it; `due` is null where none of its lines has a due day. */
export interface GatePlace {
  readonly due: string | null;
  readonly partSpecificationId: string;
}

/** A line of an order that waits at the gate; counts in units. */
export interface GateLine {
  readonly requisitionId: number;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerName: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly left: number;
}

/** A step of a routing, with the times that it sets itself. */
export interface GateStep extends OwnStepTimes {
  readonly operationId: string;
  readonly operationName: string;
}

/** A routing that can let a part through. */
export interface GateTemplate {
  readonly id: string;
  readonly name: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
  readonly steps: readonly GateStep[];
}

/** A part that is held back, with all of its lines. */
export interface GatePart {
  readonly partSpecificationId: string;
  readonly name: string;
  readonly technology: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** The earliest of its lines. */
  readonly due: string | null;
  /** Units remaining to schedule over its lines. */
  readonly units: number;
  /** By due date, the earliest first; the first few. */
  readonly lines: readonly GateLine[];
  readonly lineCount: number;
  /** The default first, then approved ones, then by age; deprecated ones are left out. */
  readonly templates: readonly GateTemplate[];
  /** The derived routing; may be empty. */
  readonly derived: readonly GateStep[];
}

/** A page of the parts that the approval gate holds back, or would if it was on. */
export interface Gate {
  readonly required: boolean;
  readonly parts: readonly GatePart[];
  readonly total: number;
  readonly units: number;
}

/** More are counted and not listed. */
const LINES_SHOWN = 5;

/* A part is asked for its template once, however many lines it has; the lines of the page's parts alone are shown. */
const GATE = `
with ${KEPT_AND_CHANGED}, ${COUNTED_PARTS},
part as materialized (
  select p.part_specification_id as id, p.due, p.units, p.lines
  from (select ${CURRENT} as manufacturer_id, counted.* from counted) p
  where not ${hasApprovedDefault('p')}
),
page as materialized (
  select * from part
  where $2::uuid is null or (due, id) > (coalesce($1::date, 'infinity'), $2::uuid)
  order by due, id limit $3
),
shown as materialized (
  select l.*, o.order_number, c.name as customer_name from (${firstLines('page', LINES_SHOWN)}) l
  cross join lateral (
    select * from orders o where o.manufacturer_id = ${CURRENT} and o.id = l.order_id offset 0
  ) o
  cross join lateral (
    select c.name from customer_organisations c
    where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
  ) c
)
select json_build_object(
  'required', (select m.approved_routing_template_required from manufacturers m where m.id = current_manufacturer_id()),
  'total', (select count(*) from part), 'units', (select coalesce(sum(units), 0) from part),
  'parts', coalesce((
    select json_agg(json_build_object(
      'partSpecificationId', p.id, 'name', v.name, 'technology', c.technology, 'material', m.name, 'color', ${COLOR},
      'due', nullif(page.due, 'infinity'), 'units', page.units, 'lineCount', page.lines,
      'lines', (
        select json_agg(json_build_object('requisitionId', l.requisition_id, 'orderId', l.order_id, 'orderNumber', l.order_number,
          'customerName', l.customer_name, 'due', nullif(l.due, 'infinity'), 'left', l.units) order by l.place)
        from shown l
        where l.part_specification_id = p.id),
      'templates', coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'approved', t.approved, 'isDefault', t.is_default,
          'steps', (
            select json_agg(json_strip_nulls(json_build_object('operationId', o.id, 'operationName', o.name,
              'setupSeconds', s.setup_seconds, 'secondsPerUnit', s.seconds_per_unit, 'secondsPerLoad', s.seconds_per_load))
              order by s.sequence) from routing_template_steps s
            join operations o on o.manufacturer_id = s.manufacturer_id and o.id = s.operation_id
            where s.manufacturer_id = t.manufacturer_id and s.routing_template_id = t.id))
          order by t.is_default desc, t.approved desc, t.created_at, t.id)
        from routing_templates t
        where t.manufacturer_id = p.manufacturer_id and t.part_specification_id = p.id and t.deprecated_at is null), '[]'::json),
      'configured', ${CONFIGURED_OPERATIONS}) order by page.due, page.id)
    from page
    cross join lateral (
      select * from part_specifications p where p.manufacturer_id = current_manufacturer_id() and p.id = page.id offset 0
    ) p
    cross join lateral (
      select v.name from part_revisions v
      where v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id offset 0
    ) v
    join process_prices c on c.manufacturer_id = p.manufacturer_id and c.id = p.process_prices_id
    join materials m on m.manufacturer_id = p.manufacturer_id and m.id = p.material_id
    left join colors h on h.manufacturer_id = p.manufacturer_id and h.id = p.color_id), '[]'::json)
) as gate`;

type ReadGate = Omit<Gate, 'parts'> & {
  readonly parts: readonly (Omit<GatePart, 'derived'> & { readonly configured: readonly OperationFacts[] })[];
};

/** A page of the parts with units to schedule and no approved default template, what is due first first. */
export async function readGate(
  database: Database,
  manufacturerId: string,
  { after, limit }: { readonly after: GatePlace | null; readonly limit: number },
): Promise<Gate> {
  const [row] = await database.readLarge<{ gate: ReadGate }>(manufacturerId, {
    name: 'gate',
    text: GATE,
    values: [after?.due ?? null, after?.partSpecificationId ?? null, limit],
  });
  if (row === undefined) return { required: false, parts: [], total: 0, units: 0 };
  const parts = row.gate.parts.map(({ configured, ...part }) => ({
    ...part,
    derived: derivedRouting(configured).map(({ id, name }) => ({ operationId: id, operationName: name })),
  }));
  return { ...row.gate, parts };
}
