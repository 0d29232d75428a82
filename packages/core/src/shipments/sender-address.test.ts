import { expect, test } from 'vitest';
import { senderAddress } from './sender-address.ts';

const read = (address: string) => senderAddress({ name: 'Acme', address });

test.each([
  [
    'Hafenweg 4\n44135 Dortmund\nGermany',
    { street1: 'Hafenweg 4', zip: '44135', city: 'Dortmund', country: 'DE' },
  ],
  [
    'Acme\nHafenweg 4\nD-44135 Dortmund',
    { street1: 'Hafenweg 4', zip: '44135', city: 'Dortmund', country: '' },
  ],
  [
    'ul. Łąkowa 7/3\n90-562 Łódź\nPL',
    { street1: 'ul. Łąkowa 7/3', zip: '90-562', city: 'Łódź', country: 'PL' },
  ],
  [
    'Unit 4\nMill Lane 1\nLeeds LS1 4AP\nUnited Kingdom',
    { street1: 'Unit 4', street2: 'Mill Lane 1', zip: 'LS1 4AP', city: 'Leeds', country: 'GB' },
  ],
  [
    '12 Oak Street\nPortland, OR 97201\nUnited States',
    { street1: '12 Oak Street', zip: '97201', city: 'Portland', state: 'OR', country: 'US' },
  ],
  ['1 Mill Lane', { street1: '1 Mill Lane', zip: '', city: '', country: '' }],
])('%j is a sender as far as it can be read', (address, fields) => {
  expect(read(address)).toMatchObject({ company: 'Acme', name: '', phone: '', email: '', ...fields });
});

test('no address is no sender', () => {
  expect(read('  \n ')).toBeNull();
});
