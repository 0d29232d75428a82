import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedFiles } from '../serve/packed-files.mjs';

const SCRIPT = `console.log('${'board '.repeat(200)}');`;
let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'routecard-packed-'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, 'chunks/a.js'), SCRIPT);
  await writeFile(path.join(folder, 'chunks/a.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, 'chunks/plain.js'), SCRIPT);
  const packed = await packedFiles(folder);
  server = createServer((request, response) => {
    if (!packed(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (file: string, encodings: string, init: RequestInit = {}) =>
  fetch(`${origin}/_next/static/${file}`, { ...init, headers: { 'accept-encoding': encodings } });

test('a packed file is sent as it was packed, to be kept for good', async () => {
  const answer = await ask('chunks/a.js?v=1', 'gzip, deflate, br');
  expect(await answer.text()).toBe(SCRIPT);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['what was not packed', 'chunks/plain.js', 'br'],
  ['a browser that takes no Brotli', 'chunks/a.js', 'gzip, brx'],
  ['the packed file by its own name', 'chunks/a.js.br', 'br'],
  ['what is outside of the folder', 'chunks/..%2f..%2fetc%2fpasswd', 'br'],
])('%s is left to Next.js', async (_what, file, encodings) => {
  expect((await ask(file, encodings)).status).toBe(418);
});

test('only reading is answered', async () => {
  expect((await ask('chunks/a.js', 'br', { method: 'POST' })).status).toBe(418);
  const head = await ask('chunks/a.js', 'br', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});
