import type {
  NewPartSpecification,
  PartSpecificationEdit,
  PartSpecificationView,
  PutPartSpecification,
} from '@routecard/core';
import { z } from 'zod';
import {
  customFields,
  customFieldsEdit,
  customFieldsShown,
  externalId,
  externalIdShown,
  instant,
  intId,
  label,
  uuid,
  uuidShown,
} from '../fields.ts';
import { given, stated } from '../given.ts';
import { ensureIdOfPath } from '../orders/external-ids.ts';
import { pageBody, pageQuery } from '../paging.ts';

/** `POST /part-specification` (decisions.md section 6). */
export const createPartSpecificationRequest = z
  .object({
    partRevisionName: label,
    processPricesId: uuid,
    materialId: intId,
    colorId: intId.nullish(),
    postProcessingIds: z.array(intId).max(100).nullish(),
    units: label.nullish(),
    externalId: externalId.nullish(),
    customFields: customFields.nullish(),
  })
  .meta({ id: 'NewPartSpecification' });

/** The specification that it asks for; a finish named twice is meant once. */
export function createPartSpecificationCommand(
  body: z.output<typeof createPartSpecificationRequest>,
): NewPartSpecification {
  const { postProcessingIds, ...fields } = body;
  return { ...given(fields), postProcessingIds: [...new Set(postProcessingIds)] };
}

/** `PATCH /part-specification/{id}`: what is left out stays. */
export const updatePartSpecificationRequest = z
  .object({ externalId: externalId.nullish(), customFields: customFieldsEdit.optional() })
  .meta({ id: 'PartSpecificationEdit' });

/** The requested changes. */
export const updatePartSpecificationCommand = (
  partSpecificationId: string,
  body: z.output<typeof updatePartSpecificationRequest>,
): PartSpecificationEdit & { readonly partSpecificationId: string } => ({
  ...stated(body),
  partSpecificationId,
});

/** `PUT /part-specification/by-external-id/{id}`: what is left out stays as it is. */
export const putPartSpecificationRequest = createPartSpecificationRequest
  .extend({
    externalId: externalId.nullish().meta({ description: 'That of the path, or left out.' }),
    units: label.optional(),
    customFields: customFieldsEdit.optional(),
  })
  .meta({ id: 'PutPartSpecification' });

/** The part specification to create or to change. Throws REQUEST_VALIDATION_FAILED if the body names another external id. */
export function putPartSpecificationCommand(
  id: string,
  body: z.output<typeof putPartSpecificationRequest>,
): PutPartSpecification {
  ensureIdOfPath(id, body);
  const { postProcessingIds, ...fields } = stated(body);
  return {
    ...fields,
    ...(postProcessingIds !== undefined && { postProcessingIds: [...new Set(postProcessingIds)] }),
    externalId: id,
  };
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
    externalId: externalIdShown,
    customFields: customFieldsShown,
    createdAt: instant,
  })
  .meta({ id: 'PartSpecification' });

/** `GET /part-specification`. */
export const partSpecificationsQuery = pageQuery([
  'createdAt',
  'partRevisionName',
  'technology',
  'material',
]).extend({ externalId: externalId.optional().meta({ description: 'Only the one that has it.' }) });

/** A page of them. */
export const partSpecificationsBody = pageBody(partSpecificationBody).meta({ id: 'PartSpecificationPage' });

/** A part specification as answers show it. */
export const presentPartSpecification = (
  specification: PartSpecificationView,
): z.input<typeof partSpecificationBody> => ({
  ...specification,
  postProcessingIds: [...specification.postProcessingIds],
});

/** `GET /part-specification/{id}/derived-routing`: may be empty. */
export const derivedRoutingBody = z.array(
  z
    .object({ operationId: uuidShown, operationName: z.string(), sequence: z.int() })
    .meta({ id: 'DerivedStep' }),
);
