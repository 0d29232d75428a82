import { type PersonDetails, personDetails } from '../people/person.ts';
import { ensure } from '../refusals.ts';
import { type Shop, shopOf } from '../settings/shop.ts';

/** A manufacturer to create, with its first admin. */
export interface NewManufacturer extends Shop {
  readonly admin: PersonDetails;
}

/** The fields of the set-up, as a refusal's `details.field` names them. */
export type SetUpField = keyof Shop | keyof PersonDetails | 'password';

export const MIN_PASSWORD_LENGTH = 12;
/** More would only cost time to hash. */
const MAX_PASSWORD_LENGTH = 1_024;

/** The manufacturer as it is stored: trimmed, the e-mail in lower case. Throws REQUEST_VALIDATION_FAILED, which names the field. */
export function newManufacturer({ admin, ...shop }: NewManufacturer): NewManufacturer {
  return { ...shopOf(shop), admin: personDetails(admin) };
}

/** Throws REQUEST_VALIDATION_FAILED for a password that is too short or too long. */
export function ensurePassword(password: string): void {
  ensureField(
    [...password].length >= MIN_PASSWORD_LENGTH,
    'password',
    `A password has at least ${MIN_PASSWORD_LENGTH} characters.`,
  );
  ensureField(
    password.length <= MAX_PASSWORD_LENGTH,
    'password',
    `A password has ${MAX_PASSWORD_LENGTH} characters at most.`,
  );
}

function ensureField(condition: boolean, field: SetUpField, message: string): void {
  ensure(condition, 'REQUEST_VALIDATION_FAILED', message, { field });
}
