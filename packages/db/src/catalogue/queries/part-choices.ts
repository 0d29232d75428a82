import type { Database } from '../../engine/client/database.ts';
import { containing } from '../../engine/reading/page.ts';

/** A part specification as people choose it. */
export interface PartChoice {
  readonly partSpecificationId: string;
  readonly name: string;
  readonly technology: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** Names of its finishes, in their order. */
  readonly finishes: readonly string[];
}

/** A row `p` of part_specifications with its revision, process, material and colour, as people choose it. */
export const PART_CHOICE = `json_build_object(
  'partSpecificationId', p.id, 'name', v.name, 'technology', c.technology, 'material', m.name,
  'color', case when h.id is not null then json_build_object('name', h.name, 'hex', h.hex) end,
  'finishes', coalesce((
    select json_agg(x.name order by f.position)
    from part_specification_post_processings f
    join post_processings x on x.manufacturer_id = f.manufacturer_id and x.id = f.post_processing_id
    where f.manufacturer_id = p.manufacturer_id and f.part_specification_id = p.id), '[]'::json))`;

/** Joins of `PART_CHOICE` besides `p`. */
export const PART_CHOICE_JOINS = `
  join part_revisions v on v.manufacturer_id = p.manufacturer_id and v.id = p.part_revision_id
  join process_prices c on c.manufacturer_id = p.manufacturer_id and c.id = p.process_prices_id
  join materials m on m.manufacturer_id = p.manufacturer_id and m.id = p.material_id
  left join colors h on h.manufacturer_id = p.manufacturer_id and h.id = p.color_id`;

/** Part specifications whose part, process, material or colour contain each of the typed words, the newest first. */
export async function findPartChoices(
  database: Database,
  manufacturerId: string,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<PartChoice[]> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const rows = await database.read<{ choice: PartChoice }>(manufacturerId, {
    name: 'find_part_choices',
    text: `select ${PART_CHOICE} as choice
      from part_specifications p ${PART_CHOICE_JOINS}
      where p.manufacturer_id = (select current_manufacturer_id())
        and concat_ws(' ', v.name, c.technology, m.name, h.name) ilike all ($1::text[])
      order by p.id desc limit $2::int`,
    values: [words.map(containing), limit],
  });
  return rows.map(({ choice }) => choice);
}
