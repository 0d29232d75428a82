import type { RunPage } from '@routecard/db';
import { expect, test } from 'vitest';
import { cardsOf, whereabouts } from './run';

const run: RunPage = {
  workOrderId: 'run',
  runNumber: 2,
  name: null,
  orderId: 1,
  orderNumber: 1042,
  requisitionSequence: 3,
  partName: 'Bracket',
  thumbnailFileId: null,
  partSpecificationId: 'specification',
  customerName: 'Acme',
  purchaseOrderNumber: null,
  due: null,
  material: 'PA12',
  color: null,
  commentCount: 0,
  routingTemplateId: null,
  templateName: null,
  quantity: 10,
  cancelled: false,
  inProduction: true,
  scheduled: 10,
  scrapped: 1,
  routingVersion: 'BCDFGH',
  routing: [
    {
      step: 1,
      sequence: 1,
      operationId: 'print',
      operationName: 'Print',
      isCompletedStatus: false,
      scrapped: 1,
    },
    {
      step: 2,
      sequence: 2,
      operationId: 'pack',
      operationName: 'Pack',
      isCompletedStatus: true,
      scrapped: 0,
    },
  ],
  balances: [
    { step: 1, productionStepId: 'a', label: 'PRINT-0001', operationId: 'print', quantity: 5 },
    { step: 2, productionStepId: 'b', label: 'PACK-0001', operationId: 'pack', quantity: 4 },
  ],
};

test('what was scheduled is at operations or scrapped, and some of it is done', () => {
  expect(whereabouts(run, cardsOf(run), 0)).toEqual({
    scheduled: 10,
    atOperations: 9,
    scrapped: 1,
    done: 4,
    agrees: true,
  });
});

test('units on their way out are not missing, units that are nowhere are', () => {
  const [first, ...others] = cardsOf(run);
  const fewer = first ? [{ ...first, quantity: 3 }, ...others] : [];
  expect(whereabouts(run, fewer, 2).agrees).toBe(true);
  expect(whereabouts(run, fewer, 0).agrees).toBe(false);
});
