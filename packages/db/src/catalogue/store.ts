import type { CatalogueStore, ColorView, MaterialView } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { postProcessingRows } from './post-processings.ts';
import { processRows } from './processes.ts';

/** Processes, finishes, materials and colours of the transaction's manufacturer. */
export function catalogueStore(scope: TransactionScope): CatalogueStore {
  const { connection } = scope;
  return {
    ...processRows(scope),
    ...postProcessingRows(scope),
    async addMaterial(name) {
      const { rows } = await connection.query<MaterialView>({
        name: 'add_material',
        text: `insert into materials (manufacturer_id, name) values (current_manufacturer_id(), $1)
          on conflict (manufacturer_id, name) do nothing returning id, name`,
        values: [name],
      });
      return rows[0] ?? null;
    },
    async addColor(name, hex) {
      const { rows } = await connection.query<ColorView>({
        name: 'add_color',
        text: `insert into colors (manufacturer_id, name, hex) values (current_manufacturer_id(), $1, $2)
          on conflict (manufacturer_id, name) do nothing returning id, name, hex`,
        values: [name, hex],
      });
      return rows[0] ?? null;
    },
  };
}
