import { expect, test } from 'vitest';
import { forecastQuery, presentForecast } from '../src/index.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const utcDay = (_: string, seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

test.each([
  ['during a day', '2026-03-24T15:00:00Z', '2026-03-24'],
  ['by midnight', '2026-03-25T00:00:00Z', '2026-03-24'],
  ['after midnight', '2026-03-25T00:00:01Z', '2026-03-25'],
  ['at once, at midnight', '2026-03-23T00:00:00Z', '2026-03-23'],
])('what is finished %s is done on the day on which it was worked on', (_, finish, finishDate) => {
  const one = {
    orderId: 1,
    unscheduledQuantity: 0,
    finish: at(finish),
    due: null,
    slackSeconds: null,
    hasTimes: true,
    cause: null,
  };
  const told = presentForecast(
    {
      now: at('2026-03-23T00:00:00Z'),
      timeZone: 'UTC',
      orders: [{ ...one, orderNumber: 1001 }],
      parts: [],
      runs: [{ ...one, workOrderId: '0199a3f2-7d1c-7c4e-9b65-3f2a8e1d4c70', requisitionId: 1 }],
      work: [],
    },
    forecastQuery.parse({}),
    utcDay,
  );
  expect(told.content).toMatchObject([{ finishDate, workOrders: [{ finishDate }] }]);
});
