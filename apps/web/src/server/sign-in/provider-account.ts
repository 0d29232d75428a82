import { storableText } from '@routecard/contracts';
import { z } from 'zod';

const text = storableText(200).trim().catch('');
const claims = z.object({
  email: z.email().max(320).catch(''),
  email_verified: z.unknown().optional(),
  given_name: text,
  family_name: text,
  name: text,
});

/** A person as their provider describes them. `email` is empty where it names no address. */
export interface DescribedPerson {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Reads the claims of OpenID Connect, any of which may be missing. With `trustEmail` an address counts as verified where the provider does not say
 * whether it is. Some providers write `email_verified` as text.
 */
export function readAccount(told: Readonly<Record<string, unknown>>, trustEmail: boolean): DescribedPerson {
  const {
    email,
    email_verified: verified,
    given_name: given,
    family_name: family,
    name,
  } = claims.parse(told);
  const [first = '', ...rest] = name.split(/\s+/);
  return {
    email,
    emailVerified:
      email !== '' && (verified === true || verified === 'true' || (verified === undefined && trustEmail)),
    firstName: given || first || email.split('@')[0] || email,
    lastName: family || (given ? '' : rest.join(' ')),
  };
}
