import type { BoxPreset, BoxPresetEdit } from '@routecard/core';
import { z } from 'zod';
import { label, uuidShown } from '../fields.ts';
import { given } from '../given.ts';

const side = z.int32().min(1).meta({ description: 'Whole millimetres, as a parcel has them.' });

const tare = z
  .int32()
  .min(0)
  .meta({ description: 'Grams of the empty box; 0, which is the default, where it was not weighed.' });

/** A size of box that the shop packs into; its sides are named as those of a parcel. */
export const boxSizeBody = z
  .object({
    id: uuidShown,
    name: z.string(),
    width: z.int(),
    height: z.int(),
    length: z.int(),
    tareGrams: z.int(),
  })
  .meta({ id: 'BoxSize' });

/** A box as answers show it. */
export const presentBoxSize = (box: BoxPreset): z.infer<typeof boxSizeBody> => ({
  id: box.id,
  name: box.name,
  width: box.widthMillimeters,
  height: box.heightMillimeters,
  length: box.lengthMillimeters,
  tareGrams: box.tareGrams,
});

/** `POST /box-size`. */
export const createBoxSizeRequest = z
  .object({ name: label, width: side, height: side, length: side, tareGrams: tare.nullable().default(0) })
  .meta({ id: 'NewBoxSize' });

/** `PATCH /box-size/{boxSizeId}`: what is left out stays. */
export const updateBoxSizeRequest = z
  .object({
    name: label.nullish(),
    width: side.nullish(),
    height: side.nullish(),
    length: side.nullish(),
    tareGrams: tare.nullish(),
    archived: z.boolean().nullish(),
  })
  .meta({ id: 'BoxSizeEdit' });

/** The box that is asked for. */
export const createBoxSizeCommand = (body: z.output<typeof createBoxSizeRequest>): Omit<BoxPreset, 'id'> => ({
  name: body.name,
  widthMillimeters: body.width,
  heightMillimeters: body.height,
  lengthMillimeters: body.length,
  tareGrams: body.tareGrams ?? 0,
});

/** The requested changes. */
export const updateBoxSizeCommand = (
  boxPresetId: string,
  { name, width, height, length, tareGrams, archived }: z.output<typeof updateBoxSizeRequest>,
): BoxPresetEdit & { readonly boxPresetId: string } => ({
  ...given({
    name,
    widthMillimeters: width,
    heightMillimeters: height,
    lengthMillimeters: length,
    tareGrams,
    archived,
  }),
  boxPresetId,
});
