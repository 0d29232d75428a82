import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openDoor, type TestDoor } from './door.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

test('a change that names only fields nobody reads changes nothing', async () => {
  const { shop } = door;
  const { partSpecificationId } = await shop.addPart();
  const { orderId } = await shop.addOrder({ partSpecificationId });
  const { body: finish } = await door.ask('POST', '/post-processing', {
    name: 'Tumble',
    operationIds: [shop.operations.paint],
  });
  const { body: template } = await door.ask(
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
    const before = await door.ask('GET', path);
    expect(await door.ask('PATCH', patched ?? path, body), path).toMatchObject({ status: 200 });
    expect(lasting((await door.ask('GET', path)).text), path).toEqual(lasting(before.text));
  }
});

test('operations keep even their last change then', async () => {
  const before = await door.ask<Fields[]>('GET', '/operation');
  await door.ask('PATCH', '/operation', { id: door.shop.operations.print, statusName: 'Other' });
  expect((await door.ask('GET', '/operation')).text).toBe(before.text);
});
