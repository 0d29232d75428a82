import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { formOf, Multipart, pdfForm } from './multipart.ts';
import { collection, parcel } from './shipment-bodies.ts';

let testApi: TestApi;
let shipment: string;
beforeAll(async () => {
  testApi = await openTestApi();
  const { orderId, requisitionIds } = await testApi.shop.addOrder({ quantities: [10] });
  const body = collection(parcel([requisitionIds[0] ?? 0, 1]));
  const prepared = await testApi.ask('POST', `/order/${orderId}/shipments`, body);
  shipment = `/order/${orderId}/shipments/${String(prepared.body.id)}`;
});
afterAll(() => testApi.close());

const attach = (form: Multipart) => testApi.ask('POST', `${shipment}/documents`, form);
const attached = async () => (await testApi.ask<{ documents: Fields[] }>('GET', shipment)).body.documents;

describe('a form that is not one file in the field "file" is refused, and leaves nothing', () => {
  const file = { filename: 'a.pdf', content: 'x' };
  const cut = pdfForm('x'.repeat(1000));
  test.each<[string, Multipart, number, Fields]>([
    ['no file', formOf(), 400, { fields: [{ path: 'file', message: 'is required' }] }],
    [
      'only a text',
      formOf({ field: 'note', content: 'x' }),
      400,
      { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'file', message: 'is required' }] },
    ],
    [
      'the field as a text',
      formOf({ field: 'file', content: 'x' }),
      400,
      { fields: [{ path: 'file', message: expect.stringContaining('filename') }] },
    ],
    ['two files', formOf(file, file), 400, { fields: [{ path: 'file', message: 'must be one file' }] }],
    [
      'three files',
      formOf(file, file, file),
      400,
      { fields: [{ path: 'file', message: 'must be one file' }] },
    ],
    [
      'a second file elsewhere',
      formOf(file, { ...file, field: 'other' }),
      400,
      { error: 'REQUEST_VALIDATION_FAILED' },
    ],
    [
      'another field',
      formOf({ ...file, field: 'upload' }),
      400,
      { fields: [{ message: expect.stringContaining('upload') }] },
    ],
    ['an empty name', formOf({ filename: '', content: 'x' }), 400, { error: 'REQUEST_VALIDATION_FAILED' }],
    ['a blank name', formOf({ filename: '  ', content: 'x' }), 400, { fields: [{ path: 'file.name' }] }],
    ['a name of dots', formOf({ filename: '..', content: 'x' }), 400, { error: 'REQUEST_VALIDATION_FAILED' }],
    [
      'a name with NUL',
      formOf({ filename: 'a\0.pdf', content: 'x' }),
      400,
      { error: 'REQUEST_VALIDATION_FAILED' },
    ],
    [
      'a name that runs backwards',
      formOf({ filename: 'a\u202Efdp.exe', content: 'x' }),
      400,
      { fields: [{ path: 'file.name' }] },
    ],
    [
      'a name of 300 characters',
      formOf({ filename: 'a'.repeat(300), content: 'x' }),
      400,
      { fields: [{ path: 'file.name' }] },
    ],
    [
      'a form that breaks off',
      new Multipart(cut.bytes.subarray(0, 600), cut.contentType),
      400,
      { error: 'REQUEST_BODY_UNREADABLE' },
    ],
    [
      'no boundary',
      new Multipart(cut.bytes, 'multipart/form-data'),
      400,
      { error: 'REQUEST_BODY_UNREADABLE' },
    ],
    [
      'another boundary',
      new Multipart(cut.bytes, 'multipart/form-data; boundary=other'),
      400,
      { error: 'REQUEST_BODY_UNREADABLE' },
    ],
    [
      'bytes that are no form',
      new Multipart(Buffer.from('hello'), cut.contentType),
      400,
      { error: 'REQUEST_BODY_UNREADABLE' },
    ],
    [
      'nothing',
      new Multipart(Buffer.alloc(0), cut.contentType),
      400,
      { fields: [{ path: 'file', message: 'is required' }] },
    ],
    [
      'JSON',
      new Multipart(Buffer.from('{"file":"x"}'), 'application/json'),
      415,
      { error: 'UNSUPPORTED_MEDIA_TYPE', message: 'The body must be multipart/form-data.' },
    ],
    [
      'the bare file',
      new Multipart(Buffer.from('%PDF'), 'application/pdf'),
      415,
      { error: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
  ])('%s', async (_, form, status, body) => {
    expect(await attach(form)).toMatchObject({ status, body });
    expect(await attached()).toEqual([]);
  });

  test('a request without a body', async () => {
    expect(await testApi.ask('POST', `${shipment}/documents`)).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_BODY_UNREADABLE' },
    });
  });
});
