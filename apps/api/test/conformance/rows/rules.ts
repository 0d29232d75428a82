import { collection, parcel } from '../../shipment-bodies.ts';
import { type Row, refused } from '../table.ts';

/** What is refused while it is in use: contract.md. */
export const RULE_ROWS: readonly Row[] = [
  {
    of: ['C order in use'],
    what: 'an order with a shipment and a run in production stays an order, in its currency',
    steps: [
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { state: 'QUOTE' }],
        ...refused(409, 'ORDER_IN_USE', { shipments: 1, runsInProduction: 1 }),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { currency: 'USD' }],
        ...refused(409, 'ORDER_IN_USE'),
      }),
      ({ ids }) => ({
        ask: ['PATCH', `/order/${ids.orderId}`, { state: 'ORDER', currency: 'EUR', customReference: 'R' }],
        status: 200,
        holds: { state: 'ORDER', currency: 'EUR', customReference: 'R' },
      }),
    ],
  },
  {
    of: ['C order in use', 'C order not schedulable'],
    what: 'a quote is scheduled by no path, and can become an order again',
    steps: [
      ({ ids }) => ({
        ask: [
          'POST',
          '/order',
          {
            customerOrganisationName: 'Acme',
            state: 'QUOTE',
            currency: 'USD',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 2 }],
          },
        ],
        status: 200,
      }),
      ...['/requisition/work-orders', '/requisition/batch-status', '/requisition/create-batches'].map(
        (path): Row['steps'][number] =>
          (_, said) => ({
            ask: ['POST', path, [{ requisitionId: Number(said(0, 'requisitions.0.id')), quantity: 1 }]],
            ...refused(409, 'ORDER_NOT_SCHEDULABLE', { orderId: Number(said(0, 'order.id')) }),
          }),
      ),
      (_, said) => ({
        ask: ['POST', `/requisition/${said(0, 'requisitions.0.id')}/work-order`, { quantity: 1 }],
        ...refused(409, 'ORDER_NOT_SCHEDULABLE'),
      }),
      (_, said) => ({
        ask: ['PATCH', `/order/${said(0, 'order.id')}`, { state: 'ORDER', currency: 'EUR' }],
        status: 200,
        holds: { state: 'ORDER', currency: 'EUR' },
      }),
      (_, said) => ({
        ask: ['POST', `/requisition/${said(0, 'requisitions.0.id')}/work-order`, { quantity: 1 }],
        status: 200,
      }),
    ],
  },
  {
    of: ['C order not schedulable'],
    what: 'nothing is added to the runs of an archived order, planned or in production; it may still be shipped',
    steps: [
      ({ ids }) => ({ ask: ['PATCH', `/order/${ids.orderId}`, { isArchived: true }], status: 200 }),
      ...(['workOrderId', 'plannedWorkOrderId'] as const).map((name): Row['steps'][number] => ({ ids }) => ({
        ask: ['POST', `/work-orders/${ids[name]}/parts`, { quantity: 1 }],
        ...refused(409, 'ORDER_NOT_SCHEDULABLE'),
      })),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/shipments`, collection(parcel([ids.requisitionId, 1]))],
        status: 200,
      }),
    ],
  },
];
