import { describe, expect, it } from 'vitest';
import { addressFaults, addressLacks } from './address-faults';
import { nameOfCountry } from './country-rules';
import { BLANK_ADDRESS } from './draft';

const WHOLE = {
  ...BLANK_ADDRESS,
  name: 'Ada',
  street1: 'Dock 1',
  zip: '38000',
  city: 'Grenoble',
  country: 'FR',
  phone: '+33 4 55 50 12 34',
  email: 'ada@dock.example',
};
const faultsIn = (changes: Partial<typeof WHOLE>) =>
  Object.fromEntries(addressFaults({ ...WHOLE, ...changes }));

describe('what an address lacks', () => {
  it('is named, missing lines apart from those that are wrong', () => {
    expect(addressLacks(WHOLE)).toBeNull();
    expect(addressLacks({ ...WHOLE, phone: '', email: ' ' })).toBe('Missing: phone, e-mail');
    expect(addressLacks({ ...WHOLE, zip: '3800' })).toBe('Check: postcode');
    expect(addressLacks({ ...WHOLE, country: 'US', zip: '10001', email: 'ada' })).toBe(
      'Missing: state. Check: e-mail',
    );
  });
});

it('is hinted at by the name of its country alone', () => {
  expect(nameOfCountry('GB')).toBe('United Kingdom');
  for (const code of ['UK', 'ZZ', 'XK', 'G', '']) expect(nameOfCountry(code)).toBeNull();
});

describe('an address in its country', () => {
  it('is right as it is', () => {
    expect(faultsIn({})).toEqual({});
    expect(faultsIn({ country: 'US', zip: '10001', state: 'NY' })).toEqual({});
    expect(faultsIn({ country: 'GB', zip: 'SW1A 1AA' })).toEqual({});
  });

  it('has a postcode of that country', () => {
    expect(faultsIn({ zip: '3800' })).toEqual({ zip: 'Not a postcode of France.' });
    expect(faultsIn({ country: 'GB' })).toEqual({ zip: 'Not a postcode of United Kingdom.' });
    expect(faultsIn({ country: 'NL', zip: '1012 LG' })).toEqual({});
  });

  it('has a state where couriers need one, as its code where there is one', () => {
    expect(faultsIn({ country: 'US', zip: '10001' })).toEqual({ state: 'The state is missing.' });
    expect(faultsIn({ country: 'CA', zip: 'K1A 0B1', state: 'Ontario' })).toEqual({
      state: 'The province as a code, as in ON.',
    });
    expect(faultsIn({ country: 'JP', zip: '100-0001', state: 'Tokyo' })).toEqual({});
  });

  it('names a country that there is, a number and a mailbox', () => {
    // Some of these browsers can name, though no address is in them.
    for (const country of ['XQ', 'XK', 'EU', 'IC', 'AN', 'ZZ'])
      expect(faultsIn({ country }).country).toBe(`No country has the code ${country}.`);
    expect(faultsIn({ country: 'UK', zip: 'SW1A 1AA' }).country).toBe('The United Kingdom has the code GB.');
    expect(faultsIn({ phone: '12' }).phone).toMatch(/too short/);
    expect(faultsIn({ email: 'ada@dock' }).email).toMatch(/as in/);
    expect(faultsIn({ email: ' ' }).email).toMatch(/ask for an e-mail/);
  });
});
