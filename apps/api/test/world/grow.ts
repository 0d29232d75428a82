import { courier, parcel } from '../shipments/shipment-bodies.ts';
import type { Fields } from '../test-api.ts';
import type { World } from './world.ts';

/** The most that one shipment, or one part, may have. */
const MOST = 100;

/** Gives the world `n` of everything that its lists show, and its own order, part and shipment as many parts of theirs. */
export async function grow({ ids, done }: World, n: number): Promise<void> {
  const each = <Item>(item: (i: number) => Item): Item[] => Array.from({ length: n }, (_, i) => item(i));
  await done('PATCH', `/order/${ids.orderId}`, {
    requisitions: [
      { id: ids.requisitionId, quantity: 1_000_000 },
      ...each(() => ({ partSpecificationId: ids.partSpecificationId, quantity: 5 })),
    ],
  });
  const parts = await done<{ id: number }[]>('GET', `/requisition/order/${ids.orderId}`);
  const runs = await done<Fields[]>('POST', '/requisition/work-orders', [
    ...parts.map(({ id }) => ({ requisitionId: id, quantity: 5 })),
    ...each(() => ({ requisitionId: ids.requisitionId, quantity: 5 })),
  ]);
  await done('PATCH', '/production-step/move-batches', {
    toOperationId: ids.nextOperationId,
    batches: runs.map(({ workOrderId }) => ({ workOrderId, quantity: 2 })),
  });
  await done(
    'PUT',
    `/order/${ids.orderId}/shipments/${ids.shipmentId}`,
    courier(...Array.from({ length: Math.min(n, MOST) }, () => parcel([ids.requisitionId, 1]))),
  );
  for (const i of each((index) => index)) {
    await done('POST', `/order/${ids.orderId}/shipments`, courier(parcel([ids.requisitionId, 1])));
    await done('POST', '/order', {
      customerOrganisationName: `Customer ${i}`,
      requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 1 }],
    });
    await done('POST', '/material', { name: `Material ${i}` });
    await done('POST', '/color', { name: `Colour ${i}` });
    await done('POST', '/operation', { name: `Operation ${i}` });
    await done('POST', '/processes', { technology: `Process ${i}`, operationIds: [ids.operationId] });
    await done('POST', '/post-processing', { name: `Finish ${i}`, operationIds: [ids.operationId] });
    await done('POST', '/kanban-column', { name: `Column ${i}`, orderStatus: 'ACTIVE' });
    await done('POST', `/part-specifications/${ids.partSpecificationId}/routing-templates`, {
      steps: [{ operationId: ids.operationId, sequence: 1 }],
    });
    await done('POST', '/part-specification', {
      partRevisionName: `Part ${i}`,
      processPricesId: ids.processPricesId,
      materialId: ids.materialId,
    });
  }
}
