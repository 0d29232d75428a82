import { describe, expect, it } from 'vitest';
import { differences, differenceWords } from './differences';
import { movedStep, newStep, operationIdsOf, putBack, stepsOver } from './steps';

const split = (routing: string) => [...routing];
const stepsOf = (ids: readonly string[]) => stepsOver(ids.map((operationId) => ({ operationId })));
const marks = (own: string, reference: string) => {
  const letters = { same: '=', moved: '~', added: '+', leftOut: '-' } as const;
  const { own: o, reference: r } = differences(split(own), split(reference));
  return [o.map((mark) => letters[mark]).join(''), r.map((mark) => letters[mark]).join('')];
};

describe('the differences between two routings', () => {
  it.each([
    ['abc', 'abc', '===', '==='],
    ['abxc', 'abc', '==+=', '==='],
    ['ac', 'abc', '==', '=-='],
    ['acb', 'abc', '=~=', '==~'],
    ['abca', 'abc', '===+', '==='],
    ['', 'ab', '', '--'],
    ['ab', '', '++', ''],
    ['cabq', 'abcq', '~===', '==~='],
    ['aba', 'aab', '=~=', '==~'],
  ])('of %s to %s', (own, reference, ownMarks, referenceMarks) => {
    expect(marks(own, reference)).toEqual([ownMarks, referenceMarks]);
  });

  it('mark every step once, and as many as moved on both sides', () => {
    const letters = 'abcd';
    for (let n = 0; n < 500; n += 1) {
      const random = () =>
        Array.from({ length: n % 7 }, (_, i) => letters[(n * 7 + i * 13 + (n >> (i % 5))) % 4] ?? 'a');
      const [own, reference] = [random(), random().toReversed()];
      const { own: o, reference: r } = differences(own, reference);
      expect([o.length, r.length]).toEqual([own.length, reference.length]);
      const counted = (list: readonly string[], mark: string) => list.filter((one) => one === mark).length;
      expect(counted(o, 'moved')).toBe(counted(r, 'moved'));
      expect(counted(o, 'same')).toBe(counted(r, 'same'));
      // Steps that both sides have equally often are never added or removed.
      for (const letter of letters) {
        const surplus = counted(own, letter) - counted(reference, letter);
        const added = o.filter((mark, i) => mark === 'added' && own[i] === letter).length;
        expect(added).toBe(Math.max(0, surplus));
      }
    }
  });

  it('are told in words', () => {
    expect(differenceWords(differences(split('abc'), split('abc')))).toBe('Same as automatic');
    expect(differenceWords(differences(split('axc'), split('abc')))).toBe('1 added, 1 left out');
    expect(differenceWords(differences(split('acb'), split('abc')))).toBe('1 moved');
    expect(differenceWords(differences(split('acb'), split('abc')), 2)).toBe('1 moved, 2 with own times');
    expect(differenceWords(differences(split('abc'), split('abc')), 1)).toBe('1 with own times');
  });
});

describe('steps', () => {
  const ids = (steps: Parameters<typeof operationIdsOf>[0]) => operationIdsOf(steps).join('');

  it('are moved to a place, never beyond the ends', () => {
    const steps = stepsOf(split('abcd'));
    const [a = '', b = '', , d = ''] = steps.map(({ key }) => key);
    expect(ids(movedStep(steps, a, 2))).toBe('bcad');
    expect(ids(movedStep(steps, d, 0))).toBe('dabc');
    expect(ids(movedStep(steps, b, 99))).toBe('acdb');
    expect(movedStep(steps, b, 1)).toBe(steps);
    expect(new Set(movedStep(steps, a, 3).map(({ key }) => key))).toEqual(
      new Set(steps.map(({ key }) => key)),
    );
  });

  it('stay as they are where the one to be moved has been removed meanwhile', () => {
    const steps = stepsOf(split('abc'));
    expect(movedStep(steps, 'gone', 0)).toBe(steps);
  });

  it('that were left out come back where they belong', () => {
    const back = (letters: string, place: number) =>
      ids(putBack(stepsOf(split(letters)), split('abc'), place, newStep('abc'[place] ?? '')));
    expect(back('ac', 1)).toBe('abc');
    expect(back('bc', 0)).toBe('abc');
    expect(back('xa', 2)).toBe('xac');
    expect(back('', 1)).toBe('b');
  });
});
