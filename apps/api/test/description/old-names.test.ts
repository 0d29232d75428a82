import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

test('a change that names only fields nobody reads changes nothing', async () => {
  const { shop } = testApi;
  const { partSpecificationId } = await shop.addPart();
  const { orderId } = await shop.addOrder({ partSpecificationId });
  const { body: finish } = await testApi.ask('POST', '/post-processing', {
    name: 'Tumble',
    operationIds: [shop.operations.paint],
  });
  const { body: template } = await testApi.ask(
    'POST',
    `/part-specifications/${partSpecificationId}/routing-templates`,
    {
      steps: [{ operationId: shop.operations.print, sequence: 1 }],
    },
  );
  const old = { productionStatusIds: [shop.operations.qc], statusName: 'Other' };
  const lastChanged = ['updateDt', 'lastUpdated'];
  const lasting = (text: string) =>
    JSON.parse(text, (key, value: unknown) => (lastChanged.includes(key) ? undefined : value)) as unknown;
  for (const [path, patched, body] of [
    ['/operation', '/operation', { ...old, id: shop.operations.print }],
    [`/processes/${shop.processPricesId}`, undefined, old],
    [`/post-processing/${String(finish.id)}`, undefined, old],
    [`/order/${orderId}`, undefined, old],
    ['/settings', undefined, old],
    [
      `/part-specifications/${partSpecificationId}/routing-templates`,
      `/routing-templates/${String(template.id)}`,
      old,
    ],
  ] as const) {
    const before = await testApi.ask('GET', path);
    expect(await testApi.ask('PATCH', patched ?? path, body), path).toMatchObject({ status: 200 });
    expect(lasting((await testApi.ask('GET', path)).text), path).toEqual(lasting(before.text));
  }
});

test('operations keep even their last change then', async () => {
  const before = await testApi.ask<Fields[]>('GET', '/operation');
  await testApi.ask('PATCH', '/operation', { id: testApi.shop.operations.print, statusName: 'Other' });
  expect((await testApi.ask('GET', '/operation')).text).toBe(before.text);
});
