import { expect, test } from 'vitest';
import { meantCustomer } from './meant-customer';

test('a customer is meant by their name, however it is written, among longer ones', () => {
  expect(meantCustomer(' acme ', ['Acme', 'Acme Tools'])).toBe('Acme');
  expect(meantCustomer('ACME', ['Acme', 'ACME'])).toBe('ACME');
});

test('a customer is meant by a part of their name if nobody else has it', () => {
  expect(meantCustomer('tool', ['Acme Tools'])).toBe('Acme Tools');
  expect(meantCustomer('acm', ['Acme', 'Acme Tools'])).toBeUndefined();
  expect(meantCustomer('acm', [])).toBeUndefined();
});
