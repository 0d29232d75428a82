import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals.ts';
import {
  destinationStep,
  editedRouting,
  firstStep,
  nextStep,
  orderedSteps,
  type Routing,
  routingOver,
  stepOf,
} from './routing.ts';

const over = (...operationIds: readonly string[]) =>
  operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 }));
const shown = (routing: Routing) =>
  routing.map(({ step, operationId }) => `${step} ${operationId}`).join(', ');
const edited = (current: readonly string[], wanted: readonly string[], ...held: readonly number[]) =>
  shown(editedRouting(routingOver(current), over(...wanted), new Set(held)));

describe('steps as clients give them', () => {
  test('stand in the order of their sequences, which are kept', () => {
    expect(
      orderedSteps([
        { operationId: 'qc', sequence: 20 },
        { operationId: 'print', sequence: 10 },
      ]),
    ).toEqual([
      { operationId: 'print', sequence: 10 },
      { operationId: 'qc', sequence: 20 },
    ]);
  });

  test('are numbered from 1 in the given order where two sequences are equal', () => {
    expect(
      orderedSteps([
        { operationId: 'qc', sequence: 5 },
        { operationId: 'print', sequence: 5 },
      ]),
    ).toEqual(over('qc', 'print'));
  });

  test('are never none', () => {
    for (const empty of [() => orderedSteps([]), () => routingOver([]), () => firstStep([])]) {
      expect(empty).toThrow(new Refusal('EMPTY_ROUTING'));
      expect(empty).toThrow(expect.objectContaining({ code: 'EMPTY_ROUTING' }));
    }
  });
});

test('a fresh routing numbers its steps, and units enter the first', () => {
  const routing = routingOver(['print', 'qc']);
  expect(routing).toEqual([
    { step: 1, operationId: 'print', sequence: 1 },
    { step: 2, operationId: 'qc', sequence: 2 },
  ]);
  expect(firstStep(routing)).toBe(routing[0]);
});

test('a step is found by its identity, and what follows it by its place', () => {
  const routing = [...routingOver(['print', 'qc'])].toReversed();
  expect(stepOf(routing, 2)?.operationId).toBe('qc');
  expect(stepOf(routing, 3)).toBeUndefined();
  expect(nextStep(routing, 2)?.operationId).toBe('print');
  expect(nextStep(routing, 1)).toBeNull();
  expect(nextStep(routing, 3)).toBeNull();
});

describe('where units arrive that are sent to an operation', () => {
  const routing = routingOver(['qc', 'print', 'qc', 'paint', 'qc']);
  test.each([
    ['from print', 2, undefined, 3],
    ['from paint', 4, undefined, 5],
    ['from the first qc', 1, undefined, 3],
    ['from the last qc: the nearest before', 5, undefined, 3],
    ['from a step that has left the routing', 9, undefined, 1],
    ['to the first by its sequence', 4, 1, 1],
  ])('%s', (_from, from, sequence, arrives) => {
    expect(destinationStep(routing, from, 'qc', sequence).step).toBe(arrives);
  });

  test('the only occurrence is meant also by units that stand there', () => {
    expect(destinationStep(routing, 2, 'print').step).toBe(2);
  });

  test('refuses an operation that is no step, and a sequence where it does not stand', () => {
    expect(() => destinationStep(routing, 1, 'pack')).toThrow(
      expect.objectContaining({ code: 'INVALID_BATCH_MOVE' }),
    );
    expect(() => destinationStep(routing, 1, 'qc', 2)).toThrow(
      'The operation does not stand at sequence 2 of the routing.',
    );
  });
});

