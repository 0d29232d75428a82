import { expect, test } from 'vitest';
import { CUSTOMERS, SHOP_ADDRESS } from '../src/demo/customers.ts';

const POSTCODES: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  CZ: /^\d{3} \d{2}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  NL: /^\d{4} [A-Z]{2}$/,
  NO: /^\d{4}$/,
  SE: /^\d{3} \d{2}$/,
};

test.each([SHOP_ADDRESS, ...CUSTOMERS.map(({ address }) => address)])(
  'a parcel to $company needs no other address',
  ({ country, zip, state }) => {
    expect(zip).toMatch(POSTCODES[country] ?? /^$/);
    if (country === 'IT') expect(state).toMatch(/^[A-Z]{2}$/);
  },
);
