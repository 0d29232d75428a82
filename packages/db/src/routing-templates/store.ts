import {
  isUuid,
  type LockedTemplates,
  type OperationFacts,
  present,
  Refusal,
  type RoutingTemplate,
  type RoutingTemplateStore,
  type RoutingTemplateView,
  type SpecificationTemplates,
} from '@routecard/core';
import { omit, selectList } from '../engine/reading/columns.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { CONFIGURED_OPERATIONS } from './queries/derived-routing.ts';
import { ROUTING_TEMPLATE_VIEW } from './queries/routing-templates.ts';
import { type RoutingTemplateRow, routingTemplateOf } from './rows.ts';
import { routingTemplates } from './schema.ts';
import { saveRoutingTemplates } from './write.ts';

/** Templates of the transaction's manufacturer; the lock is on the row of their part specification. */
export function routingTemplateStore(scope: TransactionScope): RoutingTemplateStore {
  const { connection } = scope;
  return {
    ...specificationLocks(scope),
    async configuredOperations(partSpecificationIds) {
      const { rows } = await connection.query<{ id: string; configured: OperationFacts[] }>({
        name: 'configured_operations',
        text: `select p.id, ${CONFIGURED_OPERATIONS} as configured from part_specifications p
          where p.manufacturer_id = current_manufacturer_id() and p.id = any ($1::uuid[])`,
        values: [partSpecificationIds],
      });
      return new Map(rows.map((row) => [row.id, row.configured]));
    },
    save: (before, after) => saveRoutingTemplates(scope, before, after),
    async view(routingTemplateId) {
      const { rows } = await connection.query<{ template: RoutingTemplateView }>({
        name: 'view_routing_template',
        text: `select ${ROUTING_TEMPLATE_VIEW} as template from routing_templates t
          where t.manufacturer_id = current_manufacturer_id() and t.id = $1::uuid`,
        values: [routingTemplateId],
      });
      const [row] = rows;
      if (row === undefined) throw new Refusal('ROUTING_TEMPLATE_NOT_FOUND');
      return row.template;
    },
  };
}

/** Locks part specifications and reads their templates under the lock. */
function specificationLocks(
  scope: TransactionScope,
): Pick<RoutingTemplateStore, 'lockOf' | 'lockBeside' | 'lockAll' | 'lockOfRequisitions'> {
  const { connection } = scope;
  const templatesOf = async (partSpecificationId: string): Promise<SpecificationTemplates> =>
    (await templatesOfAll(scope, [partSpecificationId])).get(partSpecificationId) ?? [];
  return {
    async lockOf(partSpecificationId) {
      const { rows } = await connection.query<{ id: string }>({
        name: 'lock_specification',
        text: `select p.id from part_specifications p
          where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid for no key update`,
        values: [uuidOrNull(partSpecificationId)],
      });
      return templatesOf(present(rows[0]?.id, 'PART_SPECIFICATION_NOT_FOUND'));
    },
    async lockBeside(routingTemplateId) {
      const { rows } = await connection.query<{ id: string }>({
        name: 'lock_specification_of_template',
        text: `select p.id from part_specifications p
          where p.manufacturer_id = current_manufacturer_id() and p.id = (
            select t.part_specification_id from routing_templates t
            where t.manufacturer_id = current_manufacturer_id() and t.id = $1::uuid)
          for no key update`,
        values: [uuidOrNull(routingTemplateId)],
      });
      return templatesOf(present(rows[0]?.id, 'ROUTING_TEMPLATE_NOT_FOUND'));
    },
    async lockAll(partSpecificationIds) {
      const { rows } = await connection.query<{ id: string }>({
        name: 'lock_specifications',
        text: `select p.id from part_specifications p
          where p.manufacturer_id = current_manufacturer_id() and p.id = any ($1::uuid[])
          order by p.id for no key update`,
        values: [partSpecificationIds.filter(isUuid)],
      });
      return templatesOfAll(
        scope,
        rows.map((row) => row.id),
      );
    },
    async lockOfRequisitions(requisitionIds, changing) {
      const { rows } = await connection.query<{ requisitionId: number; partSpecificationId: string }>({
        name: 'lock_specifications_of_requisitions',
        text: `with part as materialized (
            select r.id, r.part_specification_id from requisitions r
            where r.manufacturer_id = current_manufacturer_id() and r.id = any ($1::int[])
            order by r.id for no key update
          ), specification as materialized (
            select p.id from part_specifications p
            where p.manufacturer_id = current_manufacturer_id() and p.id = any (array(
              select part.part_specification_id from part where cardinality($2::int[]) > 0))
            order by p.id for no key update
          )
          select part.id as "requisitionId", specification.id as "partSpecificationId"
          from part join specification on specification.id = part.part_specification_id
          where part.id = any ($2::int[])`,
        values: [requisitionIds, changing],
      });
      const specificationOf = new Map(rows.map((row) => [row.requisitionId, row.partSpecificationId]));
      return {
        templates: await templatesOfAll(scope, [...new Set(specificationOf.values())]),
        specificationOf,
      };
    },
  };
}

async function templatesOfAll(
  { connection }: TransactionScope,
  partSpecificationIds: readonly string[],
): Promise<LockedTemplates> {
  const { rows } = await connection.query<RoutingTemplateRow>({
    name: 'templates_of_specification',
    text: `select ${selectList('t', omit(routingTemplates, 'manufacturerId'))},
        (select count(*) from work_orders w
          where w.manufacturer_id = t.manufacturer_id and w.routing_template_id = t.id) as "workOrderReferences",
        coalesce((
          select json_agg(json_strip_nulls(json_build_object(
            'id', s.id, 'operationId', s.operation_id, 'sequence', s.sequence, 'setupSeconds', s.setup_seconds,
            'secondsPerUnit', s.seconds_per_unit, 'secondsPerLoad', s.seconds_per_load))
            order by s.sequence)
          from routing_template_steps s
          where s.manufacturer_id = t.manufacturer_id and s.routing_template_id = t.id), '[]'::json) as steps
      from routing_templates t
      where t.manufacturer_id = current_manufacturer_id() and t.part_specification_id = any ($1::uuid[])
      order by t.created_at, t.id`,
    values: [partSpecificationIds],
  });
  const byPart = new Map<string, RoutingTemplate[]>(partSpecificationIds.map((id) => [id, []]));
  for (const row of rows) byPart.get(row.partSpecificationId)?.push(routingTemplateOf(row));
  return byPart;
}
