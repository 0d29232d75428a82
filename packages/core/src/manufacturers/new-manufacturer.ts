import { type PersonDetails, personDetails } from '../people/person.ts';
import { type Shop, shopOf } from '../settings/shop.ts';

/** A manufacturer to create, with its first admin. */
export interface NewManufacturer extends Shop {
  readonly admin: PersonDetails;
}

/** The manufacturer as it is stored: trimmed, the e-mail in lower case. Throws REQUEST_VALIDATION_FAILED, which names the field. */
export function newManufacturer({ admin, ...shop }: NewManufacturer): NewManufacturer {
  return { ...shopOf(shop), admin: personDetails(admin) };
}