describe('an edit of a routing', () => {
  test.each([
    ['adds a step at the end', ['print', 'qc'], ['print', 'qc', 'pack'], '1 print, 2 qc, 3 pack'],
    ['adds a step at the front', ['print', 'qc'], ['paint', 'print', 'qc'], '3 paint, 1 print, 2 qc'],
    ['drops a step', ['print', 'qc', 'pack'], ['print', 'pack'], '1 print, 3 pack'],
    [
      'puts another in its place',
      ['print', 'qc', 'pack'],
      ['print', 'paint', 'pack'],
      '1 print, 4 paint, 3 pack',
    ],
    ['exchanges two: one of them keeps its identity', ['print', 'qc'], ['qc', 'print'], '2 qc, 3 print'],
    ['doubles a step: the first stays', ['print', 'qc'], ['print', 'qc', 'qc'], '1 print, 2 qc, 3 qc'],
    ['changes all', ['print'], ['qc', 'pack'], '2 qc, 3 pack'],
    [
      'keeps as many as it can',
      ['print', 'qc', 'paint', 'pack'],
      ['qc', 'paint', 'print', 'pack'],
      '2 qc, 3 paint, 5 print, 4 pack',
    ],
  ])('%s', (_what, current, wanted, result) => {
    expect(edited(current, wanted)).toBe(result);
  });

  test('gives new steps an identity that none has had', () => {
    const current = [
      { step: 7, operationId: 'print', sequence: 1 },
      { step: 3, operationId: 'qc', sequence: 2 },
    ];
    expect(shown(editedRouting(current, over('print', 'pack', 'qc', 'paint'), new Set()))).toBe(
      '7 print, 8 pack, 3 qc, 9 paint',
    );
  });

  test('keeps a held step rather than many others', () => {
    // Of "print qc" and "pack" only one can keep its place before the other; units stand at pack.
    expect(edited(['pack', 'print', 'qc'], ['print', 'qc', 'pack'])).toBe('2 print, 3 qc, 4 pack');
    expect(edited(['pack', 'print', 'qc'], ['print', 'qc', 'pack'], 1)).toBe('4 print, 5 qc, 1 pack');
  });

  test('of two alike, the held one keeps its identity', () => {
    expect(edited(['qc', 'paint', 'qc'], ['qc'], 1)).toBe('1 qc');
    expect(edited(['qc', 'paint', 'qc'], ['qc'], 3)).toBe('3 qc');
  });

  test('refuses to drop or to reorder held steps, and names the first that is lost', () => {
    const lost = (wanted: readonly string[], ...held: readonly number[]) => {
      try {
        return edited(['print', 'qc', 'pack'], wanted, ...held);
      } catch (error) {
        if (error instanceof Refusal) return [error.code, error.details];
        throw error;
      }
    };
    expect(lost(['print', 'pack'], 1, 2)).toEqual([
      'ROUTING_STEP_IN_USE',
      { operationId: 'qc', sequence: 2 },
    ]);
    expect(lost(['pack', 'qc'], 2, 3)).toEqual(['ROUTING_STEP_IN_USE', { operationId: 'qc', sequence: 2 }]);
    expect(lost(['print', 'pack'], 1, 3)).toBe('1 print, 3 pack');
  });

  test('keeps held steps and with them as many others as it can, or is refused, whatever is edited', () => {
    const operations = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 6 });
    const heldPlaces = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 });
    fc.assert(
      fc.property(operations, operations, heldPlaces, (current, wanted, places) => {
        const before = routingOver(current);
        const held = new Set(places.filter((step) => step <= before.length));
        const edit = () => editedRouting(before, over(...wanted), held);
        const most = commonLength(before, wanted, held);
        if (most < 0) {
          expect(edit).toThrow(expect.objectContaining({ code: 'ROUTING_STEP_IN_USE' }));
          return;
        }
        const after = edit();
        expect(after.map(({ operationId }) => operationId)).toEqual(wanted);
        const kept = after.filter(({ step }) => step <= before.length);
        for (const { step, operationId } of kept) expect(stepOf(before, step)?.operationId).toBe(operationId);
        const steps = kept.map(({ step }) => step);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect(new Set(after.map(({ step }) => step)).size).toBe(after.length);
        expect([...held].filter((step) => !steps.includes(step))).toEqual([]);
        expect(kept.length).toBe(most);
      }),
      { numRuns: 300 },
    );
  });
});

/** The longest common subsequence with all held steps, the slow and obvious way; below 0 if there is none. */
function commonLength(current: Routing, wanted: readonly string[], held: ReadonlySet<number>): number {
  const [step, ...later] = current;
  if (step === undefined) return 0;
  const without = held.has(step.step) ? Number.NEGATIVE_INFINITY : commonLength(later, wanted, held);
  const at = wanted.indexOf(step.operationId);
  if (at === -1) return without;
  // It never hurts to take the first of the wanted ones.
  return Math.max(without, 1 + commonLength(later, wanted.slice(at + 1), held));
}
