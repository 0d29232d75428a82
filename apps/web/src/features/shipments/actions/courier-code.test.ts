import { expect, test } from 'vitest';
import { trackingNumberOf } from './courier-code';

const ID = '0198c5a0-0000-7000-8000-00000000abcd';

test('the bars of a courier’s label are a tracking number', () => {
  for (const number of ['00340434161094042557', '1Z999AA10123456784', '123456789', 'JD-0146000']) {
    expect(trackingNumberOf(number), number).toBe(number);
  }
});

test('codes of our own labels, slips and travellers are none', () => {
  for (const path of [`work-orders/${ID}`, 'orders/7', `orders/7/shipments/${ID}`]) {
    expect(trackingNumberOf(`https://shop.example.com/${path}`), path).toBeNull();
  }
  expect(trackingNumberOf('1042-0000ABCD')).toBeNull();
  expect(trackingNumberOf('1'.repeat(256))).toBeNull();
});
