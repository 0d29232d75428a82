import type { NewPartSpecification, PartSpecificationView } from '@routecard/core';
import { z } from 'zod';
import { instant, intId, label, uuid, uuidShown } from './fields.ts';
import { given } from './given.ts';
import { pageBody, pageQuery } from './paging.ts';

/** `POST /part-specification` (decisions.md section 6). */
export const createPartSpecificationRequest = z
  .object({
    partRevisionName: label,
    processPricesId: uuid,
    materialId: intId,
    colorId: intId.nullish(),
    postProcessingIds: z.array(intId).max(100).nullish(),
    units: label.nullish(),
  })
  .meta({ id: 'NewPartSpecification' });

/** The specification that it asks for; a finish named twice is meant once. */
export function createPartSpecificationCommand(
  body: z.output<typeof createPartSpecificationRequest>,
): NewPartSpecification {
  const { postProcessingIds, ...fields } = body;
  return { ...given(fields), postProcessingIds: [...new Set(postProcessingIds)] };
}

/** A part specification as answers show it. */
export const partSpecificationBody = z
  .object({
    id: uuidShown,
    partRevisionId: uuidShown,
    partRevisionName: z.string(),
    processPricesId: uuidShown,
    materialId: z.int(),
    colorId: z.int().nullable(),
    postProcessingIds: z.array(z.int()),
    units: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'PartSpecification' });

/** `GET /part-specification`. */
export const partSpecificationsQuery = pageQuery(['createdAt', 'partRevisionName', 'technology', 'material']);

/** A page of them. */
export const partSpecificationsBody = pageBody(partSpecificationBody).meta({ id: 'PartSpecificationPage' });

/** A part specification as answers show it. */
export const presentPartSpecification = (
  specification: PartSpecificationView,
): z.infer<typeof partSpecificationBody> => ({
  ...specification,
  postProcessingIds: [...specification.postProcessingIds],
});

/** `GET /part-specification/{id}/derived-routing`: may be empty. */
export const derivedRoutingBody = z.array(
  z
    .object({ operationId: uuidShown, operationName: z.string(), sequence: z.int() })
    .meta({ id: 'DerivedStep' }),
);
