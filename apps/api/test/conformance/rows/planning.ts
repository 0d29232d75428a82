import { expect } from 'vitest';
import { INSTANT, INTEGER, type Row, refused } from '../table.ts';

const DAY: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const KIND: unknown = expect.stringMatching(/^[A-Z_]+$/);

/** Forecasts and promises: planning.md, sections 2 to 4. */
export const PLANNING_ROWS: readonly Row[] = [
  {
    of: ['P1 measured'],
    what: 'what work took is told with how much it was measured from, and changes nothing that is set',
    steps: [
      ({ ids }) => ({
        ask: ['PATCH', '/operation', { id: ids.operationId, timeModel: 'PER_UNIT', secondsPerUnit: 60 }],
        status: 200,
      }),
      ({ ids }) => ({
        ask: ['GET', '/operation/measured-times'],
        status: 200,
        holds: {
          from: INSTANT,
          computedAt: INSTANT,
          operations: expect.arrayContaining([
            {
              operationId: ids.operationId,
              operationName: expect.any(String) as unknown,
              timeModel: 'PER_UNIT',
              source: 'LEDGER',
              units: INTEGER,
              days: INTEGER,
              // Too few units have left it.
              secondsPerUnit: null,
              secondsPerLoad: null,
              parts: [],
            },
          ]),
        },
      }),
      ({ ids }) => ({
        ask: ['GET', '/operation'],
        status: 200,
        holds: expect.arrayContaining([
          expect.objectContaining({ id: ids.operationId, secondsPerUnit: 60 }),
        ]) as Row,
      }),
    ],
  },
  {
    of: ['P2 forecast', 'P3 future', 'P3 past'],
    what: 'an order has a projected finish with its runs, and the chain that leads to it',
    steps: [
      ({ ids }) => ({
        ask: ['PATCH', '/operation', { id: ids.operationId, secondsPerUnit: 60 }],
        status: 200,
      }),
      ({ ids }) => ({
        ask: ['GET', `/forecast?orderId=${ids.orderId}`],
        status: 200,
        holds: {
          totalElements: 1,
          content: [
            {
              orderId: ids.orderId,
              dueDate: '2026-12-01',
              finish: INSTANT,
              finishDate: DAY,
              slackSeconds: INTEGER,
              workOrders: { length: 2 },
            },
          ],
        },
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/lateness`],
        status: 200,
        holds: {
          orderId: ids.orderId,
          isDone: false,
          finish: INSTANT,
          chain: expect.arrayContaining([
            expect.objectContaining({ kind: KIND, from: INSTANT, until: INSTANT, seconds: INTEGER }),
          ]),
          past: { from: INSTANT, until: INSTANT, isOver: false, requisitionId: INTEGER },
        },
      }),
      () => ({ ask: ['GET', '/order/2147483601/lateness'], ...refused(404, 'ORDER_NOT_FOUND') }),
    ],
  },
  {
    of: ['P3 past'],
    what: 'a cancelled order keeps what its time was used for until then',
    steps: [
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/lateness`],
        status: 200,
        holds: { past: { isOver: false, requisitionId: INTEGER } },
      }),
      ({ ids }) => ({ ask: ['DELETE', `/order/${ids.orderId}/shipments/${ids.shipmentId}`], status: 204 }),
      ({ ids }) => ({
        ask: ['POST', `/order/${ids.orderId}/cancel`, { unitsInProduction: 'SCRAP' }],
        status: 200,
        holds: { order: { cancelledAt: INSTANT } },
      }),
      ({ ids }) => ({
        ask: ['GET', `/order/${ids.orderId}/lateness`],
        status: 200,
        holds: { isDone: true, chain: [], past: { until: INSTANT, isOver: true, requisitionId: INTEGER } },
      }),
    ],
  },
  {
    of: ['P4 promise', 'P4 writes nothing'],
    what: 'a date is promised for lines, and with the dry run of an order, and nothing is written',
    steps: [
      ({ ids }) => ({
        ask: ['POST', '/promise', { lines: [{ partSpecificationId: ids.partSpecificationId, quantity: 4 }] }],
        status: 200,
        holds: {
          byDueDate: { date: DAY, finish: INSTANT, delays: [] },
          delayingNobody: { date: DAY, finish: INSTANT, delaysByDueDate: [] },
        },
      }),
      ({ ids }) => ({
        ask: [
          'POST',
          '/order?dryRun=true',
          {
            customerOrganisationName: 'Acme',
            requisitions: [{ partSpecificationId: ids.partSpecificationId, quantity: 4 }],
          },
        ],
        status: 200,
        holds: { accepted: true, refusal: null, promise: { delayingNobody: { date: DAY } } },
      }),
      () => ({ ask: ['GET', '/order'], status: 200, holds: { totalElements: 1 } }),
    ],
  },
  {
    of: ['P5 ranks', 'P5 stale'],
    what: 'an operation gets a sequence with one call, which is undone with one; a stale one is refused',
    steps: [
      () => ({
        ask: ['GET', '/plan/ranks'],
        status: 200,
        is: { version: 0, canUndo: false, operations: [] },
      }),
      ({ ids: { operationId, workOrderId } }) => ({
        ask: [
          'PUT',
          '/plan/ranks?dryRun=true',
          { version: 0, operations: [{ operationId, work: [{ workOrderId, sequence: 1 }] }] },
        ],
        status: 200,
        holds: {
          accepted: true,
          refusal: null,
          answer: { version: 1 },
          comparison: { before: { lateOrders: INTEGER }, after: { lateOrders: INTEGER } },
        },
      }),
      ({ ids: { operationId, workOrderId } }) => ({
        ask: [
          'PUT',
          '/plan/ranks',
          { version: 0, operations: [{ operationId, work: [{ workOrderId, sequence: 1 }] }] },
        ],
        status: 200,
        is: { version: 1 },
      }),
      ({ ids: { operationId, workOrderId } }) => ({
        ask: ['GET', '/plan/ranks'],
        status: 200,
        is: {
          version: 1,
          canUndo: true,
          operations: [{ operationId, work: [{ workOrderId, sequence: 1 }] }],
        },
      }),
      ({ ids: { operationId } }) => ({
        ask: ['PUT', '/plan/ranks', { version: 0, operations: [{ operationId, work: [] }] }],
        ...refused(409, 'PLAN_CHANGED'),
      }),
      ({ ids: { operationId, workOrderId } }) => ({
        ask: [
          'PUT',
          '/plan/ranks',
          { version: 1, operations: [{ operationId, work: [{ workOrderId, sequence: 9 }] }] },
        ],
        ...refused(400, 'REQUEST_VALIDATION_FAILED'),
      }),
      () => ({ ask: ['POST', '/plan/ranks/undo', { version: 1 }], status: 200, is: { version: 2 } }),
      () => ({
        ask: ['POST', '/plan/ranks/undo', { version: 2 }],
        ...refused(409, 'PLAN_NOT_REVERSIBLE'),
      }),
      () => ({
        ask: ['GET', '/plan/ranks'],
        status: 200,
        is: { version: 2, canUndo: false, operations: [] },
      }),
    ],
  },
];
