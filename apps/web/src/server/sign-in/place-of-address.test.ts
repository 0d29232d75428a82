import { expect, test } from 'vitest';
import { placeOfAddress } from './place-of-address';

test.each([
  ['8.8.8.8', 'United States'],
  ['::ffff:8.8.8.8', 'United States'],
  ['2a02:8109::1', 'Germany'],
  ['127.0.0.1', 'Local network'],
  ['10.20.30.40', 'Local network'],
  ['fd00::1', 'Local network'],
  ['192.0.2.1', null],
  ['somewhere', null],
  ['', null],
  [null, null],
])('the place of %s is %s', async (address, place) => {
  expect(await placeOfAddress(address)).toBe(place);
});
