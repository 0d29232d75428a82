import { z } from 'zod';
import { uuidShown } from '../fields.ts';

/** A user as answers name them (interface.md section 2.5). */
export const userBody = z
  .object({ id: uuidShown, firstName: z.string(), lastName: z.string(), displayName: z.string() })
  .meta({ id: 'User' });
