import { z } from 'zod';
import { listOf } from './fields.ts';

/** The query parameter `expand`: what is read with the resource, in the same statement. */
export const expandBy = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  listOf(z.enum(names)).meta({
    description:
      'What to return with it. `balances` needs the scope `production:read` too, `shipments` the scope `shipments:read`.',
  });
