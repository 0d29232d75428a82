import type { RoutingTemplate, SpecificationTemplates, TemplateStep } from '@routecard/core';
import { rowSet } from '../engine/group-commit/row-set.ts';
import { compileStatement } from '../engine/group-commit/statement.ts';
import { cellsOf, insertRows, keysBut, overwriting, tableRows } from '../engine/group-commit/table-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { stateColumnsOf } from './rows.ts';
import { routingTemplateSteps, routingTemplates } from './schema.ts';

const templateRows = tableRows(
  'template',
  routingTemplates,
  cellsOf<RoutingTemplate>()(routingTemplates, {
    approved: (template) => template.approved,
    isDefault: (template) => stateColumnsOf(template).isDefault,
    deprecatedAt: (template) => stateColumnsOf(template).deprecatedAt,
    replacedById: (template) => stateColumnsOf(template).replacedById,
    createdAt: (template) => template.createdAt,
    updatedAt: (template) => template.updatedAt,
  }),
);

const stepRows = tableRows(
  'step',
  routingTemplateSteps,
  cellsOf<TemplateStep & { readonly routingTemplateId: string }>()(routingTemplateSteps, {}),
);

const overwritten = overwriting(templateRows, {
  by: ['id'],
  keys: keysBut(templateRows, 'id', 'partSpecificationId', 'createdAt'),
});

const write = compileStatement(
  'write_routing_templates',
  {
    removed: rowSet<string>('removed', { id: ['uuid', (id) => id] }),
    template: templateRows,
    step: stepRows,
  },
  `tenant as (select current_manufacturer_id() as id),
deleted_template as (
  delete from routing_templates t using removed, tenant
  where t.manufacturer_id = tenant.id and t.id = removed.id
  returning 1),
written_template as (${insertRows(templateRows, {}, overwritten)}),
inserted_step as (${insertRows(stepRows)})
select expect_rows($1::int, (select count(*) from deleted_template))`,
);

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
  await connection.query(
    write(removed.length, {
      removed: idsOf(removed),
      template: changed,
      step: rewritten.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, routingTemplateId: id }))),
    }),
  );
}

const idsOf = (templates: SpecificationTemplates) => templates.map((template) => template.id);
