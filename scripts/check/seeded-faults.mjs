import { DEPRECATED_KEYS } from './deprecated-names.mjs';

/**
 * A fault, and the words by which its checker has to name it.
 *
 * @typedef {{ check: string, what: string, file: string, text: string, append?: boolean, named: readonly string[] }} Fault
 */

const UNFINISHED = `TO${'DO'}`;
const SILENCER = `@ts-ig${'nore'}`;

/**
 * Every text is wrong on purpose: it is written to a file, and its checker has to refuse it.
 *
 * @type {readonly Fault[]}
 */
export const FAULTS = [
  {
    check: 'types packages/core',
    what: 'a value of the wrong type',
    file: 'packages/core/src/seeded-type.ts',
    text: "export const seeded: number = 'one';\n",
    named: ['seeded-type.ts', 'TS2322'],
  },
  {
    check: 'types packages/core',
    what: 'an element that may not be there',
    file: 'packages/core/src/seeded-index.ts',
    text: 'export const first = (list: number[]): number => list[0];\n',
    named: ['seeded-index.ts', 'TS2322'],
  },
  {
    check: 'types packages/core',
    what: 'undefined given for an optional property',
    file: 'packages/core/src/seeded-optional.ts',
    text: 'export const seeded: { name?: string } = { name: undefined };\n',
    named: ['seeded-optional.ts', 'TS2375'],
  },
  {
    check: 'oxlint',
    what: 'a promise nobody awaits',
    file: 'packages/core/src/seeded-promise.ts',
    text: 'const save = async () => 1;\nexport function forget() {\n  save();\n}\n',
    named: ['seeded-promise.ts', 'no-floating-promises'],
  },
  {
    check: 'oxlint',
    what: 'a query builder nobody awaits',
    file: 'packages/core/src/seeded-thenable.ts',
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
    named: ['seeded-thenable.ts', 'no-floating-promises'],
  },
  {
    check: 'oxlint',
    what: 'a promise taken for a truth',
    file: 'packages/core/src/seeded-condition.ts',
    text: 'const check = async () => false;\nexport function decide() {\n  if (check()) return 1;\n  return 2;\n}\n',
    named: ['seeded-condition.ts', 'no-misused-promises'],
  },
  {
    check: 'oxlint',
    what: 'an await of a plain value',
    file: 'packages/core/src/seeded-await.ts',
    text: 'export async function wait() {\n  await 5;\n}\n',
    named: ['seeded-await.ts', 'await-thenable'],
  },
  {
    check: 'dependencies',
    what: 'core that reads the machine',
    file: 'packages/core/src/seeded-clock.ts',
    text: "import { hostname } from 'node:os';\n\nexport const seeded = hostname();\n",
    named: ['core-depends-on-nothing', 'seeded-clock.ts'],
  },
  {
    check: 'dependencies',
    what: 'core that knows the database',
    file: 'packages/core/src/seeded-storage.ts',
    text: "export * from '../../db/src/index.ts';\n",
    named: ['core-depends-on-nothing', 'seeded-storage.ts'],
  },
  {
    check: 'dependencies',
    what: 'contracts that know the database',
    file: 'packages/contracts/src/seeded-table.ts',
    text: "export * from '../../db/src/index.ts';\n",
    named: ['contracts-and-db-never-meet', 'seeded-table.ts'],
  },
  {
    check: 'dependencies',
    what: 'a database that knows the contracts',
    file: 'packages/db/src/seeded-answer.ts',
    text: "export * from '../../contracts/src/index.ts';\n",
    named: ['contracts-and-db-never-meet', 'seeded-answer.ts'],
  },
  {
    check: 'dependencies',
    what: 'a package that knows an app',
    file: 'packages/db/src/seeded-api.ts',
    text: "export * from '../../../apps/api/src/seeded-route.ts';\n",
    named: ['packages-know-no-app', 'seeded-api.ts'],
  },
  {
    check: 'dependencies',
    what: 'one app that uses another',
    file: 'apps/api/src/seeded-route.ts',
    text: "export * from '../../cli/src/seeded-faults-command.ts';\n",
    named: ['apps-stay-apart', 'seeded-route.ts'],
  },
  {
    check: 'dependencies',
    what: 'two files that need each other',
    file: 'apps/cli/src/seeded-faults-command.ts',
    text: "export { seeded } from './seeded-cycle.ts';\n\nexport const command = 1;\n",
    named: ['no-cycles', 'seeded-faults-command.ts'],
  },
  {
    check: 'dependencies',
    what: 'a file that does not exist',
    file: 'apps/cli/src/seeded-cycle.ts',
    text: "export { command as seeded } from './seeded-faults-command.ts';\nexport * from './seeded-nowhere.ts';\n",
    named: ['everything-resolves', 'seeded-nowhere.ts'],
  },
  {
    check: 'dependencies',
    what: 'server code that uses a screen',
    file: 'apps/web/src/server/seeded-screen.ts',
    text: "export { OrdersPage } from '@/features/orders';\n",
    named: ['server-imports-no-feature', 'seeded-screen.ts'],
  },
  {
    check: 'dependencies',
    what: 'a feature that reaches into another',
    file: 'apps/web/src/features/gate/seeded-reach.ts',
    text: "export { OrdersPage } from '@/features/orders/orders-page';\n",
    named: ['features-through-their-index', 'seeded-reach.ts'],
  },
  {
    check: 'dependencies',
    what: "a feature's folder that reaches into its neighbour",
    file: 'apps/web/src/features/board/filter/seeded-neighbour.ts',
    text: "export { NOTHING } from '@/features/board/selection/selection';\n",
    named: ['feature-folders-through-their-index', 'seeded-neighbour.ts'],
  },
  {
    check: 'dependencies',
    what: 'a feature that passes over the index of its folder',
    file: 'apps/web/src/features/webhooks/seeded-root.ts',
    text: "export { AttemptList } from './deliveries/attempt-list';\n",
    named: ['feature-roots-through-an-index', 'seeded-root.ts'],
  },
  {
    check: 'knip',
    what: 'a file nothing uses',
    file: 'packages/db/src/seeded-orphan.ts',
    text: 'export const orphan = 1;\n',
    named: ['packages/db/src/seeded-orphan.ts'],
  },
  {
    check: 'knip',
    what: 'an export nothing uses',
    file: 'apps/cli/src/env.ts',
    text: 'export const seededExport = 1;\n',
    append: true,
    named: ['seededExport', 'apps/cli/src/env.ts'],
  },
  {
    check: 'biome',
    what: 'an any',
    file: 'packages/core/src/seeded-any.ts',
    text: 'export const seeded = (value: any): unknown => value;\n',
    named: ['seeded-any.ts', 'noExplicitAny'],
  },
  {
    check: 'biome',
    what: 'an assertion that something is there',
    file: 'packages/core/src/seeded-bang.ts',
    text: 'export const seeded = (value: string | undefined): string => value!;\n',
    named: ['seeded-bang.ts', 'noNonNullAssertion'],
  },
  {
    check: 'biome',
    what: 'code nobody formatted',
    file: 'packages/core/src/seeded-format.ts',
    text: 'export  const seeded=1\n',
    named: ['seeded-format.ts', 'format'],
  },
  {
    check: 'repository',
    what: 'unfinished work',
    file: 'packages/core/src/seeded-unfinished.ts',
    text: `export const seeded = 1; // ${UNFINISHED}: more\n`,
    named: ['seeded-unfinished.ts:1', 'unfinished'],
  },
  {
    check: 'repository',
    what: 'a silenced compiler',
    file: 'packages/core/src/seeded-silence.ts',
    text: `// ${SILENCER}\nexport const seeded = 1;\n`,
    named: ['seeded-silence.ts:1', 'silenced'],
  },
  {
    check: 'repository',
    what: 'a deprecated key outside its home',
    file: 'apps/api/src/seeded-old-key.ts',
    text: `export const seeded = { ${DEPRECATED_KEYS[0]}: 1 };\n`,
    named: ['seeded-old-key.ts:1', 'deprecated key'],
  },
  {
    check: 'repository',
    what: 'state of a module that is bundled more than once',
    file: 'apps/web/src/server/seeded-state.ts',
    text: 'export const seeded = new Map<string, number>();\n',
    named: ['seeded-state.ts:1', 'perProcess'],
  },
  {
    check: 'repository',
    what: 'a test that nobody runs',
    file: 'packages/tooling/seeded.test.ts',
    text: 'export {};\n',
    named: ['packages/tooling/seeded.test.ts', 'nobody runs it'],
  },
  {
    check: 'repository',
    what: 'a file name in another style',
    file: 'packages/core/src/SeededName.ts',
    text: 'export {};\n',
    named: ['SeededName.ts', 'kebab-case'],
  },
  {
    check: 'repository',
    what: 'a setting that .env.example does not show',
    file: '.env.example',
    text: '# WEB_PORT=1\n',
    named: ['.env.example: differs'],
  },
];
