import { expect, test } from 'vitest';
import { namedThings } from './named-things.ts';

test.each([
  ['#1042', { orderNumber: 1042, sequence: null, runNumber: null, stepGroup: null }],
  ['1042', { orderNumber: 1042, stepPrefix: null, stepGroup: '1042' }],
  ['#1042-3', { orderNumber: 1042, sequence: 3, runNumber: null }],
  ['#1042-3 · R2', { orderNumber: 1042, sequence: 3, runNumber: 2 }],
  ['1042-3 r2', { orderNumber: 1042, sequence: 3, runNumber: 2 }],
  ['S-7F3A', { shipmentShortName: '7f3a', orderNumber: null }],
  ['#1042 · S-7F3A', { shipmentShortName: '7f3a', orderNumber: null }],
  ['PRINT-0117', { stepPrefix: 'PRINT', stepGroup: '0117', orderNumber: null }],
  ['print 117', { stepPrefix: 'PRINT', stepGroup: '0117' }],
  ['PRINT-0117/2', { stepPrefix: 'PRINT', stepGroup: '0117' }],
  ['  Halter  ', { trackingNumber: 'Halter', orderNumber: null, stepGroup: null }],
  ['99999999999', { orderNumber: null, orderNumbers: [] }],
])('%s', (text, expected) => {
  expect(namedThings(text)).toMatchObject(expected);
});

test('numbers are found by how they begin', () => {
  expect(namedThings('104').orderNumbers.slice(0, 3)).toEqual([
    [104, 104],
    [1040, 1049],
    [10_400, 10_499],
  ]);
  expect(namedThings('2147483647').orderNumbers).toEqual([[2_147_483_647, 2_147_483_647]]);
  expect(namedThings('214748365').orderNumbers).toEqual([[214_748_365, 214_748_365]]);
  expect(namedThings('0').orderNumbers).toEqual([]);
});

test('every word has to be there, as it was typed', () => {
  expect(namedThings('50% left_ \\').patterns).toEqual(['%left\\_%', '%50\\%%', '%\\\\%']);
  expect(namedThings('   ').patterns).toEqual([]);
});
