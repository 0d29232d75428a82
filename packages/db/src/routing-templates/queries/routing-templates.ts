import { Refusal, type RoutingTemplateView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';

/** A row `t` of routing_templates as both interfaces show it. */
export const ROUTING_TEMPLATE_VIEW = `json_build_object(
  'id', t.id, 'partSpecificationId', t.part_specification_id, 'name', t.name,
  'approved', t.approved, 'isDefault', t.is_default, 'deprecated', t.deprecated_at is not null,
  'deprecatedAt', utc_instant(t.deprecated_at), 'replacedById', t.replaced_by_id,
  'workOrderReferences', (
    select count(*) from work_orders w
    where w.manufacturer_id = t.manufacturer_id and w.routing_template_id = t.id),
  'steps', coalesce((
    select json_agg(json_build_object(
      'id', s.id, 'operationId', s.operation_id, 'operationName', o.name, 'sequence', s.sequence,
      'setupSeconds', s.setup_seconds, 'secondsPerUnit', s.seconds_per_unit, 'secondsPerLoad', s.seconds_per_load)
      order by s.sequence)
    from routing_template_steps s
    join operations o on o.manufacturer_id = s.manufacturer_id and o.id = s.operation_id
    where s.manufacturer_id = t.manufacturer_id and s.routing_template_id = t.id), '[]'::json),
  'createdAt', utc_instant(t.created_at), 'updatedAt', utc_instant(t.updated_at))`;

/** The templates of a part specification, deprecated ones too, oldest first. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function listRoutingTemplates(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<RoutingTemplateView[]> {
  const [specification] = await database.read<{ templates: RoutingTemplateView[] }>(manufacturerId, {
    name: 'list_routing_templates',
    text: `select coalesce((
        select json_agg(${ROUTING_TEMPLATE_VIEW} order by t.created_at, t.id)
        from routing_templates t
        where t.manufacturer_id = p.manufacturer_id and t.part_specification_id = p.id), '[]'::json) as templates
      from part_specifications p
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [uuidOrNull(partSpecificationId)],
  });
  if (specification === undefined) throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  return specification.templates;
}

/** One template. Throws ROUTING_TEMPLATE_NOT_FOUND. */
export async function readRoutingTemplate(
  database: Database,
  manufacturerId: string,
  routingTemplateId: string,
): Promise<RoutingTemplateView> {
  const [row] = await database.find<{ template: RoutingTemplateView }>(manufacturerId, {
    name: 'read_routing_template',
    text: `select ${ROUTING_TEMPLATE_VIEW} as template from routing_templates t
      where t.manufacturer_id = current_manufacturer_id() and t.id = $1::uuid`,
    values: [uuidOrNull(routingTemplateId)],
  });
  if (row === undefined) throw new Refusal('ROUTING_TEMPLATE_NOT_FOUND');
  return row.template;
}
