import { describe, expect, test } from 'vitest';
import {
  colorFieldsOf,
  createBoxSizeCommand,
  createBoxSizeRequest,
  createColorRequest,
  createOperationCommand,
  createOperationRequest,
  createPostProcessingRequest,
  createProcessRequest,
  createWebhookCommand,
  createWebhookRequest,
  editOrderCommand,
  editOrderRequest,
  given,
  updateColorRequest,
  updateOperationRequest,
  updatePostProcessingRequest,
  updateProcessRequest,
} from '../src/index.ts';

describe('a colour, by either name', () => {
  test.each([
    [{ code: '#aabbcc', hex: null }, '#aabbcc'],
    [{ code: null, hex: '#aabbcc' }, '#aabbcc'],
    [{ code: '#AABBCC', hex: '#aabbcc' }, '#AABBCC'],
    [{ hex: null }, null],
    [{ code: null }, null],
    [{ code: null, hex: null }, null],
    [{}, undefined],
  ])('%j is %j', (sent, hex) => {
    for (const request of [createColorRequest, updateColorRequest]) {
      expect(colorFieldsOf(request.parse({ name: 'Red', ...sent })).hex).toBe(hex);
    }
  });

  test('two values that differ are refused', () => {
    for (const request of [createColorRequest, updateColorRequest]) {
      const sent = { name: 'Red', code: '#aabbcc', hex: '#aabbcd' };
      expect(request.safeParse(sent).error?.issues).toMatchObject([{ path: ['code'] }]);
    }
  });
});

describe('null in a request that makes something is a field that was left out', () => {
  const nulls = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]));

  test('an operation', () => {
    const machine = { name: null, speedPercent: null, downUntil: null };
    const unset = nulls(
      'stepNamePrefix',
      'productionStepType',
      'viewType',
      'stepNamingStrategy',
      'sequence',
      'duration',
      'setupSeconds',
      'machines',
      'machineDetails',
      'unlimited',
      'isCompletedStatus',
      'allowOverproduction',
      'automations',
      'buildConstraint',
      'timeModel',
      'calendarId',
    );
    const asked = (fields: object) => createOperationCommand(createOperationRequest.parse(fields));
    expect(asked({ ...unset, name: 'print' })).toEqual({ name: 'print' });
    expect(asked({ name: 'print', machineDetails: [machine] })).toEqual({
      name: 'print',
      machines: [{ name: null, speedPercent: 100, downUntil: null }],
    });
  });

  test('a process and a post-processing', () => {
    const process = { technology: 'SLS', ...nulls('description', 'isInternal', 'operationIds') };
    expect(given(createProcessRequest.parse(process))).toEqual({ technology: 'SLS' });
    const finish = { name: 'Dyed', ...nulls('purchasable', 'operationIds') };
    expect(given(createPostProcessingRequest.parse(finish))).toEqual({ name: 'Dyed' });
  });

  test('a webhook, of its type and its types', () => {
    const asked = (fields: object) =>
      createWebhookCommand(createWebhookRequest.parse({ url: 'https://example.com', ...fields })).types;
    expect(asked({ type: 'order.created', types: null })).toEqual(['order.created']);
    expect(asked({ type: null, types: ['order.updated'] })).toEqual(['order.updated']);
    expect(() => asked({ type: null, types: null })).toThrow('give type or types');
  });

  test('a size of box', () => {
    const box = { name: 'Small', width: 1, height: 1, length: 1, tareGrams: null };
    expect(createBoxSizeCommand(createBoxSizeRequest.parse(box)).tareGrams).toBe(0);
  });

  test('a line that is added to an order', () => {
    const edit = (line: object) =>
      editOrderCommand(1, editOrderRequest.parse({ requisitions: [line] })).requisitions;
    const part = { partSpecificationId: '0189aaaa-0000-7000-8000-00000000000a', quantity: 2 };
    expect(edit({ ...part, name: null })).toEqual([part]);
  });
});

test('null takes nothing away that cannot be missing', () => {
  const id = '0189aaaa-0000-7000-8000-00000000000a';
  expect(updateOperationRequest.safeParse({ id, sequence: null }).success).toBe(false);
  expect(updateProcessRequest.safeParse({ isInternal: null }).success).toBe(false);
  expect(updatePostProcessingRequest.safeParse({ purchasable: null }).success).toBe(false);
  expect(editOrderRequest.safeParse({ requisitions: [{ id: 1, name: null }] }).error?.issues).toMatchObject([
    { path: ['requisitions', 0, 'name'] },
  ]);
});
