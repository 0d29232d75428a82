import { expect, test } from 'vitest';
import { countingStamp } from '../../../testing/counting-stamp.ts';
import { Refusal } from '../../index.ts';
import { createOperationAmong, deleteOperationAmong, editOperation, stepNamePrefixOf } from './operation.ts';

function codeOf(decide: () => unknown): string {
  try {
    decide();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each([
  ['Print', 'PRINT'],
  ['Bead blast', 'BEADBLAS'],
  ['Prüfen 2', 'PRÜFEN2'],
  ['—', 'STEP'],
])('the name %s suggests the prefix %s', (name, prefix) => {
  expect(stepNamePrefixOf(name)).toBe(prefix);
});

test('a new operation comes last and is plain, unless it says otherwise', () => {
  const print = createOperationAmong([], { name: 'Print', sequence: 7 }, countingStamp());
  const pack = createOperationAmong(
    [print],
    { name: 'Pack', isCompletedStatus: true, stepNamePrefix: 'PK' },
    countingStamp(),
  );
  expect(print).toMatchObject({ sequence: 7, stepNamePrefix: 'PRINT', productionStepType: 'BATCH' });
  expect(pack).toMatchObject({ sequence: 8, stepNamePrefix: 'PK', isCompletedStatus: true, deletedAt: null });
});

test('a name is taken in either case until its operation is deleted', () => {
  const print = createOperationAmong([], { name: 'Print' }, countingStamp());
  const again = (among: Parameters<typeof createOperationAmong>[0]) => () =>
    createOperationAmong(among, { name: 'PRINT' }, countingStamp());
  expect(codeOf(again([print]))).toBe('OPERATION_NAME_TAKEN');
  expect(codeOf(again([deleteOperationAmong([print], print.id, countingStamp())]))).toBe('accepted');
  expect(codeOf(() => editOperation([print], print.id, { name: 'print' }, countingStamp()))).toBe('accepted');
});

test('a deleted operation can be neither changed nor deleted again', () => {
  const print = createOperationAmong([], { name: 'Print' }, countingStamp());
  const deleted = deleteOperationAmong([print], print.id, countingStamp());
  expect(codeOf(() => editOperation([deleted], print.id, { sequence: 2 }, countingStamp()))).toBe(
    'OPERATION_NOT_FOUND',
  );
  expect(codeOf(() => deleteOperationAmong([deleted], print.id, countingStamp()))).toBe(
    'OPERATION_NOT_FOUND',
  );
});
