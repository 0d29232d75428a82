import { z } from 'zod';
import { label, uuidShown } from '../fields.ts';

/** A reason for scrapping units. */
export const scrapReasonBody = z
  .object({
    id: uuidShown,
    name: z.string().meta({ description: 'What a move sends as its `scrapReason`.' }),
  })
  .meta({ id: 'ScrapReason' });

/** `POST /scrap-reason`. */
export const createScrapReasonRequest = z.object({ name: label }).meta({ id: 'NewScrapReason' });

/** `PATCH /scrap-reason/{scrapReasonId}`: what is left out stays. */
export const updateScrapReasonRequest = z
  .object({ name: label.nullish(), archived: z.boolean().nullish() })
  .meta({ id: 'ScrapReasonEdit' });
