import {
  type ColorView,
  MAX_DENSITY_KG_PER_M3,
  type MaterialView,
  type PostProcessingView,
  type ProcessView,
} from '@routecard/core';
import { z } from 'zod';
import { flag, instant, label, note, operationIds, optionalText, uuidShown } from '../fields.ts';

/** `POST /processes` (decisions.md section 6). */
export const createProcessRequest = z
  .object({
    technology: label,
    description: note.nullish(),
    isInternal: z.boolean().nullish(),
    operationIds: operationIds.nullish(),
  })
  .meta({ id: 'NewProcess' });

/** `PATCH /processes/{processPricesId}`. */
export const updateProcessRequest = z
  .object({
    technology: label.optional(),
    description: note.nullish(),
    isInternal: z.boolean().optional(),
    operationIds: operationIds.optional(),
  })
  .meta({ id: 'ProcessEdit' });

/** A process as answers show it. */
export const processBody = z
  .object({
    id: uuidShown,
    processPricesId: uuidShown.meta({ description: 'The id, by the name that parts give it.' }),
    technology: z.string(),
    description: optionalText,
    isInternal: z.boolean(),
    operationIds: z.array(uuidShown),
    createdAt: instant,
    updateDt: instant,
  })
  .meta({ id: 'Process' });

/** A process as answers show it. */
export const presentProcess = ({ updatedAt, ...process }: ProcessView): z.input<typeof processBody> => ({
  ...process,
  processPricesId: process.id,
  operationIds: [...process.operationIds],
  updateDt: updatedAt,
});

/** `POST /post-processing`. */
export const createPostProcessingRequest = z
  .object({ name: label, purchasable: z.boolean().nullish(), operationIds: operationIds.nullish() })
  .meta({ id: 'NewPostProcessing' });

/** `PATCH /post-processing/{id}`. */
export const updatePostProcessingRequest = z
  .object({
    name: label.optional(),
    purchasable: z.boolean().optional(),
    operationIds: operationIds.optional(),
  })
  .meta({ id: 'PostProcessingEdit' });

/** A finish as answers show it. */
export const postProcessingBody = z
  .object({
    id: z.int(),
    name: z.string(),
    purchasable: z.boolean(),
    operationIds: z.array(uuidShown),
    createdAt: instant,
    updateDt: instant,
  })
  .meta({ id: 'PostProcessing' });

/** A finish as answers show it. */
export const presentPostProcessing = ({
  updatedAt,
  ...finish
}: PostProcessingView): z.infer<typeof postProcessingBody> => ({
  ...finish,
  operationIds: [...finish.operationIds],
  updateDt: updatedAt,
});

const density = z.int32().min(1).max(MAX_DENSITY_KG_PER_M3).meta({
  description:
    'Kilograms per cubic metre, 1010 for 1.01 g/cm³. With the volume of a part it gives the net weight that packers are offered; null where it is not known.',
});

/** `POST /material`. */
export const createMaterialRequest = z.object({ name: label, densityKgPerM3: density.nullish() });

/** A material. */
export const materialBody = z
  .object({ id: z.int(), name: z.string(), densityKgPerM3: z.int().optional() })
  .meta({ id: 'Material' });

/** A material as answers show it: without a density that is not known. */
export const presentMaterial = ({
  id,
  name,
  densityKgPerM3,
}: MaterialView): z.infer<typeof materialBody> => ({
  id,
  name,
  ...(densityKgPerM3 === null ? {} : { densityKgPerM3 }),
});

/** `PATCH /material/{materialId}`: what is left out stays. */
export const updateMaterialRequest = z.object({
  name: label.optional(),
  archived: z.boolean().optional(),
  densityKgPerM3: density.nullish(),
});

/** `GET /material`, `GET /color`. */
export const archivedQuery = z.object({ archived: flag.optional() });

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'must be written as #rrggbb' });

const colorFields = { name: label, code: hex.nullish(), hex: hex.nullish() };
interface EitherName {
  readonly code?: string | null | undefined;
  readonly hex?: string | null | undefined;
}
const isSent = (value: string | null | undefined): value is string => typeof value === 'string';
const agree = ({ code, hex: old }: EitherName) =>
  !isSent(code) || !isSent(old) || code.toLowerCase() === old.toLowerCase();
const DIFFER = { error: 'differs from hex, which is the same field by another name', path: ['code'] };

/** `POST /color`. The colour is sent as `code` or as `hex`. */
export const createColorRequest = z.object(colorFields).refine(agree, DIFFER);

/** `PATCH /color/{colorId}`: what is left out stays. */
export const updateColorRequest = z
  .object(colorFields)
  .partial()
  .extend({ archived: z.boolean().optional() })
  .refine(agree, DIFFER);

/** The fields of a colour by the names that the domain gives them; null beside a value is the name that was not used. */
export const colorFieldsOf = <Fields extends EitherName>({ code, hex: old, ...fields }: Fields) => ({
  ...fields,
  hex: isSent(code) || old === undefined ? code : old,
});

/** A colour. */
export const colorBody = z
  .object({
    id: z.int(),
    name: z.string(),
    code: optionalText,
    hex: optionalText.meta({ description: 'The same as `code`.' }),
  })
  .meta({ id: 'Color' });

/** A colour as answers show it. */
export const presentColor = (color: ColorView): z.input<typeof colorBody> => ({ ...color, code: color.hex });
