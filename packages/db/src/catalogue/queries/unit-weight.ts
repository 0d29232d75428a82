/**
 * What a unit of a row `p` of part specifications weighs, in whole milligrams: from the shape that stands for the part, and the density
 * of its material. Null where one is missing.
 */
export const unitWeightOf = (p: string): string => `(
  select greatest(round(f.volume_mm3 * d.density_kg_per_m3 / 1000), 1) from part_files f
  join materials d on d.manufacturer_id = ${p}.manufacturer_id and d.id = ${p}.material_id
  where f.manufacturer_id = ${p}.manufacturer_id and f.part_revision_id = ${p}.part_revision_id and f.shown_since is not null
    and f.volume_mm3 is not null and d.density_kg_per_m3 is not null)`;
