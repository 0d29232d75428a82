import type { BoxPreset } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The sizes of box that the shop packs into, the smallest first; or those that are archived. */
export function listBoxPresets(
  database: Database,
  manufacturerId: string,
  { archived = false }: { readonly archived?: boolean } = {},
): Promise<BoxPreset[]> {
  return database.read<BoxPreset>(manufacturerId, {
    name: 'list_box_presets',
    text: `select b.id, b.name, b.length_millimeters as "lengthMillimeters",
        b.width_millimeters as "widthMillimeters", b.height_millimeters as "heightMillimeters",
        b.tare_grams as "tareGrams"
      from box_presets b where b.manufacturer_id = current_manufacturer_id() and (b.archived_at is not null) = $1::boolean
      order by b.length_millimeters::bigint * b.width_millimeters * b.height_millimeters, b.name`,
    values: [archived],
  });
}
