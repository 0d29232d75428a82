import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { MAX_PART_FILE_BYTES } from '@routecard/core';
import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { formOf, type Multipart, pdfForm } from '../shipments/multipart.ts';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

// Other processes on the machine receive files too.
const spool = mkdtempSync(path.join(tmpdir(), 'routecard-spool-'));
vi.stubEnv('TMPDIR', spool);

let testApi: TestApi;
let files: string;
beforeAll(async () => {
  testApi = await openTestApi();
});
beforeEach(async () => {
  const { partSpecificationId } = await testApi.shop.addPart();
  files = `/part-specification/${partSpecificationId}/files`;
});
afterAll(async () => {
  expect(readdirSync(spool)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
  await testApi.close();
});

const upload = (form: Multipart, options: { headers?: Record<string, string>; token?: string } = {}) =>
  testApi.ask('POST', files, form, options);
const listed = async () => (await testApi.ask<Fields[]>('GET', files)).body;
const stl = (triangles: number, count = triangles) => {
  const bytes = Buffer.alloc(84 + 50 * triangles, 7);
  bytes.writeUInt32LE(count, 80);
  return bytes;
};

test('somebody sends so many files at a time, and others theirs meanwhile', async () => {
  // Received whole, and then refused for what it is: that takes no preview.
  const form = formOf({ filename: 'note.txt', type: 'text/plain', content: 'A word' });
  const RECEIVED = { status: 400, body: { error: 'PART_FILE_FORMAT_UNKNOWN' } };
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  async function* pieces() {
    yield form.bytes.subarray(0, 20);
    await arrived;
    yield form.bytes.subarray(20);
  }
  const slowly = () =>
    testApi.app.inject({
      method: 'POST',
      url: PREFIX + files,
      headers: { authorization: `Bearer ${testApi.token}`, 'content-type': form.contentType },
      payload: Readable.from(pieces()),
    });
  const sending = Array.from({ length: 16 }, slowly);
  await vi.waitFor(() => expect(readdirSync(spool)).toHaveLength(16), 30_000);
  expect(await upload(form)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
    body: { error: 'RATE_LIMITED' },
  });
  expect(readdirSync(spool)).toHaveLength(16);
  const colleague = await testApi.issueToken({ role: 'PLANNER' });
  expect(await upload(form, { token: colleague })).toMatchObject(RECEIVED);
  arrive();
  for (const { statusCode } of await Promise.all(sending)) expect(statusCode).toBe(400);
  expect(await upload(form)).toMatchObject(RECEIVED);
});

