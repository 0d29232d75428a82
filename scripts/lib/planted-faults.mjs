import { DEPRECATED_KEYS } from './deprecated-names.mjs';

/**
 * A fault, and the words by which its checker has to name it.
 *
 * @typedef {{ check: string, what: string, file: string, text: string, append?: boolean, named: readonly string[] }} Fault
 */

const UNFINISHED = `TO${'DO'}`;
const SILENCER = `@ts-ig${'nore'}`;

/** @type {readonly Fault[]} */
export const FAULTS = [
  {
    check: 'types packages/core',
    what: 'a value of the wrong type',
    file: 'packages/core/src/planted-type.ts',
    text: "export const planted: number = 'one';\n",
    named: ['planted-type.ts', 'TS2322'],
  },
  {
    check: 'types packages/core',
    what: 'an element that may not be there',
    file: 'packages/core/src/planted-index.ts',
    text: 'export const first = (list: number[]): number => list[0];\n',
    named: ['planted-index.ts', 'TS2322'],
  },
  {
    check: 'types packages/core',
    what: 'undefined given for an optional property',
    file: 'packages/core/src/planted-optional.ts',
    text: 'export const planted: { name?: string } = { name: undefined };\n',
    named: ['planted-optional.ts', 'TS2375'],
  },
  {
    check: 'oxlint',
    what: 'a promise nobody awaits',
    file: 'packages/core/src/planted-promise.ts',
    text: 'const save = async () => 1;\nexport function forget() {\n  save();\n}\n',
    named: ['planted-promise.ts', 'no-floating-promises'],
  },
  {
    check: 'oxlint',
    what: 'a query builder nobody awaits',
    file: 'packages/core/src/planted-thenable.ts',
    text: [
      'declare const query: {',
      '  then(resolve: (rows: number[]) => void, reject?: (error: unknown) => void): void;',
      '};',
      'const build = () => query;',
      'export function forget() {',
      '  build();',
      '}',
      '',
    ].join('\n'),
    named: ['planted-thenable.ts', 'no-floating-promises'],
  },
  {
    check: 'oxlint',
    what: 'a promise taken for a truth',
    file: 'packages/core/src/planted-condition.ts',
    text: 'const check = async () => false;\nexport function decide() {\n  if (check()) return 1;\n  return 2;\n}\n',
    named: ['planted-condition.ts', 'no-misused-promises'],
  },
  {
    check: 'oxlint',
    what: 'an await of a plain value',
    file: 'packages/core/src/planted-await.ts',
    text: 'export async function wait() {\n  await 5;\n}\n',
    named: ['planted-await.ts', 'await-thenable'],
  },
  {
    check: 'dependencies',
    what: 'core that reads the machine',
    file: 'packages/core/src/planted-clock.ts',
    text: "import { hostname } from 'node:os';\n\nexport const planted = hostname();\n",
    named: ['core-depends-on-nothing', 'planted-clock.ts'],
  },
  {
    check: 'dependencies',
    what: 'core that knows the database',
    file: 'packages/core/src/planted-storage.ts',
    text: "export * from '../../db/src/index.ts';\n",
    named: ['core-depends-on-nothing', 'planted-storage.ts'],
  },
  {
    check: 'dependencies',
    what: 'contracts that know the database',
    file: 'packages/contracts/src/planted-table.ts',
    text: "export * from '../../db/src/index.ts';\n",
    named: ['contracts-and-db-never-meet', 'planted-table.ts'],
  },
  {
    check: 'dependencies',
    what: 'a database that knows the contracts',
    file: 'packages/db/src/planted-answer.ts',
    text: "export * from '../../contracts/src/index.ts';\n",
    named: ['contracts-and-db-never-meet', 'planted-answer.ts'],
  },
  {
    check: 'dependencies',
    what: 'a package that knows an app',
    file: 'packages/db/src/planted-door.ts',
    text: "export * from '../../../apps/api/src/planted-route.ts';\n",
    named: ['packages-know-no-app', 'planted-door.ts'],
  },
  {
    check: 'dependencies',
    what: 'one app that uses another',
    file: 'apps/api/src/planted-route.ts',
    text: "export * from '../../cli/src/planted-command.ts';\n",
    named: ['apps-stay-apart', 'planted-route.ts'],
  },
  {
    check: 'dependencies',
    what: 'two files that need each other',
    file: 'apps/cli/src/planted-command.ts',
    text: "export { planted } from './planted-cycle.ts';\n\nexport const command = 1;\n",
    named: ['no-cycles', 'planted-command.ts'],
  },
  {
    check: 'dependencies',
    what: 'a file that does not exist',
    file: 'apps/cli/src/planted-cycle.ts',
    text: "export { command as planted } from './planted-command.ts';\nexport * from './planted-nowhere.ts';\n",
    named: ['everything-resolves', 'planted-nowhere.ts'],
  },
  {
    check: 'knip',
    what: 'a file nothing uses',
    file: 'packages/db/src/planted-orphan.ts',
    text: 'export const orphan = 1;\n',
    named: ['packages/db/src/planted-orphan.ts'],
  },
  {
    check: 'knip',
    what: 'an export nothing uses',
    file: 'apps/cli/src/env.ts',
    text: 'export const plantedExport = 1;\n',
    append: true,
    named: ['plantedExport', 'apps/cli/src/env.ts'],
  },
  {
    check: 'biome',
    what: 'an any',
    file: 'packages/core/src/planted-any.ts',
    text: 'export const planted = (value: any): unknown => value;\n',
    named: ['planted-any.ts', 'noExplicitAny'],
  },
  {
    check: 'biome',
    what: 'an assertion that something is there',
    file: 'packages/core/src/planted-bang.ts',
    text: 'export const planted = (value: string | undefined): string => value!;\n',
    named: ['planted-bang.ts', 'noNonNullAssertion'],
  },
  {
    check: 'biome',
    what: 'code nobody formatted',
    file: 'packages/core/src/planted-format.ts',
    text: 'export  const planted=1\n',
    named: ['planted-format.ts', 'format'],
  },
  {
    check: 'house',
    what: 'unfinished work',
    file: 'packages/core/src/planted-unfinished.ts',
    text: `export const planted = 1; // ${UNFINISHED}: more\n`,
    named: ['planted-unfinished.ts:1', 'unfinished'],
  },
  {
    check: 'house',
    what: 'a silenced compiler',
    file: 'packages/core/src/planted-silence.ts',
    text: `// ${SILENCER}\nexport const planted = 1;\n`,
    named: ['planted-silence.ts:1', 'silenced'],
  },
  {
    check: 'house',
    what: 'a deprecated key outside its home',
    file: 'apps/api/src/planted-old-key.ts',
    text: `export const planted = { ${DEPRECATED_KEYS[0]}: 1 };\n`,
    named: ['planted-old-key.ts:1', 'deprecated key'],
  },
  {
    check: 'house',
    what: 'state of a module that is bundled more than once',
    file: 'apps/web/src/server/planted-state.ts',
    text: 'export const planted = new Map<string, number>();\n',
    named: ['planted-state.ts:1', 'perProcess'],
  },
  {
    check: 'house',
    what: 'a test that nobody runs',
    file: 'packages/tooling/planted.test.ts',
    text: 'export {};\n',
    named: ['packages/tooling/planted.test.ts', 'nobody runs it'],
  },
  {
    check: 'house',
    what: 'a file name in another style',
    file: 'packages/core/src/PlantedName.ts',
    text: 'export {};\n',
    named: ['PlantedName.ts', 'kebab-case'],
  },
  {
    check: 'house',
    what: 'a setting that .env.example does not show',
    file: '.env.example',
    text: '# WEB_PORT=1\n',
    named: ['.env.example: differs'],
  },
];
