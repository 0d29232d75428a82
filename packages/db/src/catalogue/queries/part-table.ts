import type { Database } from '../../engine/client/database.ts';
import { COUNTED_TO, type Counted, containing, type Piece, pieceOf } from '../../engine/reading/page.ts';
import { hasTextOf } from '../../search/custom-field-texts.ts';
import { thumbnailOf } from './part-thumbnail.ts';

/** The last row of a page of parts, to go on after it. */
export interface PartPlace {
  readonly name: string;
  readonly id: string;
}

export interface PartTableQuery {
  /** Words of a part, technology, material, colour, external id or custom field; empty for all. */
  readonly search: string;
  readonly after: PartPlace | null;
  readonly limit: number;
}

/** A part specification in a list, with the routing that it is scheduled with unless another one is chosen. */
export interface PartRow {
  readonly id: string;
  readonly name: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly technology: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** Names of its finishes, in their order. */
  readonly finishes: readonly string[];
  /** The default template; null where the routing is derived. */
  readonly routing: { readonly name: string; readonly approved: boolean } | null;
  /** Templates that are not deprecated. */
  readonly templates: number;
}

/** A part's finishes by name. */
export const FINISHES = `coalesce((
  select json_agg(x.name order by f.position)
  from part_specification_post_processings f
  join post_processings x on x.manufacturer_id = f.manufacturer_id and x.id = f.post_processing_id
  where f.manufacturer_id = p.manufacturer_id and f.part_specification_id = p.id), '[]'::json)`;

/** A row `h` of colors, or null. */
export const COLOR = `case when h.id is not null then json_build_object('name', h.name, 'hex', h.hex) end`;

/** A page of parts; the first one also says how many there are. */
export type PartTable = Piece<PartRow, PartPlace> & { readonly total: Counted | null };

/* The first page walks on to count what follows it, as far as that is counted. */
const tableOf = (condition: string) => `
with found as materialized (
  select p.id, v.name, c.technology, m.name as material, ${COLOR} as color
  from part_revisions v
  cross join lateral (
    select * from part_specifications p
    where p.manufacturer_id = v.manufacturer_id and p.part_revision_id = v.id offset 0
  ) p
  join process_prices c on c.manufacturer_id = p.manufacturer_id and c.id = p.process_prices_id
  join materials m on m.manufacturer_id = p.manufacturer_id and m.id = p.material_id
  left join colors h on h.manufacturer_id = p.manufacturer_id and h.id = p.color_id
  where v.manufacturer_id = current_manufacturer_id()${condition}
    and ($1::text is null or v.name >= $1::text and (v.name, p.id) > ($1::text, $2::uuid))
  order by v.name, p.id limit case when $2::uuid is null then ${COUNTED_TO} else $3::int end + 1
),
page as (select * from found order by name, id limit $3::int + 1)
select (select count(*)::int from found) as found, p.id, page.name, page.technology, page.material, page.color, ${FINISHES} as finishes,
  ${thumbnailOf('p')} as "thumbnailFileId",
  (select json_build_object('name', t.name, 'approved', t.approved) from routing_templates t
    where t.manufacturer_id = p.manufacturer_id and t.part_specification_id = p.id and t.is_default) as routing,
  (select count(*)::int from routing_templates t
    where t.manufacturer_id = p.manufacturer_id and t.part_specification_id = p.id and t.deprecated_at is null) as templates
from page
cross join lateral (
  select * from part_specifications p where p.manufacturer_id = current_manufacturer_id() and p.id = page.id offset 0
) p
order by page.name, page.id`;

/* Two statements: one plan for both would read all parts, for the sake of a search that may find none. */
const ALL = tableOf('');
const FOUND = tableOf(`
    and (v.name ilike $4 or c.technology ilike $4 or m.name ilike $4 or h.name ilike $4
      or p.external_id ilike $4 or ${hasTextOf('p.custom_fields', '$4')})`);

/** A page of the shop's part specifications by name; the next one starts after its last row. */
export async function readPartTable(
  database: Database,
  manufacturerId: string,
  { search, after, limit }: PartTableQuery,
): Promise<PartTable> {
  const place = [after?.name ?? null, after?.id ?? null, limit];
  const read = await database.readLarge<PartRow & { readonly found: number }>(
    manufacturerId,
    search.trim() === ''
      ? { name: 'part_table', text: ALL, values: place }
      : { name: 'found_part_table', text: FOUND, values: [...place, containing(search)] },
  );
  const found = read[0]?.found ?? 0;
  const rows = read.map(({ found: _counted, ...row }) => row);
  return {
    ...pieceOf(rows, limit, ({ name, id }) => ({ name, id })),
    total: after === null ? { count: Math.min(found, COUNTED_TO), more: found > COUNTED_TO } : null,
  };
}
