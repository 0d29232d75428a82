import {
  type CustomFields,
  type EffectiveTimes,
  effectiveTimes,
  type OperationFacts,
  present,
  type RoutingTemplateView,
} from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { DUE, LEFT_TO_SCHEDULE } from '../../production/queries/units-to-schedule.ts';
import {
  CONFIGURED_OPERATIONS,
  type DerivedStep,
  derivedSteps,
} from '../../routing-templates/queries/derived-routing.ts';
import { ROUTING_TEMPLATE_VIEW } from '../../routing-templates/queries/routing-templates.ts';
import { COLOR, FINISHES } from './part-table.ts';
import { thumbnailOf } from './part-thumbnail.ts';
import { unitWeightOf } from './unit-weight.ts';

/** A line of an order with units of the part remaining to schedule; counts in units. */
export interface PartLine {
  readonly requisitionId: number;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerName: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly ordered: number;
  readonly left: number;
}

/** An operation that a routing can have, with the times of a step that sets none itself. */
export interface RoutingOperation extends EffectiveTimes {
  readonly id: string;
  readonly name: string;
  /** Units that share a load; null where every lot is a load of its own. */
  readonly loadCapacity: number | null;
  /** Units that stand there are done: it takes no time. */
  readonly isCompletedStatus: boolean;
}

/** All that the page of a part specification shows. */
export interface PartPage {
  readonly id: string;
  readonly name: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  /** Of one unit, from the volume of its shape and the density of its material; null where one is missing. */
  readonly unitWeightMilligrams: number | null;
  readonly technology: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  readonly finishes: readonly string[];
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly createdAt: string;
  readonly approvedRoutingTemplateRequired: boolean;
  /** Oldest first, deprecated ones too. */
  readonly templates: readonly RoutingTemplateView[];
  /** The steps that its process and finishes derive now; may be empty. */
  readonly derived: readonly DerivedStep[];
  /** Of the shop, in its order; deleted ones are left out. */
  readonly operations: readonly RoutingOperation[];
  /** By due date, the earliest first; at most 50. */
  readonly lines: readonly PartLine[];
  /** Of all lines. */
  readonly lineCount: number;
}

const LINES_SHOWN = 50;

/** The times of a row `o` of operations, as keys of a JSON object. */
const OPERATION_TIMES = `'timeModel', o.time_model, 'setupSeconds', o.setup_seconds, 'secondsPerUnit', o.seconds_per_unit,
  'secondsPerLoad', o.seconds_per_load, 'durationSeconds', o.duration_seconds, 'loadCapacity', o.load_capacity,
  'isCompletedStatus', o.is_completed_status`;

/** An operation as it is read: which of its times were set. */
type ReadOperation = Parameters<typeof effectiveTimes>[0] &
  Pick<RoutingOperation, 'id' | 'name' | 'loadCapacity' | 'isCompletedStatus'>;

const routingOperation = (read: ReadOperation): RoutingOperation => ({
  id: read.id,
  name: read.name,
  ...effectiveTimes(read),
  loadCapacity: read.loadCapacity,
  isCompletedStatus: read.isCompletedStatus,
});

/** The shop's operations in their order. */
const OPERATIONS = `coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name, ${OPERATION_TIMES}) order by o.sequence, o.name, o.id)
  from operations o where o.manufacturer_id = current_manufacturer_id() and o.deleted_at is null), '[]'::json)`;

const PART_PAGE = `
select json_build_object(
  'id', p.id, 'name', v.name, 'thumbnailFileId', ${thumbnailOf('p')}, 'unitWeightMilligrams', ${unitWeightOf('p')},
  'technology', c.technology, 'material', m.name, 'color', ${COLOR},
  'finishes', ${FINISHES}, 'createdAt', utc_instant(p.created_at),
  'externalId', p.external_id, 'customFields', p.custom_fields,
  'approvedRoutingTemplateRequired', (
    select f.approved_routing_template_required from manufacturers f where f.id = p.manufacturer_id),
  'templates', coalesce((
    select json_agg(${ROUTING_TEMPLATE_VIEW} order by t.created_at, t.id)
    from routing_templates t
    where t.manufacturer_id = p.manufacturer_id and t.part_specification_id = p.id), '[]'::json),
  'configured', ${CONFIGURED_OPERATIONS},
  'operations', ${OPERATIONS},
  'lines', waiting.lines, 'lineCount', waiting.count
) as page
from part_specifications p
join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
join process_prices c on c.manufacturer_id = p.manufacturer_id and c.id = p.process_prices_id
join materials m on m.manufacturer_id = p.manufacturer_id and m.id = p.material_id
left join colors h on h.manufacturer_id = p.manufacturer_id and h.id = p.color_id
cross join lateral (
  select coalesce(max(l.of_all), 0)::int as count,
    coalesce(json_agg(json_build_object('requisitionId', l.id, 'orderId', l.order_id, 'orderNumber', l.order_number,
      'customerName', l.customer, 'due', l.due, 'ordered', l.quantity, 'left', l."left") order by l.due nulls last, l.id), '[]'::json) as lines
  from (
    select r.id, o.id as order_id, o.order_number, (
        select co.name from customer_organisations co
        where co.manufacturer_id = o.manufacturer_id and co.id = o.customer_organisation_id) as customer,
      ${DUE} as due, r.quantity, units."left", count(*) over () as of_all
    ${LEFT_TO_SCHEDULE} and r.part_specification_id = p.id
    order by ${DUE} nulls last, r.id limit ${LINES_SHOWN}
  ) l
) waiting
where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`;

type ReadPage = Omit<PartPage, 'derived' | 'operations'> & ReadAids;

interface ReadAids {
  readonly configured: readonly OperationFacts[];
  readonly operations: readonly ReadOperation[];
}

const routingAids = ({ configured, operations }: ReadAids): RoutingAids => ({
  derived: derivedSteps(configured),
  operations: operations.map(routingOperation),
});

/** The page of a part specification. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function readPartPage(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<PartPage> {
  const [row] = await database.read<{ page: ReadPage }>(manufacturerId, {
    name: 'part_page',
    text: PART_PAGE,
    values: [uuidOrNull(partSpecificationId)],
  });
  const { configured, operations, ...page } = present(row, 'PART_SPECIFICATION_NOT_FOUND').page;
  return { ...page, ...routingAids({ configured, operations }) };
}

/** Input for a routing of a part: the shop's operations, and the derived steps. */
export type RoutingAids = Pick<PartPage, 'derived' | 'operations'>;

/** The aids for editing a routing of a part. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function readRoutingAids(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<RoutingAids> {
  const [row] = await database.read<ReadAids>(manufacturerId, {
    name: 'routing_aids',
    text: `select ${CONFIGURED_OPERATIONS} as configured, ${OPERATIONS} as operations from part_specifications p
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [uuidOrNull(partSpecificationId)],
  });
  return routingAids(present(row, 'PART_SPECIFICATION_NOT_FOUND'));
}
