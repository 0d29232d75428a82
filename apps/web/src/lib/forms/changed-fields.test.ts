import { expect, test } from 'vitest';
import { changedFields } from './changed-fields';

test('are those with another value, lists and what is taken away among them', () => {
  const was = { name: 'Print', setup: 60, machines: [{ name: 'A' }], calendarId: 'C' as string | null };
  expect(changedFields(was, { ...was, machines: [{ name: 'A' }] })).toEqual({});
  expect(changedFields(was, { ...was, setup: 90, calendarId: null })).toEqual({
    setup: 90,
    calendarId: null,
  });
  expect(changedFields(was, { ...was, machines: [] })).toEqual({ machines: [] });
});
