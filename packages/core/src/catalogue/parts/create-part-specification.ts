import { PERMISSIONS } from '../../authority.ts';
import type { Stamp } from '../../stamp.ts';
import { defineUseCase } from '../../use-case.ts';
import type { PartSpecificationStore } from '../catalogue-store.ts';
import type { PartSpecificationView } from '../catalogue-views.ts';
import { ensureReferences, type NewPartSpecification } from './part-specification.ts';

/** `POST /part-specification`. Throws what `ensureReferences` throws, and EXTERNAL_ID_TAKEN. */
export const createPartSpecification = defineUseCase<NewPartSpecification, PartSpecificationView>(
  'createPartSpecification',
  PERMISSIONS.writeCatalogue,
  [
    'PROCESS_NOT_FOUND',
    'MATERIAL_NOT_FOUND',
    'COLOR_NOT_FOUND',
    'POST_PROCESSING_NOT_FOUND',
    'EXTERNAL_ID_TAKEN',
  ],
  (deps, call, input) =>
    deps.transact(call, ({ partSpecifications }, stamp) =>
      addPartSpecification(partSpecifications, stamp, input),
    ),
);

/** Adds a part specification within a transaction. Throws what `createPartSpecification` throws. */
export async function addPartSpecification(
  partSpecifications: PartSpecificationStore,
  stamp: Stamp,
  input: NewPartSpecification,
): Promise<PartSpecificationView> {
  ensureReferences(input, await partSpecifications.references(input));
  return partSpecifications.add({ id: stamp.newId(), partRevisionId: stamp.newId() }, input);
}
