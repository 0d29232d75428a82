import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals.ts';
import { newManufacturer } from './new-manufacturer.ts';

const ACME = {
  name: ' Acme ',
  timeZone: 'Europe/Berlin',
  currency: 'eur',
  address: '',
  admin: { email: 'Anna@Example.com ', firstName: 'Anna', lastName: 'Berg' },
};

const fieldOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.details.field;
    throw error;
  }
  return undefined;
};

describe('a new manufacturer', () => {
  test('is stored trimmed, its currency in capitals, the e-mail in lower case', () => {
    expect(newManufacturer(ACME)).toEqual({
      ...ACME,
      name: 'Acme',
      currency: 'EUR',
      admin: { ...ACME.admin, email: 'anna@example.com' },
    });
  });

  test.each([
    ['name', { ...ACME, name: '  ' }],
    ['name', { ...ACME, name: 'x'.repeat(201) }],
    ['timeZone', { ...ACME, timeZone: 'Europe/Atlantis' }],
    ['timeZone', { ...ACME, timeZone: '+01:00' }],
    ['currency', { ...ACME, currency: 'EURO' }],
    ['currency', { ...ACME, currency: 'XQQ' }],
    ['address', { ...ACME, address: 'x'.repeat(1_001) }],
    ['firstName', { ...ACME, admin: { ...ACME.admin, firstName: '' } }],
    ['lastName', { ...ACME, admin: { ...ACME.admin, lastName: ' ' } }],
    ['email', { ...ACME, admin: { ...ACME.admin, email: 'anna' } }],
  ])('is refused for its %s', (field, input) => {
    expect(fieldOf(() => newManufacturer(input))).toBe(field);
  });
});
