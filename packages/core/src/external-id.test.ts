import { expect, test } from 'vitest';
import { EXTERNAL_ID_KINDS, externalIdTaken, isExternalIdTaken, takenExternalIds } from './external-id.ts';
import { Refusal } from './refusals.ts';
import { withEntries } from './refused-entries.ts';

test.each(EXTERNAL_ID_KINDS)(
  'an external id that another %s has is refused as taken for that kind',
  (kind) => {
    const refusal = externalIdTaken(kind, 'A', 'B', 'C');
    expect(refusal).toMatchObject({
      code: 'EXTERNAL_ID_TAKEN',
      message: `Another ${kind} already has the externalId A.`,
    });
    expect(refusal.details).toEqual({ externalId: 'A', kind });
    expect(takenExternalIds(refusal)).toEqual(['A', 'B', 'C']);
    expect(EXTERNAL_ID_KINDS.filter((one) => isExternalIdTaken(refusal, one))).toEqual([kind]);
  },
);

test('a refusal of another reason, and what is no refusal, take no external id', () => {
  const other = new Refusal('ORDER_NOT_FOUND', undefined, { kind: 'order' });
  expect(isExternalIdTaken(other, 'order')).toBe(false);
  expect(takenExternalIds(other)).toEqual([]);
  const failure = Object.assign(new Error('connection lost'), {
    code: 'EXTERNAL_ID_TAKEN',
    details: { kind: 'order' },
  });
  expect(isExternalIdTaken(failure, 'order')).toBe(false);
});

test('a refusal that names its entries is still one of a taken external id', () => {
  expect(isExternalIdTaken(withEntries(externalIdTaken('order', 'A'), []), 'order')).toBe(true);
});
