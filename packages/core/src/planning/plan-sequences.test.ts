import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals.ts';
import {
  type OperationSequence,
  type PlanSequences,
  planAfter,
  planUndone,
  sequencesOf,
} from './plan-sequences.ts';

const PRINT = 'print';
const MILL = 'mill';
const at = (operationId: string, ...workOrderIds: string[]): OperationSequence => ({
  operationId,
  work: workOrderIds.map((workOrderId) => ({ workOrderId, step: 1 })),
});
const plan = (version: number, ...sequences: OperationSequence[]): PlanSequences => ({
  version,
  sequences,
  previous: null,
});
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return null;
};

describe('a change of the plan', () => {
  test('replaces the sequences that it names, and keeps the others', () => {
    const after = planAfter(plan(3, at(PRINT, 'a', 'b'), at(MILL, 'c')), 3, [at(PRINT, 'b', 'a')]);
    expect(after).toEqual({
      version: 4,
      sequences: [at(PRINT, 'b', 'a'), at(MILL, 'c')],
      previous: [at(PRINT, 'a', 'b')],
    });
  });

  test('takes a plan off with an empty sequence', () => {
    expect(planAfter(plan(0, at(PRINT, 'a')), 0, [at(PRINT)]).sequences).toEqual([]);
  });

  test('made from another version is refused', () => {
    expect(codeOf(() => planAfter(plan(3), 2, [at(PRINT, 'a')]))).toBe('PLAN_CHANGED');
  });

  test('is undone once', () => {
    const before = plan(1, at(PRINT, 'a', 'b'));
    const changed = planAfter(before, 1, [at(PRINT, 'b'), at(MILL, 'a')]);
    const undone = planUndone(changed, 2);
    expect(undone).toEqual({ version: 3, sequences: before.sequences, previous: null });
    expect(codeOf(() => planUndone(changed, 1))).toBe('PLAN_CHANGED');
    expect(codeOf(() => planUndone(undone, 3))).toBe('PLAN_NOT_REVERSIBLE');
  });
});

describe('wanted sequences', () => {
  const named = {
    operationIds: new Set([PRINT, MILL]),
    routings: new Map([
      [
        'a',
        [
          { step: 7, operationId: PRINT, sequence: 1 },
          { step: 4, operationId: MILL, sequence: 2 },
          { step: 9, operationId: PRINT, sequence: 3 },
        ],
      ],
    ]),
  };
  const wanted = (operationId: string, ...sequences: number[]) => [
    { operationId, work: sequences.map((sequence) => ({ workOrderId: 'a', sequence })) },
  ];

  test('name steps by their identity or their sequence', () => {
    expect(sequencesOf(wanted(PRINT, 3, 1), named)[0]?.work.map(({ step }) => step)).toEqual([9, 7]);
    const byStep = [{ operationId: MILL, work: [{ workOrderId: 'a', step: 4 }] }];
    expect(sequencesOf(byStep, named)).toEqual(byStep);
  });

  test.each([
    ['an unknown operation', wanted('drill'), 'OPERATION_NOT_FOUND'],
    [
      'an unknown run',
      [{ operationId: PRINT, work: [{ workOrderId: 'z', step: 1 }] }],
      'WORK_ORDER_NOT_FOUND',
    ],
    ['a step at another operation', wanted(PRINT, 2), 'REQUEST_VALIDATION_FAILED'],
    ['a step that there is not', wanted(PRINT, 8), 'REQUEST_VALIDATION_FAILED'],
    ['work that is named twice', wanted(PRINT, 1, 1), 'REQUEST_VALIDATION_FAILED'],
    ['an operation that is named twice', [...wanted(PRINT), ...wanted(PRINT)], 'REQUEST_VALIDATION_FAILED'],
  ])('%s is refused', (_, given, code) => {
    expect(codeOf(() => sequencesOf(given, named))).toBe(code);
  });

  test.each([
    [wanted(PRINT, 3, 1, 3), 'Entry 3 of the sequence names a run and step that another names before it.'],
    [wanted(PRINT, 3, 2), 'The run of entry 2 of the sequence does not have this step at the operation.'],
  ])('are refused in words that people understand, without the id of a run', (given, sentence) => {
    expect(() => sequencesOf(given, named)).toThrow(sentence);
  });
});
