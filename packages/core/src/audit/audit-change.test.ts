import { expect, test } from 'vitest';
import { changedFields } from './audit-change.ts';

test('given two states, when they are compared, then only fields that differ are told, before and after', () => {
  const before = { status: 'PREPARED', parcels: [{ id: 'a' }], tracking: null };
  const after = { status: 'RELEASED', parcels: [{ id: 'a' }], tracking: null, released: 'today' };
  expect(changedFields(before, after)).toEqual({
    before: { status: 'PREPARED', released: null },
    after: { status: 'RELEASED', released: 'today' },
  });
});

test('given one state alone, when it is new or gone, then all of it is told on one side', () => {
  expect(changedFields(null, { name: 'PLA' })).toEqual({ before: null, after: { name: 'PLA' } });
  expect(changedFields({ name: 'PLA' }, null)).toEqual({ before: { name: 'PLA' }, after: null });
});
