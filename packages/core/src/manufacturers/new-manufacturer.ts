import { MAX_NAME_LENGTH, type PersonDetails, personDetails } from '../people/person.ts';
import { ensure } from '../refusals.ts';

/** A manufacturer to create, with its first admin. */
export interface NewManufacturer {
  readonly name: string;
  /** An IANA time zone, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** An ISO 4217 code, such as `EUR`. */
  readonly currency: string;
  /** As it stands on paper, of several lines; may be empty. */
  readonly address: string;
  readonly admin: PersonDetails;
}

/** The fields of the set-up, as a refusal's `details.field` names them. */
export type SetUpField =
  | 'name'
  | 'timeZone'
  | 'currency'
  | 'address'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'password';

export const MIN_PASSWORD_LENGTH = 12;
/** More would only cost time to hash. */
const MAX_PASSWORD_LENGTH = 1_024;
const MAX_ADDRESS_LENGTH = 1_000;

/** The manufacturer as it is stored: trimmed, the e-mail in lower case. Throws REQUEST_VALIDATION_FAILED, which names the field. */
export function newManufacturer(input: NewManufacturer): NewManufacturer {
  const name = input.name.trim();
  const address = input.address.trim();
  const currency = input.currency.trim().toUpperCase();
  ensureField(name !== '', 'name', 'The manufacturer needs a name.');
  ensureField(name.length <= MAX_NAME_LENGTH, 'name', `A name has ${MAX_NAME_LENGTH} characters at most.`);
  ensureField(
    isTimeZone(input.timeZone),
    'timeZone',
    `“${input.timeZone}” is not a time zone. Example: Europe/Berlin.`,
  );
  ensureField(
    Intl.supportedValuesOf('currency').includes(currency),
    'currency',
    `“${currency}” is not a currency. Example: EUR.`,
  );
  ensureField(
    address.length <= MAX_ADDRESS_LENGTH,
    'address',
    `An address has ${MAX_ADDRESS_LENGTH} characters at most.`,
  );
  return { name, address, currency, timeZone: input.timeZone, admin: personDetails(input.admin) };
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

function isTimeZone(timeZone: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '' && /^[A-Z]/.test(timeZone)
    );
  } catch {
    return false;
  }
}
