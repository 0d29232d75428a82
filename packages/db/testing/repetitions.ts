/**
 * The number of times that a test repeats what it does at random: a fifth, which is what its controls need, or all of them in
 * `npm test -- repeated`, which sets TEST_REPETITIONS.
 */
export const repetitions = (all: number): number =>
  process.env.TEST_REPETITIONS === 'all' ? all : Math.ceil(all / 5);
