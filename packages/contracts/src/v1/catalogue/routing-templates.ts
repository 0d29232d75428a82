import { type RoutingTemplateView, stepTimesOf } from '@routecard/core';
import { z } from 'zod';
import { instant, label, stepInputs, stepTimesShown, uuid, uuidShown } from '../fields.ts';

/** `POST /part-specifications/{specId}/routing-templates`: without steps those of the replaced template are copied. */
export const createRoutingTemplateRequest = z
  .object({
    steps: stepInputs.nullish(),
    name: label.nullish(),
    replacesRoutingTemplateId: uuid.nullish(),
  })
  .meta({ id: 'NewRoutingTemplate' });

/** `PATCH /routing-templates/{id}`. */
export const editRoutingTemplateRequest = z
  .object({ name: label.nullish(), steps: stepInputs.nullish(), approved: z.boolean().nullish() })
  .meta({ id: 'RoutingTemplateEdit' });

/** `POST /routing-templates/{id}/deprecate`; the body may be left out. */
export const deprecateRoutingTemplateRequest = z
  .object({ replacedByRoutingTemplateId: uuid.nullish() })
  .optional();

/** A template as answers show it (decisions.md section 5). */
export const routingTemplateBody = z
  .object({
    id: uuidShown,
    partSpecificationId: uuidShown,
    name: z.string(),
    approved: z.boolean(),
    isDefault: z.boolean(),
    deprecated: z.boolean(),
    deprecatedAt: instant.nullable(),
    replacedById: uuidShown.nullable(),
    workOrderReferences: z.int(),
    steps: z.array(
      z.object({
        id: uuidShown,
        operationId: uuidShown,
        operationName: z.string(),
        sequence: z.int(),
        ...stepTimesShown,
      }),
    ),
    createdAt: instant,
    updateDt: instant,
  })
  .meta({ id: 'RoutingTemplate' });

/** A template as answers show it. */
export const presentRoutingTemplate = ({
  updatedAt,
  ...template
}: RoutingTemplateView): z.infer<typeof routingTemplateBody> => ({
  ...template,
  steps: template.steps.map(({ id, operationId, operationName, sequence, ...times }) => ({
    id,
    operationId,
    operationName,
    sequence,
    ...stepTimesOf(times),
  })),
  updateDt: updatedAt,
});
