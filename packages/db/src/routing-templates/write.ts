import type { RoutingTemplate, SpecificationTemplates } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { stateColumnsOf } from './rows.ts';

/**
 * Writes what differs between the two: templates by identity, for a decision leaves those alone that it does not change.
 * The default that gives way and the steps that are replaced go first, for their unique keys are checked row by row.
 */
export async function saveRoutingTemplates(
  { connection }: TransactionScope,
  before: SpecificationTemplates,
  after: SpecificationTemplates,
): Promise<void> {
  const earlier = new Map(before.map((template) => [template.id, template]));
  const changed = after.filter((template) => earlier.get(template.id) !== template);
  const kept = new Set(after.map((template) => template.id));
  const removed = before.filter((template) => !kept.has(template.id));
  if (changed.length === 0 && removed.length === 0) return;
  const rewritten = changed.filter((template) => earlier.get(template.id)?.steps !== template.steps);

  await connection.query({
    name: 'clear_routing_templates',
    text: `with undefaulted as (
        update routing_templates set is_default = false
        where manufacturer_id = current_manufacturer_id() and id = any ($1::uuid[]) and is_default
      )
      delete from routing_template_steps
      where manufacturer_id = current_manufacturer_id() and routing_template_id = any ($2::uuid[])`,
    values: [idsOf(changed), idsOf(rewritten)],
  });
  await connection.query({
    name: 'write_routing_templates',
    text: WRITE,
    values: [idsOf(removed), ...templateColumns(changed), ...stepColumns(rewritten)],
  });
}

const WRITE = `
with removed as (
  delete from routing_templates
  where manufacturer_id = current_manufacturer_id() and id = any ($1::uuid[])
),
written as (
  insert into routing_templates (manufacturer_id, id, part_specification_id, name, approved, is_default,
    deprecated_at, replaced_by_id, created_at, updated_at)
  select current_manufacturer_id(), t.*
  from unnest($2::uuid[], $3::uuid[], $4::text[], $5::boolean[], $6::boolean[], $7::timestamptz[], $8::uuid[],
    $9::timestamptz[], $10::timestamptz[]) t
  on conflict (manufacturer_id, id) do update set name = excluded.name, approved = excluded.approved,
    is_default = excluded.is_default, deprecated_at = excluded.deprecated_at,
    replaced_by_id = excluded.replaced_by_id, updated_at = excluded.updated_at
)
insert into routing_template_steps (manufacturer_id, routing_template_id, id, operation_id, sequence)
select current_manufacturer_id(), s.* from unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::int[]) s`;

const idsOf = (templates: SpecificationTemplates) => templates.map((template) => template.id);

function templateColumns(templates: readonly RoutingTemplate[]): readonly (readonly unknown[])[] {
  const states = templates.map(stateColumnsOf);
  return [
    idsOf(templates),
    templates.map((template) => template.partSpecificationId),
    templates.map((template) => template.name),
    templates.map((template) => template.approved),
    states.map((state) => state.isDefault),
    states.map((state) => state.deprecatedAt?.toISOString() ?? null),
    states.map((state) => state.replacedById),
    templates.map((template) => template.createdAt.toISOString()),
    templates.map((template) => template.updatedAt.toISOString()),
  ];
}

function stepColumns(templates: readonly RoutingTemplate[]): readonly (readonly unknown[])[] {
  const steps = templates.flatMap((template) =>
    template.steps.map((step) => ({ ...step, routingTemplateId: template.id })),
  );
  return [
    steps.map((step) => step.routingTemplateId),
    steps.map((step) => step.id),
    steps.map((step) => step.operationId),
    steps.map((step) => step.sequence),
  ];
}
