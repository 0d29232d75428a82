import { PERMISSIONS } from '../../authority.ts';
import { isExternalIdTaken } from '../../external-id.ts';
import { RaceLost } from '../../race-lost.ts';
import { Refusal } from '../../refusals.ts';
import { defineUseCase } from '../../use-case.ts';
import type { PartSpecificationView } from '../catalogue-views.ts';
import { addPartSpecification } from './create-part-specification.ts';
import type { NewPartSpecification } from './part-specification.ts';

/** A part specification as the system that knows it by `externalId` has it; what is left out stays as it is. */
export interface PutPartSpecification extends NewPartSpecification {
  readonly externalId: string;
}

/** The part specification, and true if there was none before. */
export interface PutPartSpecificationResult {
  readonly specification: PartSpecificationView;
  readonly created: boolean;
}

/** How a part is made, which never changes: runs were made of it. */
const MAKING = [
  'partRevisionName',
  'processPricesId',
  'materialId',
  'colorId',
  'postProcessingIds',
  'units',
] as const satisfies readonly (keyof NewPartSpecification & keyof PartSpecificationView)[];

/**
 * `PUT /part-specification/by-external-id/{id}`: creates the part specification of that external id, or changes the one there is.
 * Of two that create it at once the second starts again and finds what the first has created. Throws what
 * `addPartSpecification` throws, and REQUEST_VALIDATION_FAILED where the part would be made in another way.
 */
export const putPartSpecification = defineUseCase<PutPartSpecification, PutPartSpecificationResult>(
  'putPartSpecification',
  PERMISSIONS.writeCatalogue,
  ['PROCESS_NOT_FOUND', 'MATERIAL_NOT_FOUND', 'COLOR_NOT_FOUND', 'POST_PROCESSING_NOT_FOUND'],
  (deps, call, asked) =>
    deps.transact(call, async ({ partSpecifications }, stamp) => {
      const found = await partSpecifications.lockByExternalId(asked.externalId);
      if (found === undefined) {
        try {
          return {
            specification: await addPartSpecification(partSpecifications, stamp, asked),
            created: true,
          };
        } catch (error) {
          if (isExternalIdTaken(error, 'part specification')) throw new RaceLost();
          throw error;
        }
      }
      ensureSameMaking(found, asked);
      const { customFields } = asked;
      if (customFields === undefined) return { specification: found, created: false };
      return { specification: await partSpecifications.save(found.id, { customFields }), created: false };
    }),
);

function ensureSameMaking(stored: PartSpecificationView, asked: PutPartSpecification): void {
  const fields = MAKING.filter(
    (field) => asked[field] !== undefined && JSON.stringify(asked[field]) !== JSON.stringify(stored[field]),
  ).map((path) => ({ path, message: `must be ${JSON.stringify(stored[path])}, as it was created` }));
  if (fields.length === 0) return;
  throw new Refusal(
    'REQUEST_VALIDATION_FAILED',
    `How the part ${asked.externalId} is made cannot change. Give what is made otherwise an externalId of its own.`,
    { fields },
  );
}
