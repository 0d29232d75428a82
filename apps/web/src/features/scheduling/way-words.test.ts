import { expect, it } from 'vitest';
import type { DialogPart } from './draft';
import { lineWords, partOfLine } from './way-words';

const part = (sequence: number, due: string | null, left: number) =>
  ({
    name: 'Bracket',
    orderNumber: 1042,
    customerName: 'Acme',
    sequence,
    due,
    ordered: 10,
    planned: 0,
    left,
  }) as DialogPart;

it('tells two lines of the same part and quantity apart, by number and by day', () => {
  const first = part(1, '2026-11-26', 10);
  const second = part(2, '2026-12-04', 10);
  expect(partOfLine(first)).toBe('Bracket, #1042-1');
  expect(partOfLine(second)).toBe('Bracket, #1042-2');
  expect(lineWords(first, false, '2026-11-01')).toBe(
    '#1042-1, 10 of 10 remaining to schedule, due Thu 26 Nov',
  );
  expect(lineWords(second, true, '2026-11-01')).toBe(
    '#1042-2 Acme, 10 of 10 remaining to schedule, due Fri 4 Dec',
  );
  expect(lineWords(part(3, null, 0), false)).toBe('#1042-3, all 10 are scheduled');
});

it('names the units that a run is planned for, which remain to be scheduled', () => {
  expect(lineWords({ ...part(1, '2026-11-26', 10), planned: 10 }, false, '2026-11-01')).toBe(
    '#1042-1, 10 of 10 remaining to schedule, 10 units planned already, due Thu 26 Nov',
  );
});
