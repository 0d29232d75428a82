import fc from 'fast-check';

/**
 * A command of a random sequence. Small numbers choose among what exists when it runs, so that every sequence makes sense
 * in part and is refused in part, and shrinks well.
 */
export type RandomCommand =
  | { readonly kind: 'schedule' | 'scheduleLegacy'; readonly entries: readonly RandomEntry[] }
  | { readonly kind: 'move'; readonly entries: readonly RandomMove[] }
  | { readonly kind: 'add'; readonly run: number; readonly quantity: number }
  | { readonly kind: 'reroute'; readonly run: number; readonly operations: readonly number[] }
  | { readonly kind: 'undo'; readonly transition: number };

interface RandomEntry {
  readonly part: number;
  readonly quantity: number;
  /** Null leaves the routing to the shop. */
  readonly operations: readonly number[] | null;
}

interface RandomMove {
  /** Null scraps. */
  readonly to: number | null;
  readonly name: string | null;
  readonly replace: boolean;
  readonly batches: readonly {
    readonly run: number;
    readonly from: number | null;
    readonly quantity: number;
  }[];
}

const small = fc.nat({ max: 7 });
const units = fc.integer({ min: 1, max: 6 });
const operations = fc.array(fc.nat({ max: 4 }), { minLength: 0, maxLength: 5 });

const entries = fc.array(
  fc.record({ part: small, quantity: units, operations: fc.option(operations, { freq: 2 }) }),
  { minLength: 1, maxLength: 3 },
);

const batches = fc.array(
  fc.record({ run: small, from: fc.option(fc.nat({ max: 4 }), { freq: 2 }), quantity: units }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

const moves = fc.array(
  fc.record({
    to: fc.option(fc.nat({ max: 4 }), { freq: 5 }),
    name: fc.option(fc.constantFrom('A', 'B'), { freq: 1 }),
    replace: fc.boolean(),
    batches,
  }),
  { minLength: 1, maxLength: 2 },
);

/** Any command; moves are the most frequent, as in a shop. */
export const anyCommand: fc.Arbitrary<RandomCommand> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('schedule' as const), entries }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('scheduleLegacy' as const), entries }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('move' as const), entries: moves }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), run: small, quantity: units }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reroute' as const), run: small, operations }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), transition: small }) },
);

/** A sequence that begins by scheduling something. */
export const anySequence: fc.Arbitrary<readonly RandomCommand[]> = fc
  .tuple(
    fc.record({ kind: fc.constant('schedule' as const), entries }),
    fc.array(anyCommand, { minLength: 1, maxLength: 14 }),
  )
  .map(([first, rest]) => [first, ...rest]);
