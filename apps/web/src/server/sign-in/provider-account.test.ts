import { expect, test } from 'vitest';
import { readAccount } from './provider-account';

const ADA = {
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lund',
  name: 'Ada Lund',
};

test('the names and the verified address of a person are read', () => {
  expect(readAccount(ADA, false)).toEqual({
    email: 'ada@example.com',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Lund',
  });
});

test.each([
  [{ given_name: undefined, family_name: undefined, name: 'Ada King Lund' }, 'Ada', 'King Lund'],
  [{ family_name: undefined }, 'Ada', ''],
  [{ given_name: undefined, family_name: undefined, name: undefined }, 'ada', ''],
  [{ given_name: 7, family_name: null, name: 'x'.repeat(300) }, 'ada', ''],
])('%j is called %s %s', (claims, firstName, lastName) => {
  expect(readAccount({ ...ADA, ...claims }, false)).toMatchObject({ firstName, lastName });
});

test.each([
  [true, false, true],
  ['true', false, true],
  [undefined, true, true],
  [undefined, false, false],
  [false, true, false],
  ['false', true, false],
  [null, true, false],
])('email_verified %j with trust %j counts as %j', (verified, trustEmail, expected) => {
  expect(readAccount({ ...ADA, email_verified: verified }, trustEmail).emailVerified).toBe(expected);
});

test.each([undefined, null, 7, 'no address', `${'x'.repeat(400)}@example.com`])(
  'an account with the address %j has none that is verified',
  (email) => expect(readAccount({ ...ADA, email }, true)).toMatchObject({ email: '', emailVerified: false }),
);
