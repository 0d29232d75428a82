import { type PartSpecificationView, present } from '@routecard/core';
import type { Statement } from '../../engine/client/connection.ts';
import type { Database } from '../../engine/client/database.ts';
import { jsonOf, omit } from '../../engine/reading/columns.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { containing, type Page, type PageQuery, pageOf, sortOrder } from '../../engine/reading/page.ts';
import { hasTextOf } from '../../search/custom-field-texts.ts';
import { partSpecifications } from '../schema.ts';

/** A row `p` of part_specifications with its revision `v` as both interfaces show it. */
const PART_SPECIFICATION_VIEW = jsonOf('p', omit(partSpecifications, 'manufacturerId'), {
  partRevisionName: 'v.name',
  postProcessingIds: `coalesce((
    select json_agg(f.post_processing_id order by f.position)
    from part_specification_post_processings f
    where f.manufacturer_id = p.manufacturer_id and f.part_specification_id = p.id), '[]'::json)`,
});

/** Sort keys of lists of part specifications. */
export const PART_SPECIFICATION_SORTS = {
  createdAt: 'p.created_at',
  partRevisionName: 'v.name',
  technology: 'c.technology',
  material: 'm.name',
} as const;
export type PartSpecificationSort = keyof typeof PART_SPECIFICATION_SORTS;

const FOUND = `
  from part_specifications p
  join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
  join process_prices c on c.manufacturer_id = p.manufacturer_id and c.id = p.process_prices_id
  join materials m on m.manufacturer_id = p.manufacturer_id and m.id = p.material_id
  left join colors h on h.manufacturer_id = p.manufacturer_id and h.id = p.color_id
  where p.manufacturer_id = current_manufacturer_id()
    and ($1 = '%%' or v.name ilike $1 or c.technology ilike $1 or m.name ilike $1 or h.name ilike $1
      or p.external_id ilike $1 or ${hasTextOf('p.custom_fields', '$1')})`;

/** A page of the part specifications whose part, technology, material or colour contains the searched text. */
export async function listPartSpecifications(
  database: Database,
  manufacturerId: string,
  query: PageQuery<PartSpecificationSort> & { readonly externalId?: string | null },
): Promise<Page<PartSpecificationView>> {
  const order = sortOrder(PART_SPECIFICATION_SORTS, query.sorts, 'p.id');
  const { externalId = null } = query;
  const found = externalId === null ? FOUND : `${FOUND} and p.external_id = $4`;
  const [row] = await database.readLarge<{ content: PartSpecificationView[]; total: number }>(
    manufacturerId,
    {
      ...(order.name && {
        name: `list_part_specifications_${order.name}${externalId === null ? '' : '_external_id'}`,
      }),
      text: `with page as materialized (
        select p.id, row_number() over (order by ${order.sql}) as place ${found} order by place limit $2 offset $3::bigint * $2
      )
      select (select count(*)::int ${found}) as total, coalesce((
        select json_agg(${PART_SPECIFICATION_VIEW} order by page.place)
        from page
        join part_specifications p on p.manufacturer_id = current_manufacturer_id() and p.id = page.id
        join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id), '[]'::json) as content`,
      values: [
        containing(query.search),
        query.size,
        query.page,
        ...(externalId === null ? [] : [externalId]),
      ],
    },
  );
  return pageOf(query, row?.content ?? [], row?.total ?? 0);
}

/** The statement that reads one part specification. */
export const partSpecificationById = (id: string): Statement => ({
  name: 'read_part_specification',
  text: `select ${PART_SPECIFICATION_VIEW} as view
    from part_specifications p
    join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
    where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
  values: [uuidOrNull(id)],
});

/** The statement that locks and reads the part specification of an external id: one that loses it meanwhile is not the one. */
export const lockedByExternalId = (externalId: string): Statement => ({
  name: 'lock_part_specification_by_external_id',
  text: lockedWhere('p.external_id = $1'),
  values: [externalId],
});

/** The statement that locks and reads one part specification. */
export const lockedById = (id: string): Statement => ({
  name: 'lock_part_specification',
  text: lockedWhere('p.id = $1::uuid'),
  values: [uuidOrNull(id)],
});

const lockedWhere = (condition: string) => `select ${PART_SPECIFICATION_VIEW} as view
  from part_specifications p
  join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
  where p.manufacturer_id = current_manufacturer_id() and ${condition} for no key update of p`;

/** One part specification. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function readPartSpecification(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<PartSpecificationView> {
  const statement = partSpecificationById(partSpecificationId);
  const [row] = await database.read<{ view: PartSpecificationView }>(manufacturerId, statement);
  return present(row, 'PART_SPECIFICATION_NOT_FOUND').view;
}

/** A part specification by the id that another system has for it. */
export interface CalledPart {
  readonly externalId: string;
  readonly id: string;
}

export const partsByExternalId = (externalIds: readonly string[]): Statement => ({
  name: 'part_specifications_by_external_id',
  text: `select external_id as "externalId", id from part_specifications
    where manufacturer_id = (select current_manufacturer_id()) and external_id = any ($1::text[])`,
  values: [externalIds],
});

export const idsOf = (rows: readonly CalledPart[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ externalId, id }) => [externalId, id]));

/** The ids of part specifications by their external ids, as far as there are such. Asks nothing where none is named. */
export async function readPartSpecificationIds(
  database: Database,
  manufacturerId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalIds.length === 0) return new Map();
  return idsOf(await database.read<CalledPart>(manufacturerId, partsByExternalId(externalIds)));
}
