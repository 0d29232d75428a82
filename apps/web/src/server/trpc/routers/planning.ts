import { day, label, MAX_PROMISE_LINES, quantity, storableText, uuid } from '@routecard/contracts';
import {
  applyScenario,
  MACHINE_SPEEDS,
  MAX_MACHINES,
  MAX_PLANNED_WORK,
  MINUTES_OF_DAY,
  PERMISSIONS,
  PRIORITIES,
  present,
  SEARCH_OBJECTIVES,
  undoPlan,
  willBeLate,
} from '@routecard/core';
import { readPlanVersion } from '@routecard/db';
import { z } from 'zod';
import { causeWords, dayUntilInZone, hoursText, projectedLatenessWords } from '@/lib/time/projected';
import { planner } from '../../planning/planner';
import { queuedWork } from '../../planning/queued';
import { command, query, router } from '../builders';

/** What changes when work is done: orders and their units, and the shop that makes them. */
const FOLLOWS = {
  refreshOn: [
    'orders',
    'operation',
    'calendar',
    'plan',
    'kanbanColumn',
    'routingTemplate',
    'process',
    'postProcessing',
    'settings',
  ],
} as const;

/** Orders of one page of a table, and further ones below it. */
const MAX_ORDERS = 1000;
/** Forecasts of a whole shop are read again at most so often, however much moves. */
const SPACING_MS = 1_000;
/** What only slowly changes is read at most so often. */
const UNHURRIED_MS = 5_000;

const version = z.int32().min(0);
const sequences = z
  .array(
    z.object({
      operationId: uuid,
      work: z
        .array(z.object({ workOrderId: uuid, step: z.int32() }))
        .max(MAX_PLANNED_WORK)
        .readonly(),
    }),
  )
  .max(MAX_ORDERS)
  .readonly();
const wantedLines = z
  .array(z.object({ partSpecificationId: uuid, quantity }))
  .min(1)
  .max(MAX_PROMISE_LINES);
/** The most changes of one kind in a scenario. */
const MAX_CHANGES = 20;
const MAX_INSTANT_SECONDS = 253_402_300_799;
const scenario = z.object({
  sequences: sequences.default([]),
  machines: z
    .array(
      z.object({
        operationId: uuid,
        machine: z.int().min(0).max(MAX_MACHINES),
        downUntil: z.int().min(0).max(MAX_INSTANT_SECONDS).nullable(),
      }),
    )
    .max(MAX_CHANGES)
    .readonly()
    .default([]),
  moreMachines: z
    .array(z.object({ operationId: uuid, count: z.int().min(1).max(MAX_MACHINES) }))
    .max(MAX_CHANGES)
    .readonly()
    .default([]),
  overtime: z
    .array(
      z.object({
        calendarId: uuid,
        date: day,
        startMinute: z.int32().min(0).max(MINUTES_OF_DAY),
        endMinute: z
          .int32()
          .min(0)
          .max(2 * MINUTES_OF_DAY),
      }),
    )
    .max(MAX_CHANGES)
    .readonly()
    .default([]),
  orders: z
    .array(z.object({ orderId: z.int32(), priority: z.enum(PRIORITIES).optional(), dueDate: day.optional() }))
    .max(MAX_CHANGES)
    .readonly()
    .default([]),
  newOrders: z
    .array(
      z.object({
        customerOrganisationName: label,
        priority: z.enum(PRIORITIES),
        dueDate: day,
        lines: wantedLines.readonly(),
      }),
    )
    .max(MAX_CHANGES)
    .readonly()
    .default([]),
});
/** What the comparison of a scenario tells of what it changes. */
const basis = z.object({
  orders: z
    .array(z.object({ orderId: z.int32(), priority: z.enum(PRIORITIES), dueDate: day.nullable() }))
    .max(MAX_CHANGES)
    .readonly(),
  operations: z
    .array(
      z.object({
        operationId: uuid,
        machines: z
          .array(
            z.object({
              name: storableText(1_000).nullable(),
              speedPercent: z.int32().min(MACHINE_SPEEDS.min).max(MACHINE_SPEEDS.max),
              downUntil: z.int().min(0).max(MAX_INSTANT_SECONDS).nullable(),
            }),
          )
          .max(MAX_MACHINES)
          .readonly(),
      }),
    )
    .max(2 * MAX_CHANGES)
    .readonly(),
});
/** A search is asked for piece by piece, so that its best so far is seen and it can be stopped. */
const MAX_SEARCH_SECONDS = 3;

