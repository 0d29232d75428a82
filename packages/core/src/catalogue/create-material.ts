import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { MaterialView } from './catalogue-views.ts';

/** `POST /material`. Throws MATERIAL_NAME_TAKEN. */
export const createMaterial = defineUseCase<{ readonly name: string }, MaterialView>(
  'createMaterial',
  PERMISSIONS.writeCatalogue,
  ['MATERIAL_NAME_TAKEN'],
  (deps, call, { name }) =>
    deps.transact(call, async ({ catalogue }) =>
      present(await catalogue.addMaterial(name), 'MATERIAL_NAME_TAKEN'),
    ),
);
