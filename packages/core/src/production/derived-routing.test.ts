import { expect, test } from 'vitest';
import { derivedRouting, type OperationFacts } from '../index.ts';

const operation = (id: string, sequence: number, rest: Partial<OperationFacts> = {}): OperationFacts => ({
  id,
  name: id,
  stepNamePrefix: id.toUpperCase(),
  productionStepType: 'BATCH',
  stepNamingStrategy: 'KEEP',
  sequence,
  durationSeconds: 0,
  isCompletedStatus: false,
  deleted: false,
  ...rest,
});

const idsOf = (configured: readonly OperationFacts[]) => derivedRouting(configured).map(({ id }) => id);

test('operations stand in the order of the shop, whatever the order they are configured in', () => {
  expect(idsOf([operation('pack', 9), operation('print', 1), operation('blast', 4)])).toEqual([
    'print',
    'blast',
    'pack',
  ]);
});

test('an operation that the process and a finish both name stands once', () => {
  expect(idsOf([operation('print', 1), operation('qc', 2), operation('qc', 2)])).toEqual(['print', 'qc']);
});

test('deleted operations are left out, and nothing may remain', () => {
  expect(idsOf([operation('print', 1, { deleted: true }), operation('qc', 2)])).toEqual(['qc']);
  expect(idsOf([operation('print', 1, { deleted: true })])).toEqual([]);
  expect(idsOf([])).toEqual([]);
});

test('equal sequences are ordered by name, equal names by id', () => {
  expect(
    idsOf([
      operation('c', 1, { name: 'Weld' }),
      operation('b', 1, { name: 'Weld' }),
      operation('a', 1, { name: 'Bend' }),
    ]),
  ).toEqual(['a', 'b', 'c']);
});
