import { collection, parcel } from '../../shipments/shipment-bodies.ts';
import type { World } from '../../world/world.ts';
import { type Row, refused, TEXT } from '../table.ts';
import { schedule } from './scheduling-call.ts';

const INVALID = 'REQUEST_VALIDATION_FAILED';
const key = (value: string) => ({ headers: { 'idempotency-key': value } });
const shipments = ({ ids }: World) => `/order/${ids.orderId}/shipments`;

const refusesQuantity =
  (quantity: unknown): Row['steps'][number] =>
  ({ ids }) => ({
    ask: schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity }]),
    ...refused(400, INVALID, { fields: [{ path: '0.quantity', message: TEXT }] }),
  });

/** Errors, limits, keys: interface.md section 7, decisions.md sections 4 and 7. */
export const ERROR_ROWS: readonly Row[] = [
  {
    of: ['7 body', 'D7 body', 'D7 validation', 'D7 numbers'],
    what: 'what is not valid is named field by field',
    steps: [
      refusesQuantity(0),
      refusesQuantity(1.5),
      refusesQuantity('3'),
      refusesQuantity(2_147_483_648),
      ({ ids }) => ({
        ask: [
          'POST',
          '/requisition/work-orders',
          `[{"requisitionId":${ids.waitingRequisitionId},"quantity":1e999}]`,
        ],
        ...refused(400, INVALID),
      }),
    ],
  },
  {
    of: ['D7 unreadable', 'D7 media type', 'D7 too large', 'D7 not found'],
    what: 'bodies that cannot be read, paths that there are not',
    steps: [
      () => ({ ask: ['POST', '/material', '{"name":'], ...refused(400, 'REQUEST_BODY_UNREADABLE') }),
      () => ({
        ask: [
          'POST',
          '/material',
          'name=Brass',
          { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        ],
        ...refused(415, 'UNSUPPORTED_MEDIA_TYPE'),
      }),
      () => ({
        ask: ['POST', '/material', JSON.stringify({ name: 'x'.repeat(4 * 1024 * 1024) })],
        ...refused(413, 'PAYLOAD_TOO_LARGE'),
      }),
      () => ({ ask: ['GET', '/nothing/here'], ...refused(404, 'NOT_FOUND') }),
    ],
  },
  {
    of: ['D7 entries', 'D7 parcels', 'D7 strings'],
    what: 'limits: entries, parcels, allocations, text',
    steps: [
      ({ ids }) => ({
        ask: schedule(
          'work-orders',
          Array.from({ length: 10_001 }, () => ({ requisitionId: ids.waitingRequisitionId, quantity: 1 })),
        ),
        ...refused(400, INVALID),
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          collection(...Array.from({ length: 101 }, () => parcel([world.ids.requisitionId, 1]))),
        ],
        ...refused(400, INVALID),
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          collection(parcel(...Array.from({ length: 501 }, () => [world.ids.requisitionId, 1] as const))),
        ],
        ...refused(400, INVALID),
      }),
      () => ({ ask: ['POST', '/material', { name: 'x'.repeat(256) }], ...refused(400, INVALID) }),
      () => ({ ask: ['POST', '/material', { name: 'x'.repeat(255) }], status: 200 }),
      () => ({
        ask: ['POST', '/processes', { technology: 'SLA', description: 'x'.repeat(4000) }],
        status: 200,
      }),
      () => ({
        ask: ['POST', '/processes', { technology: 'SLA', description: 'x'.repeat(4001) }],
        ...refused(400, INVALID),
      }),
    ],
  },
  {
    of: ['D7 entries'],
    what: 'ten thousand entries are taken in one call',
    steps: [
      ({ ids }) => ({
        ask: schedule(
          'work-orders',
          Array.from({ length: 10_000 }, () => ({ requisitionId: ids.waitingRequisitionId, quantity: 1 })),
        ),
        status: 200,
        holds: { length: 10_000 },
      }),
    ],
  },
  {
    of: ['D7 unknown'],
    what: 'unknown fields are ignored',
    steps: [
      () => ({
        ask: ['POST', '/material', { name: 'Brass', colour: 'yellow', nested: { deep: [1] } }],
        status: 200,
      }),
      (world) => ({
        ask: [
          'POST',
          shipments(world),
          { ...collection({ ...parcel([world.ids.requisitionId, 1]), id: 'mine' }), status: 'RELEASED' },
        ],
        status: 200,
        holds: { status: 'PREPARED' },
      }),
    ],
  },
  {
    of: ['D4 key', 'D4 replayed', 'D4 reused', '4.3 not idempotent'],
    what: 'a key makes of two requests one; without one there are two effects',
    steps: [
      ({ ids }) => ({
        ask: [
          ...schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
          key('~!k'),
        ],
        status: 200,
        headers: { 'idempotency-replayed': undefined },
      }),
      ({ ids }, said) => ({
        ask: [
          ...schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
          key('~!k'),
        ],
        status: 200,
        holds: [{ workOrderId: said(0, '0.workOrderId') }],
        headers: { 'idempotency-replayed': 'true' },
      }),
      ({ ids }) => ({
        ask: [
          ...schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 2 }]),
          key('~!k'),
        ],
        ...refused(422, 'IDEMPOTENCY_KEY_REUSED'),
      }),
      ({ ids }) => ({
        ask: [
          ...schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
          key('k'.repeat(256)),
        ],
        ...refused(400, INVALID),
      }),
      ({ ids }) => ({
        ask: schedule('work-orders', [{ requisitionId: ids.waitingRequisitionId, quantity: 1 }]),
        status: 200,
      }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/${ids.waitingRequisitionId}`],
        status: 200,
        holds: { workOrders: { length: 2 } },
      }),
    ],
  },
];
