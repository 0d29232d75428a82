import { t, texts } from '@/words/t';
import { countryFault, postcodeFault, stateFault } from './country-rules';
import type { AddressDraft } from './draft';

const REQUIRED = texts({
  name: 'The name is missing.',
  street1: 'The street is missing.',
  zip: 'The postcode is missing.',
  city: 'The city is missing.',
  country: 'The country is missing.',
  phone: 'Couriers ask for a phone number.',
  email: 'Couriers ask for an e-mail address.',
} as const);

/** A telephone number has at least so many digits. */
const FEWEST_DIGITS = 5;

/**
 * Faults of an address, by field. A packer at the console is asked for what couriers ask for in
 * the country; core only asks that nothing is left out, for ERPs have their own rules.
 */
export function addressFaults(address: AddressDraft): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const [field, words] of Object.entries(REQUIRED)) {
    if (address[field as keyof typeof REQUIRED].trim() === '') faults.set(field, words);
  }
  const note = (field: keyof AddressDraft, fault: string | null) => {
    if (fault !== null && !faults.has(field)) faults.set(field, fault);
  };
  const country = address.country.trim();
  note('country', countryFault(country));
  note('zip', postcodeFault(address.zip.trim(), country));
  note('state', stateFault(address.state.trim(), country));
  if (address.phone.replace(/\D/g, '').length < FEWEST_DIGITS)
    note('phone', t('That is too short for a number.'));
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.email.trim())) {
    note('email', t('An address, as in goods-in@example.com.'));
  }
  return faults;
}

const NAMES = texts({
  name: 'name',
  street1: 'street',
  zip: 'postcode',
  city: 'city',
  state: 'state',
  country: 'country',
  phone: 'phone',
  email: 'e-mail',
} as const);

/** What an address lacks, by name: `Missing: phone, e-mail`, or `Check: postcode`; null where it is complete. */
export function addressLacks(address: AddressDraft): string | null {
  const faulty = [...addressFaults(address).keys()] as (keyof typeof NAMES)[];
  const named = (fields: readonly (keyof typeof NAMES)[]) => fields.map((field) => NAMES[field]).join(', ');
  const missing = faulty.filter((field) => address[field].trim() === '');
  const wrong = faulty.filter((field) => address[field].trim() !== '');
  const words = [
    missing.length > 0 && t('Missing: {fields}', { fields: named(missing) }),
    wrong.length > 0 && t('Check: {fields}', { fields: named(wrong) }),
  ].filter(Boolean);
  return words.length > 0 ? words.join('. ') : null;
}
