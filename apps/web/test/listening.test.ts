import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const LISTENING = path.join(import.meta.dirname, '../serve/listening.mjs');

/** What keeps the console alive otherwise: Next.js only logs what nobody handles, and measures are served already. */
const PROGRAM = `
import { createServer } from 'node:http';
import { listenOrEnd } from ${JSON.stringify(LISTENING)};
process.on('uncaughtException', (error) => console.error('logged', error));
createServer().listen(0, '127.0.0.1');
listenOrEnd(createServer(), { port: Number(process.env.WEB_PORT), hostname: '127.0.0.1' });
`;

const taken = createServer();
beforeAll(async () => {
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(() => {
  taken.close();
});

test('a console whose address is taken ends, whatever else it listens to', async () => {
  const { port } = taken.address() as AddressInfo;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, WEB_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [log, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(log).toContain('EADDRINUSE');
});
