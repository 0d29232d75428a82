import { isBlank } from '../blank.ts';
import { isCurrency } from '../currency.ts';
import { MAX_NAME_LENGTH } from '../people/person.ts';
import { ensure } from '../refusals.ts';

/** The manufacturer as its papers and its screens name it. */
export interface Shop {
  readonly name: string;
  /** An IANA time zone, such as `Europe/Berlin`: papers show instants in it. */
  readonly timeZone: string;
  /** An ISO 4217 code, such as `EUR`: orders have it unless they name another one. */
  readonly currency: string;
  /** The postal address, of several lines; may be empty. */
  readonly address: string;
}

const MAX_ADDRESS_LENGTH = 1_000;

/** The shop as it is stored: trimmed, the currency in capitals. Throws REQUEST_VALIDATION_FAILED, which names the field. */
export function shopOf(input: Shop): Shop {
  const name = input.name.trim();
  const address = input.address.trim();
  const currency = input.currency.trim().toUpperCase();
  const timeZone = input.timeZone.trim();
  ensureField(!isBlank(name), 'name', 'The manufacturer needs a name.');
  ensureField(name.length <= MAX_NAME_LENGTH, 'name', `A name has ${MAX_NAME_LENGTH} characters at most.`);
  ensureField(isTimeZone(timeZone), 'timeZone', `“${timeZone}” is not a time zone. Example: Europe/Berlin.`);
  ensureField(isCurrency(currency), 'currency', `“${currency}” is not a currency. Example: EUR.`);
  ensureField(
    address.length <= MAX_ADDRESS_LENGTH,
    'address',
    `An address has ${MAX_ADDRESS_LENGTH} characters at most.`,
  );
  return { name, address, currency, timeZone };
}

function ensureField(condition: boolean, field: keyof Shop, message: string): void {
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
