import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const SOURCE = path.resolve(import.meta.dirname, '../../src/log-destination.ts');

/** Says when it runs; told to go on, it logs two lines and then does `end`. */
const program = (end: string) => `
  import pino from 'pino';
  import { logDestination } from ${JSON.stringify(SOURCE)};
  const logger = pino({}, logDestination());
  logger.info('running');
  process.stdin.once('data', () => {
    logger.info('one');
    logger.info('two');
    ${end}
  });
`;

async function run(end: string) {
  const child = spawn(
    process.execPath,
    ['--import', TSX, '--conditions=source', '--input-type=module', '-e', program(end)],
    { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['pipe', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child.stdout, 'data');
  return { child, ended: once(child, 'exit'), output: () => output };
}

test('a process whose output nobody reads any more ends all the same', async () => {
  const { child, ended } = await run('process.exit(3);');
  child.stdout.destroy();
  child.stdin.write('go on\n');
  expect(await ended).toEqual([3, null]);
});

test('one that flushes before it ends has written all that it logged', async () => {
  const { child, ended, output } = await run('logger.flush(() => process.exit(3));');
  child.stdin.write('go on\n');
  expect(await ended).toEqual([3, null]);
  expect(output()).toMatch(/"one".*\n.*"two"/);
});
