import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { PartSpecificationView } from './catalogue-views.ts';
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
    deps.transact(call, async ({ partSpecifications }, stamp) => {
      ensureReferences(input, await partSpecifications.references(input));
      return partSpecifications.add({ id: stamp.newId(), partRevisionId: stamp.newId() }, input);
    }),
);