test('a file that is whole is added though its sender has given up waiting, and sent again adds no other', async () => {
  const url = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  const content = stl(20_000);
  const forms = Array.from({ length: 6 }, (_, at) => formOf({ filename: `${at}.stl`, content }));
  const keys = forms.map(() => newId());
  const leaving = new AbortController();
  const sent = forms.map(({ bytes, contentType }, at) =>
    fetch(url + PREFIX + files, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testApi.token}`,
        'content-type': contentType,
        'idempotency-key': String(keys[at]),
      },
      body: new Uint8Array(bytes),
      signal: leaving.signal,
    }).catch(() => undefined),
  );
  // More of them than thumbnails are made of at a time. The first may have gone from the disk when the last is whole.
  const whole = new Set<string>();
  await vi.waitFor(() => {
    for (const folder of readdirSync(spool)) {
      const file = statSync(path.join(spool, folder, 'file'), { throwIfNoEntry: false });
      if (file?.size === content.byteLength) whole.add(folder);
    }
    expect(whole.size).toBe(forms.length);
  }, 30_000);
  leaving.abort();
  await Promise.all(sent);
  await vi.waitFor(() => expect(readdirSync(spool)).toEqual([]), 60_000);
  expect(await listed()).toHaveLength(forms.length);
  const headers = { 'idempotency-key': String(keys.at(-1)) };
  expect(await upload(forms.at(-1) as Multipart, { headers })).toMatchObject({
    status: 200,
    headers: { 'idempotency-replayed': 'true' },
  });
});

test('a shape is uploaded, listed, taken as a file, and deleted', async () => {
  const bytes = stl(20_000);
  const file = await upload(formOf({ filename: 'Bracket.STL', type: 'text/html', content: bytes }));
  expect(file).toMatchObject({
    status: 200,
    body: {
      name: 'Bracket.STL',
      format: 'STL',
      contentType: 'model/stl',
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: { displayName: 'Ada Planner' },
    },
  });
  expect(await listed()).toEqual([file.body]);
  const one = `${files}/${String(file.body.id)}`;
  const taken = await testApi.ask('GET', one);
  expect(taken).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'model/stl',
      'content-length': String(bytes.byteLength),
      'content-disposition': 'attachment; filename=Bracket.STL',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
  expect(taken.bytes.equals(bytes)).toBe(true);
  const headers = { 'if-none-match': String(taken.headers.etag) };
  expect(await testApi.ask('GET', one, undefined, { headers })).toMatchObject({ status: 304, text: '' });
  expect(await testApi.ask('DELETE', one)).toMatchObject({ status: 204 });
  expect(await testApi.ask('GET', one)).toMatchObject({
    status: 404,
    body: { error: 'PART_FILE_NOT_FOUND' },
  });
  expect(await listed()).toEqual([]);
});

test.each([
  ['no bytes', 'part.stl', ''],
  ['a page', 'part.png', '<!doctype html><script>alert(1)</script>'],
  ['a page that is named as one', 'part.html', '<!doctype html>'],
  ['a picture that runs scripts', 'part.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an STL with fewer triangles than it says', 'part.stl', stl(2, 3)],
  ['an STL of four billion triangles', 'part.stl', stl(2, 0xffff_ffff)],
  ['an archive without a model', 'part.3mf', 'PK\u0003\u0004 word/document.xml'],
  ['a PDF that is named as a page', 'drawing.html', '%PDF-1.7'],
  ['a PDF that is named as a shape', 'drawing.stl', '%PDF-1.7'],
])('%s is refused, and nothing is kept', async (_, filename, content) => {
  expect(await upload(formOf({ filename, content }))).toMatchObject({
    status: 400,
    body: { error: 'PART_FILE_FORMAT_UNKNOWN' },
  });
  expect(await listed()).toEqual([]);
});

test('a name that is a path keeps only its end; one of control characters is refused', async () => {
  expect((await upload(pdfForm('%PDF-1.7', '../../etc/drawing.pdf'))).body).toMatchObject({
    name: 'drawing.pdf',
  });
  expect(await upload(pdfForm('%PDF-1.7', 'a\u202Efdp.pdf'))).toMatchObject({
    status: 400,
    body: { error: 'REQUEST_VALIDATION_FAILED' },
  });
});

test('100 MB are taken and returned; one byte more is refused', async () => {
  const largest = Buffer.alloc(MAX_PART_FILE_BYTES, 7);
  largest.write('%PDF-1.7');
  const { status, body } = await upload(pdfForm(largest));
  expect([status, body.size]).toEqual([200, MAX_PART_FILE_BYTES]);
  const taken = await testApi.ask('GET', `${files}/${String(body.id)}`);
  expect(createHash('sha256').update(taken.bytes).digest('hex')).toBe(body.sha256);
  const more = Buffer.alloc(MAX_PART_FILE_BYTES + 1, 7);
  more.write('%PDF-1.7');
  expect(await upload(pdfForm(more))).toMatchObject({ status: 400, body: { error: 'PART_FILE_TOO_LARGE' } });
  expect(await listed()).toHaveLength(1);
});

test('the same file under the same key is added once; another one is refused', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await upload(pdfForm('%PDF-1'), { headers });
  expect(await upload(pdfForm('%PDF-1'), { headers })).toMatchObject({
    status: 200,
    text: first.text,
    headers: { 'idempotency-replayed': 'true' },
  });
  expect(await upload(pdfForm('%PDF-2'), { headers })).toMatchObject({
    status: 422,
    body: { error: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await listed()).toEqual([first.body]);
});

test('an operator sees files and adds none; another shop finds no part', async () => {
  const { body } = await upload(pdfForm());
  const operator = await testApi.issueToken({ role: 'OPERATOR' });
  const theirs = await testApi.issueToken({ of: await testApi.shop.neighbour() });
  const one = `${files}/${String(body.id)}`;
  expect((await testApi.ask('GET', one, undefined, { token: operator })).status).toBe(200);
  expect(await upload(pdfForm(), { token: operator })).toMatchObject({ status: 403 });
  expect(await testApi.ask('DELETE', one, undefined, { token: operator })).toMatchObject({ status: 403 });
  for (const [method, path, form] of [
    ['GET', files, undefined],
    ['POST', files, pdfForm()],
    ['GET', one, undefined],
    ['DELETE', one, undefined],
  ] as const) {
    expect(await testApi.ask(method, path, form, { token: theirs })).toMatchObject({
      status: 404,
      body: { error: 'PART_SPECIFICATION_NOT_FOUND' },
    });
  }
});
