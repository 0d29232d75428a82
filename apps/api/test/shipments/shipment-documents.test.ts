import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MAX_DOCUMENT_BYTES } from '@routecard/core';
import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { formOf, Multipart, pdfForm } from './multipart.ts';
import { collection, parcel } from './shipment-bodies.ts';

// Other processes on the machine receive files too.
const spool = mkdtempSync(path.join(tmpdir(), 'routecard-spool-'));
vi.stubEnv('TMPDIR', spool);

let testApi: TestApi;
let shipment: string;
beforeAll(async () => {
  testApi = await openTestApi();
});
beforeEach(async () => {
  const { orderId, requisitionIds } = await testApi.shop.addOrder({ quantities: [10] });
  const { body } = await testApi.ask(
    'POST',
    `/order/${orderId}/shipments`,
    collection(parcel([requisitionIds[0] ?? 0, 1])),
  );
  shipment = `/order/${orderId}/shipments/${String(body.id)}`;
});
afterAll(async () => {
  expect(spooled()).toEqual([]);
  await testApi.close();
  vi.unstubAllEnvs();
  rmSync(spool, { recursive: true });
});

const spooled = () => readdirSync(spool);
const attach = (form: Multipart, headers: Record<string, string> = {}) =>
  testApi.ask('POST', `${shipment}/documents`, form, { headers });
const attached = async () => (await testApi.ask<{ documents: Fields[] }>('GET', shipment)).body.documents;

test('a document is attached, shown with its shipment, taken as a file, and deleted', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256));
  const document = await attach(pdfForm(bytes, 'Lieferschein 4711.pdf'));
  expect(document).toMatchObject({
    status: 200,
    body: {
      id: expect.any(String),
      name: 'Lieferschein 4711.pdf',
      contentType: 'application/pdf',
      size: 70_000,
      uploadedBy: { displayName: 'Ada Planner' },
      createdAt: expect.stringMatching(/Z$/),
    },
  });
  expect(await attached()).toEqual([document.body]);
  const one = `${shipment}/documents/${String(document.body.id)}`;
  const taken = await testApi.ask('GET', one);
  expect(taken).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-length': '70000',
      'content-disposition': 'attachment; filename="Lieferschein 4711.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
  expect(taken.bytes.equals(bytes)).toBe(true);
  expect(
    await testApi.ask('GET', one, undefined, { headers: { 'if-none-match': String(taken.headers.etag) } }),
  ).toMatchObject({ status: 304, text: '' });
  expect(await testApi.ask('DELETE', one)).toMatchObject({ status: 204, text: '' });
  expect(await testApi.ask('GET', one)).toMatchObject({
    status: 404,
    body: { error: 'SHIPMENT_DOCUMENT_NOT_FOUND' },
  });
  expect(await attached()).toEqual([]);
});

test('a name beyond ASCII is told as RFC 6266 has it', async () => {
  const { body } = await attach(pdfForm('x', 'Łódź – 東京 "A".pdf'.replaceAll('"', '%22')));
  expect(body.name).toBe('Łódź – 東京 %22A%22.pdf');
  const { headers } = await testApi.ask('GET', `${shipment}/documents/${String(body.id)}`);
  expect(headers['content-disposition']).toContain(
    "filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%E2%80%93%20%E6%9D%B1%E4%BA%AC",
  );
  expect(headers['content-disposition']).toMatch(/filename="[\x20-\x7e]*\.pdf"/);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\slip.pdf', 'slip.pdf'],
  ['/a/b/c.pdf', 'c.pdf'],
])('of the path %s only the name is kept', async (filename, name) => {
  // A backslash is an escape in a quoted parameter.
  expect((await attach(pdfForm('x', filename.replaceAll('\\', '\\\\')))).body).toMatchObject({ name });
});

