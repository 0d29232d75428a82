import { expect, test } from 'vitest';
import { trackingInput, trackingRequest } from '../src/index.ts';

test.each([[undefined], [null], [{}], [{ tracking: null }]])('%j clears the tracking', (body) => {
  expect(trackingInput(trackingRequest.parse(body).tracking)).toBeNull();
});

test('fields that stand elsewhere clear nothing', () => {
  expect(trackingRequest.safeParse({ provider: 'DHL' }).success).toBe(false);
  expect(trackingRequest.safeParse('DHL').success).toBe(false);
});
