import {
  forecastBody,
  forecastQuery,
  intIdOr,
  latenessBody,
  partsCalled,
  presentForecast,
  presentLateness,
  presentPromise,
  promiseBody,
  promiseRequest,
  promiseWanted,
} from '@routecard/contracts';
import { PERMISSIONS, present } from '@routecard/core';
import { readPartSpecificationIds } from '@routecard/db';
import { dayOf } from '@routecard/planning';
import { z } from 'zod';
import { compute } from '../http/compute-route.ts';
import type { Route } from '../http/route.ts';

const tag = 'Forecast';

/** When things will be done, why they are late, and what can be promised. Nothing here is stored. */
export const forecastRoutes: readonly Route[] = [
  compute({
    method: 'GET',
    path: '/forecast',
    tag,
    summary: 'When orders and runs with anything remaining to produce will be done, and why late',
    permission: PERMISSIONS.readProduction,
    query: forecastQuery,
    answer: forecastBody,
    read: async ({ planner }, manufacturerId, { query }) =>
      presentForecast(await planner.finishes(manufacturerId), query, dayOf),
  }),
  compute({
    method: 'GET',
    path: '/order/:orderId/lateness',
    tag,
    summary:
      'What the time of an order was used for, what it waits for until it is done, and why it will be late',
    refusals: ['ORDER_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params: z.object({ orderId: intIdOr('ORDER_NOT_FOUND') }),
    answer: latenessBody,
    read: async ({ planner }, manufacturerId, { params: { orderId } }, gone) => {
      const past = present(await planner.past(manufacturerId, orderId, gone), 'ORDER_NOT_FOUND');
      const future = await planner.future(manufacturerId, orderId, gone);
      return presentLateness(past, future, new Date(), dayOf);
    },
  }),
  compute({
    method: 'POST',
    path: '/promise',
    tag,
    summary: 'When an order of these lines would be done if it were taken now; writes nothing',
    refusals: ['PART_SPECIFICATION_NOT_FOUND', 'EMPTY_ROUTING'],
    permission: PERMISSIONS.readOrders,
    body: promiseRequest,
    answer: promiseBody,
    read: async ({ planner, database }, manufacturerId, { body }, gone) => {
      const ids = await readPartSpecificationIds(database, manufacturerId, partsCalled(body));
      return presentPromise(await planner.promise(manufacturerId, promiseWanted(body, ids), gone), dayOf);
    },
  }),
];
