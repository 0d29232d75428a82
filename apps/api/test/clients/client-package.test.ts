import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CLIENT = path.join(ROOT, 'packages/client');

let testApi: TestApi;
let world: World;
let url: string;
let folder: string;
let packed: string;
/** A project of someone else's, with nothing but the package and what it needs. */
let project: string;

beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  url = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(path.join(tmpdir(), 'routecard-client-'));
  packed = packedBy('npx', ['--yes', `--package=${pnpm()}`, 'pnpm', 'pack'], CLIENT);
  project = mkdtempSync(path.join(folder, 'project-'));
  write('package.json', '{ "private": true, "type": "module" }');
  npm(['install', packed, ...dependenciesOf(CLIENT).map(packedByNpm)], project);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testApi.close();
});

/** The version of pnpm that installs the workspace, so that npx has it. */
function pnpm(): string {
  const { packageManager } = readManifest(ROOT);
  if (packageManager === undefined) throw new Error('package.json names no package manager.');
  return packageManager;
}

interface Manifest {
  readonly packageManager?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readManifest = (directory: string) =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as Manifest;

const write = (name: string, text: string) => writeFileSync(path.join(project, name), text);

/** Runs npm without a network. */
const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    stdio: 'pipe',
  });

const packedByNpm = (directory: string) =>
  packedBy('npm', ['pack', '--ignore-scripts', '--offline'], directory);

/** The tarball that a command writes. */
function packedBy(command: string, args: readonly string[], directory: string): string {
  const before = new Set(readdirSync(folder));
  execFileSync(command, [...args, '--pack-destination', folder], { cwd: directory, stdio: 'pipe' });
  const [made = ''] = readdirSync(folder).filter((name) => !before.has(name));
  return path.join(folder, made);
}

/** The folders of the packages that a package needs, and of those that they need. */
function dependenciesOf(directory: string): readonly string[] {
  const from = createRequire(path.join(directory, 'package.json'));
  return Object.keys(readManifest(directory).dependencies ?? {}).flatMap((name) => {
    const entry = from.resolve(name);
    const end = path.join('node_modules', name);
    const found = realpathSync(entry.slice(0, entry.lastIndexOf(end) + end.length));
    return [found, ...dependenciesOf(found)];
  });
}

/** Compiles a file of the project as its own compiler would. Throws what the compiler says. */
async function compile(name: string, ...options: readonly string[]) {
  const from = createRequire(path.join(CLIENT, 'package.json'));
  const types = path.join(from.resolve('@types/node/package.json'), '../..');
  const args = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    'node',
    '--typeRoots',
    types,
  ];
  const tsc = from.resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, ...args, ...options, name], { cwd: project }).catch(
    (error: { stdout: string }) => {
      throw new Error(error.stdout);
    },
  );
}

const run = async (name: string) => {
  const env = { PATH: process.env.PATH, ROUTECARD_URL: url, ROUTECARD_TOKEN: world.token };
  return (await promisify(execFile)(process.execPath, [name], { cwd: project, env })).stdout;
};

test('the package has code, types, sources, README and license, and needs nothing of this repository', () => {
  const files = execFileSync('tar', ['-tzf', packed], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((name) => name.replace(/^package\//, ''));
  for (const needed of ['dist/index.js', 'dist/index.d.ts', 'src/index.ts']) expect(files).toContain(needed);
  expect(files.filter((name) => !/^(dist|src)\//.test(name)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ]);
  const manifest = execFileSync('tar', ['-xzOf', packed, 'package/package.json'], { encoding: 'utf8' });
  // Both mean something to pnpm alone, and the condition `source` to this workspace.
  expect(manifest).not.toMatch(/catalog:|workspace:|"source"/);
});

test('plain Node.js imports and requires what was installed', async () => {
  write(
    'erp.cjs',
    `const { Routecard, RoutecardError, verifyWebhook } = require('@routecard/client');
const routecard = new Routecard({ url: process.env.ROUTECARD_URL, token: process.env.ROUTECARD_TOKEN });
routecard.get('/order/{orderId}', { path: { orderId: 2000000000 } }).catch((error) => {
  console.log(JSON.stringify([error instanceof RoutecardError, error.code, typeof verifyWebhook]));
});`,
  );
  expect(JSON.parse(await run('erp.cjs'))).toEqual([true, 'ORDER_NOT_FOUND', 'function']);
});

test('its types refuse a path that does not exist', async () => {
  const calls = (path: string) => `import { Routecard, type Schemas } from '@routecard/client';
const routecard = new Routecard({ url: 'http://127.0.0.1', token: '' });
export const read = async (): Promise<Schemas['Order']> => routecard.get('${path}', { path: { orderId: 1 } });
`;
  write('typed.ts', calls('/order/{orderId}'));
  write('wrong.ts', calls('/orders/{orderId}'));
  await compile('typed.ts', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler');
  await expect(compile('wrong.ts', '--noEmit')).rejects.toThrow('\'"/orders/{orderId}"\'');
});

test('the examples of the README compile and run', async () => {
  const readme = readFileSync(path.join(CLIENT, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  write('readme.ts', blocks.join('\n'));
  await compile('readme.ts');
  expect((await run('readme.js')).split('\n')).toEqual([
    expect.stringMatching(/^Order \d+ with 1 part$/),
    '404 ORDER_NOT_FOUND: order not found',
    'Would be scheduled',
    expect.stringMatching(/^Row 2: part \d+ of order \d+$/),
    'Row 3: REQUEST_VALIDATION_FAILED, quantity "many" is not a whole number of at least 1.',
    'Found 1 part of the order',
    expect.stringMatching(/^A page; /),
    'The gate is off',
    '',
  ]);
});