test.each([
  ['text/html; charset=utf-8', 'text/html'],
  ['IMAGE/PNG', 'image/png'],
  ['nonsense', 'application/octet-stream'],
  ['text/html\tx', 'application/octet-stream'],
])('declared as %s it is kept as %s, and never shown in place', async (type, contentType) => {
  const { body } = await attach(formOf({ filename: 'a.html', type, content: '<script>alert(1)</script>' }));
  expect(body.contentType).toBe(contentType);
  const { headers } = await testApi.ask('GET', `${shipment}/documents/${String(body.id)}`);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename=a.html',
    'x-content-type-options': 'nosniff',
  });
});

test('further fields beside the file do not matter', async () => {
  const form = formOf(
    { field: 'note', content: 'for the customs' },
    { filename: 'note.txt', content: 'hello' },
  );
  const { status, body } = await attach(form);
  expect([status, body.size]).toEqual([200, 5]);
});

test('an empty file is refused as such', async () => {
  expect(await attach(formOf({ filename: 'empty.txt', content: '' }))).toMatchObject({
    status: 400,
    body: { error: 'REQUEST_VALIDATION_FAILED', message: 'The file is empty.' },
  });
  expect(await attached()).toEqual([]);
});

test('the same file under the same key is attached once; another one is refused', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await attach(pdfForm('one'), headers);
  // Another boundary is no other request.
  const again = new Multipart(
    Buffer.from(pdfForm('one').bytes.toString().replaceAll('routecard-form-boundary', 'b2')),
    'multipart/form-data; boundary=b2',
  );
  expect(await attach(again, headers)).toMatchObject({
    status: 200,
    text: first.text,
    headers: { 'idempotency-replayed': 'true' },
  });
  for (const other of [pdfForm('two'), pdfForm('one', 'other.pdf')]) {
    expect(await attach(other, headers)).toMatchObject({
      status: 422,
      body: { error: 'IDEMPOTENCY_KEY_REUSED' },
    });
  }
  expect(await attached()).toEqual([first.body]);
});

describe('over a socket', () => {
  let address: string;
  beforeAll(async () => {
    address = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  });
  const headersFor = (form: Multipart) => ({
    authorization: `Bearer ${testApi.token}`,
    'content-type': form.contentType,
  });

  test('who sends too much sees the answer', async () => {
    const form = pdfForm(Buffer.alloc(MAX_DOCUMENT_BYTES + 4_000_000));
    const answer = await fetch(`${address}${PREFIX}${shipment}/documents`, {
      method: 'POST',
      headers: headersFor(form),
      body: new Uint8Array(form.bytes),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: 'SHIPMENT_DOCUMENT_TOO_LARGE' },
    ]);
  });

  test('who goes away in the middle leaves nothing, and holds up nobody', async () => {
    const form = pdfForm(Buffer.alloc(3_000_000));
    const leave = () =>
      new Promise<void>((resolve) => {
        const sent = request(`${address}${PREFIX}${shipment}/documents`, {
          method: 'POST',
          headers: { ...headersFor(form), 'content-length': form.bytes.length },
        });
        sent.once('error', () => resolve());
        sent.write(form.bytes.subarray(0, 1_000_000), () => sent.destroy(new Error('gone')));
      });
    await Promise.all(Array.from({ length: 8 }, leave));
    expect((await attach(pdfForm())).status).toBe(200);
    await vi.waitFor(() => expect(spooled()).toEqual([]));
    expect(await attached()).toHaveLength(1);
  });
});

test('whose shipment it is not, or who only looks, is refused before a byte is kept', async () => {
  const neighbour = await testApi.shop.neighbour();
  const theirs = await testApi.issueToken({ of: neighbour });
  const viewer = await testApi.issueToken({ role: 'VIEWER' });
  const ask = (token: string) => testApi.ask('POST', `${shipment}/documents`, pdfForm(), { token });
  expect(await ask(theirs)).toMatchObject({ status: 404, body: { error: 'ORDER_NOT_FOUND' } });
  expect(await ask(viewer)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
  expect(await testApi.ask('POST', `${shipment.slice(0, -4)}ffff/documents`, pdfForm())).toMatchObject({
    status: 404,
    body: { error: 'SHIPMENT_NOT_FOUND' },
  });
});
