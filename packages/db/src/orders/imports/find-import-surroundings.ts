import type { ImportNames, ImportSurroundings } from '@routecard/core';
import type { TransactionScope } from '../../engine/transact.ts';

/** The rows of the shop that the lines of an import name; the number of statements does not depend on their number. */
export async function findImportSurroundings(
  { connection }: TransactionScope,
  names: ImportNames,
): Promise<ImportSurroundings> {
  const sources = [...new Set(names.lines.map(({ source }) => source))];
  await connection.query({
    name: 'lock_imported_orders',
    text: `select o.id from orders o
      where o.manufacturer_id = current_manufacturer_id() and o.id in (
        select i.order_id from imported_lines i
        where i.manufacturer_id = current_manufacturer_id() and i.source = any ($1::text[]))
      order by o.id for no key update`,
    values: [sources],
  });
  const { rows } = await connection.query<{ surroundings: ImportSurroundings }>({
    name: 'find_import_surroundings',
    text: SURROUNDINGS,
    values: [
      sources,
      names.lines.map(({ source }) => source),
      names.lines.map(({ key }) => key),
      names.technologies,
      names.materials,
      names.colors,
      names.finishes,
      names.partSpecificationIds,
      names.partNames,
      names.partSpecificationExternalIds,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('A query without rows in its from clause answered none');
  return row.surroundings;
}

/** Suggestions for more names would cost more than they help. */
const MAX_SUGGESTIONS = 50;

/** Of the names that share the most trigrams with a missing one; which of them is meant, if any, is for `nearNames`. */
const MAX_CANDIDATES = 10;

const SURROUNDINGS = `
with tenant as (select current_manufacturer_id() as id),
line as (select distinct t.source, t.key from unnest($2::text[], $3::text[]) as t(source, key)),
taken as (
  select i.source, i.key, i.order_id as "orderId", i.requisition_id as "requisitionId" from tenant
  join imported_lines i on i.manufacturer_id = tenant.id and i.requisition_id is not null
  join line on line.source = i.source and line.key = i.key
),
known_order as (
  select s.source, i.order_id as "orderId", c.name as "customerOrganisationName", o.cancelled_at is not null as "isCancelled",
    coalesce((
      select max(r.sequence) from requisitions r where r.manufacturer_id = tenant.id and r.order_id = i.order_id), 0) as "lastSequence"
  from tenant cross join unnest($1::text[]) as s(source)
  cross join lateral (
    select order_id from imported_lines i
    where i.manufacturer_id = tenant.id and i.source = s.source order by order_id desc limit 1
  ) i
  join orders o on o.manufacturer_id = tenant.id and o.id = i.order_id
  join customer_organisations c on c.manufacturer_id = tenant.id and c.id = o.customer_organisation_id
),
entry as materialized (
  select 'process' as list, p.technology as name from tenant join process_prices p on p.manufacturer_id = tenant.id
  union all
  select 'material', m.name from tenant
  join materials m on m.manufacturer_id = tenant.id and m.archived_at is null
  union all
  select 'color', c.name from tenant join colors c on c.manufacturer_id = tenant.id and c.archived_at is null
  union all
  select 'finish', f.name from tenant
  join post_processings f on f.manufacturer_id = tenant.id and f.deleted_at is null
),
suggested as (
  select missing.list, missing.name, similar_entry.name as suggestion
  from (
    select w.list, w.name from (
      select 'process' as list, unnest($4::text[]) as name
      union all select 'material', unnest($5::text[])
      union all select 'color', unnest($6::text[])
      union all select 'finish', unnest($7::text[])
    ) w
    where not exists (select from entry e where e.list = w.list and e.name = w.name)
    limit ${MAX_SUGGESTIONS}
  ) missing
  cross join lateral (
    select e.name from entry e
    where e.list = missing.list
    order by similarity(e.name, missing.name) desc, e.name limit ${MAX_CANDIDATES}
  ) similar_entry
),
specification as (
  select p.id, p.external_id as "externalId", v.name, p.process_prices_id as "processPricesId", p.material_id as "materialId", p.color_id as "colorId",
    array(select f.post_processing_id from part_specification_post_processings f
      where f.manufacturer_id = p.manufacturer_id and f.part_specification_id = p.id order by 1) as "finishIds"
  from tenant
  join part_specifications p on p.manufacturer_id = tenant.id
  join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
  where p.id = any ($8::uuid[]) or p.external_id = any ($10::text[])
  union
  select p.id, p.external_id, v.name, p.process_prices_id, p.material_id, p.color_id,
    array(select f.post_processing_id from part_specification_post_processings f
      where f.manufacturer_id = p.manufacturer_id and f.part_specification_id = p.id order by 1)
  from tenant
  join part_revisions v on v.manufacturer_id = tenant.id and v.name = any ($9::text[])
  join part_specifications p on p.manufacturer_id = v.manufacturer_id and p.part_revision_id = v.id
  where p.units = 'MILLIMETERS'
)
select json_build_object(
  'taken', (select coalesce(json_agg(taken), '[]') from taken),
  'orders', (select coalesce(json_agg(known_order), '[]') from known_order),
  'processes', (select coalesce(json_agg(json_build_object('name', p.technology, 'id', p.id)), '[]')
    from process_prices p where p.manufacturer_id = tenant.id and p.technology = any ($4::text[])),
  'materials', (select coalesce(json_agg(json_build_object('name', m.name, 'id', m.id, 'archived', m.archived_at is not null)), '[]')
    from materials m where m.manufacturer_id = tenant.id and m.name = any ($5::text[])),
  'colors', (select coalesce(json_agg(json_build_object('name', c.name, 'id', c.id, 'archived', c.archived_at is not null)), '[]')
    from colors c where c.manufacturer_id = tenant.id and c.name = any ($6::text[])),
  'finishes', (select coalesce(json_agg(json_build_object('name', f.name, 'id', f.id)), '[]')
    from post_processings f
    where f.manufacturer_id = tenant.id and f.deleted_at is null and f.name = any ($7::text[])),
  'suggestions', (select coalesce(json_agg(suggested), '[]') from suggested),
  'specifications', (select coalesce(json_agg(specification order by id), '[]') from specification)
) as surroundings from tenant`;
