import path from 'node:path';

/**
 * True where `npm test` has built the programs before it runs the tests. A loader for TypeScript costs each process and each thread more
 * processor time than its start; a file of tests that is run on its own needs no build.
 */
export const BUILT = process.env.TEST_BUILT === 'yes';

/** Arguments to Node.js before a file of TypeScript that nothing builds; packages are read as they were built where they were. */
export const TYPESCRIPT: readonly string[] = [...(BUILT ? [] : ['--conditions=source']), '--import', 'tsx'];

/** Arguments to Node.js that run a program of the folder, which is named as below `src` and without an ending: `webhooks/main`. */
export const programOf = (folder: string, name: string): readonly string[] =>
  BUILT ? [path.join(folder, 'dist', `${name}.js`)] : [...TYPESCRIPT, path.join(folder, 'src', `${name}.ts`)];
