import { expect, test } from 'vitest';
import { changedFields, replacedFields } from './changed-fields';

test('are those with another value, lists and what is taken away among them', () => {
  const was = { name: 'Print', setup: 60, machines: [{ name: 'A' }], calendarId: 'C' as string | null };
  expect(changedFields(was, { ...was, machines: [{ name: 'A' }] })).toEqual({});
  expect(changedFields(was, { ...was, setup: 90, calendarId: null })).toEqual({
    setup: 90,
    calendarId: null,
  });
  expect(changedFields(was, { ...was, machines: [] })).toEqual({ machines: [] });
});

test('what they replace is that of before', () => {
  const was = { name: 'Print', machines: [{ name: 'A' }], exceptions: [] as string[] };
  expect(replacedFields(was, { ...was, name: 'Printing' })).toEqual({ name: 'Print' });
  expect(replacedFields(was, { ...was, machines: [] })).toEqual({ machines: [{ name: 'A' }] });
  expect(replacedFields(was, { name: '', machines: was.machines, exceptions: ['A'] })).toEqual({
    name: 'Print',
    exceptions: [],
  });
});
