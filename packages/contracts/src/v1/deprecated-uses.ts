import { z } from 'zod';
import { instant, uuidShown } from './fields.ts';

/** `GET /settings/deprecated-uses`: which access tokens still depend on deprecated keys and paths. */
export const deprecatedUsesBody = z.array(
  z
    .object({
      accessTokenId: uuidShown,
      accessTokenName: z.string(),
      name: z.string().meta({ description: 'The deprecated key or path.' }),
      uses: z.int(),
      lastUsedAt: instant,
    })
    .meta({ id: 'DeprecatedUse' }),
);
