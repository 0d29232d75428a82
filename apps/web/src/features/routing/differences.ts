import { t } from '@/words/t';

/** The difference of a step from the routing it is compared with. */
export type Mark = 'same' | 'moved' | 'added' | 'leftOut';

/** Two routings step by step: what is `added` stands in the own one alone, what is `leftOut` in the reference alone. */
export interface Differences {
  readonly own: readonly Mark[];
  readonly reference: readonly Mark[];
}

/** Compares two routings: the longest run of steps in common order is the same, an operation of both elsewhere has moved. */
export function differences(own: readonly string[], reference: readonly string[]): Differences {
  const [ownKept, referenceKept] = commonSteps(own, reference);
  const spare = new Map<string, number[]>();
  for (const [i, id] of reference.entries()) {
    if (!referenceKept.has(i)) spare.set(id, [...(spare.get(id) ?? []), i]);
  }
  const moved = new Set<number>();
  const ownMarks = own.map((id, i): Mark => {
    if (ownKept.has(i)) return 'same';
    const at = spare.get(id)?.shift();
    if (at === undefined) return 'added';
    moved.add(at);
    return 'moved';
  });
  const referenceMarks = reference.map((_, i): Mark => {
    if (referenceKept.has(i)) return 'same';
    return moved.has(i) ? 'moved' : 'leftOut';
  });
  return { own: ownMarks, reference: referenceMarks };
}

/** The places of a longest common subsequence in each of the two. */
function commonSteps(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const longest: number[][] = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = longest[i];
    if (row === undefined) continue;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept[0].add(i);
      kept[1].add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

/** `1 added, 2 left out, 1 with own times`, or that there is no difference. */
export function differenceWords({ own, reference }: Differences, withOwnTimes = 0): string {
  const n = (marks: readonly Mark[], mark: Mark) => marks.filter((candidate) => candidate === mark).length;
  const [added, moved, leftOut] = [n(own, 'added'), n(own, 'moved'), n(reference, 'leftOut')];
  const words = [
    ...(added > 0 ? [t('{count} added', { count: added })] : []),
    ...(moved > 0 ? [t('{count} moved', { count: moved })] : []),
    ...(leftOut > 0 ? [t('{count} left out', { count: leftOut })] : []),
    ...(withOwnTimes > 0 ? [t('{count} with own times', { count: withOwnTimes })] : []),
  ];
  return words.length > 0 ? words.join(', ') : t('Same as automatic');
}
