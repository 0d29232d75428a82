import { PERMISSIONS } from '../../authority.ts';
import { present } from '../../refusals.ts';
import { defineUseCase } from '../../use-case.ts';
import type { MaterialView } from '../catalogue-views.ts';

/** The densest solid has 22,590 kg/m³. */
export const MAX_DENSITY_KG_PER_M3 = 30_000;

export interface CreateMaterial {
  readonly name: string;
  /** Up to `MAX_DENSITY_KG_PER_M3`; left out or null where it is not known. */
  readonly densityKgPerM3?: number | null;
}

/** `POST /material`. Throws MATERIAL_NAME_TAKEN. */
export const createMaterial = defineUseCase<CreateMaterial, MaterialView>(
  'createMaterial',
  PERMISSIONS.writeCatalogue,
  ['MATERIAL_NAME_TAKEN'],
  (deps, call, { name, densityKgPerM3 = null }) =>
    deps.transact(call, async ({ catalogue }) =>
      present(await catalogue.addMaterial(name, densityKgPerM3), 'MATERIAL_NAME_TAKEN'),
    ),
);
