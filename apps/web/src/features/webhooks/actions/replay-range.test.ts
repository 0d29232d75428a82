import { expect, test } from 'vitest';
import { localMoment, rangeFault, selectionOf } from './replay-range';

const AT = new Date(2026, 10, 21, 9, 5);

test('a range is what the viewer’s clock says, asked for in UTC', () => {
  const from = localMoment(AT);
  expect(from).toBe('2026-11-21T09:05');
  expect(selectionOf({ kind: 'since', from, to: '' })).toEqual({ since: AT.toISOString() });
  const to = localMoment(new Date(AT.getTime() + 60_000));
  expect(selectionOf({ kind: 'between', from, to })).toEqual({
    from: AT.toISOString(),
    to: new Date(AT.getTime() + 60_000).toISOString(),
  });
});

test('a range has a beginning, and an end after it', () => {
  const from = localMoment(AT);
  expect(rangeFault({ kind: 'since', from: '', to: '' })).toContain('start');
  expect(rangeFault({ kind: 'since', from, to: '' })).toBeNull();
  expect(rangeFault({ kind: 'between', from, to: '' })).toContain('end');
  expect(rangeFault({ kind: 'between', from, to: from })).toContain('after');
});