/** When things will be done, and why not before (docs/decisions/0036-forecasts.md). Instants are seconds since 1970. */
export const planningRouter = router({
  /** When these orders will be done and why late; those without anything remaining to produce, or without times for it, are missing. */
  finishes: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }, { orderIds }) => {
      const { timeZone, orders } = await (await planner()).finishes(manufacturerId);
      const asked = new Set(orderIds);
      return {
        timeZone,
        orders: orders.filter(({ orderId, hasTimes }) => asked.has(orderId) && hasTimes),
      };
    },
    { input: z.object({ orderIds: z.array(z.int32()).max(MAX_ORDERS) }), ...FOLLOWS, everyMs: SPACING_MS },
  ),

  /** When each run with times will be done, and the work of what stands at each operation; in words, for the board's scripts are to stay small. */
  board: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }) => {
      const { timeZone, runs, work } = await (await planner()).finishes(manufacturerId);
      return {
        runs: runs.flatMap(({ workOrderId, cause, ...run }) => {
          if (run.finish === null || !run.hasTimes) return [];
          const late = projectedLatenessWords(run, timeZone);
          const reason = late !== null && cause !== null ? causeWords(cause) : null;
          const words = reason === null ? late : `${late}: ${reason}`;
          return [{ id: workOrderId, day: dayUntilInZone(run.finish, timeZone), late: words }];
        }),
        work: Object.fromEntries(
          work.map(({ operationId, seconds }): [string, string] => [operationId, hoursText(seconds)]),
        ),
      };
    },
    { ...FOLLOWS, everyMs: SPACING_MS },
  ),

  /** How many orders have anything remaining to produce, and how many of them will be late. */
  lateness: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }) => {
      const { orders } = await (await planner()).finishes(manufacturerId);
      return { orders: orders.length, late: orders.filter(willBeLate).length };
    },
    { ...FOLLOWS, everyMs: SPACING_MS },
  ),

  /** What the machines will do, how full their days are, and the orders by projected lateness. */
  plan: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }) => (await planner()).plan(manufacturerId),
    { ...FOLLOWS, everyMs: SPACING_MS },
  ),

  /** What an operation does next, in the order in which it begins; of a long queue its first, of a production step all that stands there. */
  queue: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }, { operationId, ...asked }) => {
      const { now, timeZone, operations } = await (await planner()).queues(manufacturerId);
      const operation = present(
        operations.find((one) => one.operationId === operationId),
        'OPERATION_NOT_FOUND',
      );
      return { now, timeZone, ...operation, ...queuedWork(operation, asked) };
    },
    {
      input: z.object({
        operationId: uuid,
        productionStepId: uuid.optional(),
        machine: z.string().max(1_000).optional(),
      }),
      ...FOLLOWS,
      everyMs: SPACING_MS,
    },
  ),

  /** What an order waits for until it is done, and why it will be late; null where nothing of it remains to be produced. */
  orderFuture: query(
    PERMISSIONS.readOrders,
    async ({ manufacturerId }, { orderId }) =>
      (await (await planner()).future(manufacturerId, orderId)) ?? null,
    { input: z.object({ orderId: z.int32() }), ...FOLLOWS },
  ),

  /** What the time of an order was used for until now; null where there is no such order. */
  orderPast: query(
    PERMISSIONS.readOrders,
    async ({ manufacturerId }, { orderId }) =>
      (await (await planner()).past(manufacturerId, orderId)) ?? null,
    { input: z.object({ orderId: z.int32() }), ...FOLLOWS },
  ),

  /** What the time of all late orders was used for until now; `today` is the viewer's day. */
  lateTimeUsed: query(
    PERMISSIONS.readOverview,
    async ({ manufacturerId }, { today }) => (await planner()).lateTimeUsed(manufacturerId, today),
    { input: z.object({ today: day }), ...FOLLOWS, everyMs: UNHURRIED_MS },
  ),

  /** How exact the forecasts of this shop were, over its latest history. */
  accuracy: query(
    PERMISSIONS.readProduction,
    async ({ manufacturerId }) => (await planner()).accuracy(manufacturerId),
    { refreshOn: [] },
  ),

  /** When an order of these lines would be done if it were taken now. Writes nothing. */
  promise: query(
    PERMISSIONS.readOrders,
    async ({ manufacturerId }, wanted) => (await planner()).promise(manufacturerId, wanted),
    {
      input: z.object({
        priority: z.enum(PRIORITIES).default('NORMAL'),
        lines: wantedLines,
      }),
      ...FOLLOWS,
    },
  ),

  /** The version of the plan, and whether its last change can be undone. */
  version: query(
    PERMISSIONS.readProduction,
    ({ database, manufacturerId }) => readPlanVersion(database, manufacturerId),
    { refreshOn: ['plan'] },
  ),

  /** The plan as it is and as it would be. Writes nothing; its size makes it no query. */
  compare: command(applyScenario, scenario, {
    idempotency: 'repeatable',
    run: async ({ actor }, wanted) => (await planner()).compare(actor.manufacturerId, wanted),
  }),

  /** A piece of a search for a better plan. Writes nothing. */
  search: command(
    applyScenario,
    z.object({
      objective: z.enum(SEARCH_OBJECTIVES),
      seconds: z.number().min(0.1).max(MAX_SEARCH_SECONDS),
      from: sequences.nullable(),
      seed: z.int32(),
    }),
    {
      idempotency: 'repeatable',
      run: async ({ actor }, wanted) => (await planner()).search(actor.manufacturerId, wanted),
    },
  ),

  /** Makes a scenario, or a sequence, so. */
  applyScenario: command(applyScenario, scenario.extend({ version, basis: basis.optional() }), {
    idempotency: 'keyed',
    shown: (result) => result,
  }),

  /** Takes the last change of the sequences back. */
  undo: command(undoPlan, z.object({ version }), { idempotency: 'keyed', shown: (result) => result }),
});
