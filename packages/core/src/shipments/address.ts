import { isBlank } from '../blank.ts';
import { ensure } from '../refusals.ts';
import { isCountry } from './countries.ts';

/** A snapshot of an address, never a reference to an address book. `country` is ISO 3166-1 alpha-2. */
export interface Address {
  readonly street1: string;
  /** May be empty. */
  readonly street2: string;
  readonly city: string;
  readonly country: string;
  readonly zip: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly residential: boolean;
  readonly state?: string;
  readonly company?: string;
  readonly jurisdictionIsoCode?: string;
  readonly taxId?: string;
}

const REQUIRED = ['street1', 'city', 'country', 'zip', 'name', 'phone', 'email'] as const;
const OPTIONAL = ['state', 'company', 'jurisdictionIsoCode', 'taxId'] as const;
type OptionalLine = (typeof OPTIONAL)[number];

/** An address as it is given; null means that an optional line is missing. */
export type AddressInput = Omit<Address, OptionalLine> & {
  readonly [Line in OptionalLine]?: string | null;
};

/**
 * A copy of the address with its known fields only. Throws SHIPMENT_ADDRESS_REQUIRED where a required field is blank or
 * the country is not a code of ISO 3166-1; `role` says in the message which address it is.
 */
export function addressSnapshot(address: AddressInput, role: 'origin' | 'destination'): Address {
  const missing = REQUIRED.filter((field) => isBlank(address[field]));
  for (const field of missing) {
    ensure(
      missing.length > 1,
      'SHIPMENT_ADDRESS_REQUIRED',
      `The ${role} address is not complete: ${field} is missing.`,
    );
  }
  ensure(
    missing.length === 0,
    'SHIPMENT_ADDRESS_REQUIRED',
    `The ${role} address is not complete: ${missing.join(', ')} are missing.`,
  );
  ensure(
    isCountry(address.country),
    'SHIPMENT_ADDRESS_REQUIRED',
    `The ${role} address needs its country as a two-letter code of ISO 3166-1.`,
  );
  const { street1, street2, city, country, zip, name, phone, email, residential } = address;
  const extras: { -readonly [Field in OptionalLine]?: string } = {};
  for (const field of OPTIONAL) {
    const value = address[field];
    if (value !== undefined && value !== null) extras[field] = value;
  }
  return { street1, street2, city, country, zip, name, phone, email, residential, ...extras };
}
