import {
  type DelayedOrder,
  type Finishes,
  type LatenessCause,
  type OrderFuture,
  type OrderPast,
  type OrderPromise,
  type OrderWithRequisitions,
  onDayDone,
  PAST_KINDS,
  PRIORITIES,
  type PromiseWanted,
  present,
  type Refusal,
  type RunFinish,
  WAIT_KINDS,
  willBeLate,
} from '@routecard/core';
import { z } from 'zod';
import { errorBody, presentRefusal } from '../errors.ts';
import { dayShown, flag, instant, intIdText, optionalText, quantity, uuidShown } from '../fields.ts';
import { given } from '../given.ts';
import { namesOnePart, partName } from '../orders/external-names.ts';
import { createdOrderBody, presentCreatedOrder } from '../orders/orders.ts';
import { pageAsked, pageBody, pageQuery } from '../paging.ts';

/** Lines of one promise. */
export const MAX_PROMISE_LINES = 100;

const kind = z.enum(WAIT_KINDS).meta({
  description:
    'QUEUE: other work goes first. WORK: its own work. CLOSED: nobody works. DOWN: a machine is down. RANK: the plan has others first. START_DATE: it may not begin yet.',
});

const causeBody = z
  .object({
    kind,
    operationId: uuidShown.nullable(),
    operationName: optionalText,
    seconds: z.int().meta({ description: 'Of the whole wait of this kind there.' }),
  })
  .meta({
    id: 'LatenessCause',
    description:
      'What, if it were otherwise, would have it done in time; what takes longest where the due day has passed.',
  });

const finishShown = {
  dueDate: dayShown.nullable(),
  finish: instant
    .nullable()
    .meta({ description: 'Of the last unit; null if that is never, or more than 20 years away.' }),
  finishDate: dayShown.nullable().meta({ description: 'The day of the finish in the shop’s time zone.' }),
  slackSeconds: z
    .int()
    .nullable()
    .meta({ description: 'From the finish to the end of the due day; below zero where it will be late.' }),
  hasTimes: z.boolean().meta({
    description:
      'False where no time is set for anything that remains of it: the finish says when the shop is open, not when it is done.',
  }),
  cause: causeBody.nullable().meta({ description: 'Null unless it will be late.' }),
};

/** `GET /forecast`. */
export const forecastQuery = pageQuery(['orderId', 'slackSeconds'])
  .omit({ search: true })
  .extend({
    orderId: intIdText.optional(),
    late: flag.optional().meta({ description: 'Only orders that will be late, or only the others.' }),
  });

/** An order with anything remaining to produce. */
const orderForecastBody = z
  .object({
    orderId: z.int(),
    ...finishShown,
    workOrders: z.array(
      z
        .object({ workOrderId: uuidShown, requisitionId: z.int(), ...finishShown })
        .meta({ id: 'WorkOrderForecast' }),
    ),
  })
  .meta({ id: 'OrderForecast' });

/** A page of the forecast. */
export const forecastBody = pageBody(orderForecastBody)
  .extend({ computedAt: instant })
  .meta({ id: 'ForecastPage' });

type ForecastQuery = z.output<typeof forecastQuery>;

/** A page of what is forecast; `dayOf` gives the day of an instant in a time zone. */
export function presentForecast(
  { now, timeZone, orders, runs }: Finishes,
  query: ForecastQuery,
  dayOf: DayOf,
): z.input<typeof forecastBody> {
  const { page, size, sorts } = pageAsked(
    { ...query, search: undefined },
    { by: 'orderId', direction: 'ASC' },
  );
  const found = orders.filter(
    (order) =>
      (query.orderId === undefined || order.orderId === query.orderId) &&
      (query.late === undefined || willBeLate(order) === query.late),
  );
  const compared = sorts.map(({ by, direction }) => {
    const sign = direction === 'ASC' ? 1 : -1;
    // What is never done, or was never due, stands last.
    const key = (order: Finishes['orders'][number]) =>
      by === 'orderId' ? order.orderId : (order.slackSeconds ?? sign * Number.MAX_SAFE_INTEGER);
    return (a: Finishes['orders'][number], b: Finishes['orders'][number]) => sign * (key(a) - key(b));
  });
  found.sort(
    (a, b) => compared.reduce((order, compare) => order || compare(a, b), 0) || a.orderId - b.orderId,
  );
  const rows = found.slice(page * size, (page + 1) * size);
  const runsOf = new Map<number, RunFinish[]>(rows.map(({ orderId }) => [orderId, []]));
  for (const run of runs) runsOf.get(run.orderId)?.push(run);
  const totalPages = Math.ceil(found.length / size);
  return {
    computedAt: isoAt(now),
    content: rows.map((order) => ({
      orderId: order.orderId,
      ...presentFinish(order, { now, timeZone }, dayOf),
      workOrders: (runsOf.get(order.orderId) ?? []).map((run) => ({
        workOrderId: run.workOrderId,
        requisitionId: run.requisitionId,
        ...presentFinish(run, { now, timeZone }, dayOf),
      })),
    })),
    totalElements: found.length,
    totalPages,
    pageNumber: page,
    pageSize: size,
    isEmpty: rows.length === 0,
    isFirst: page === 0,
    isLast: page >= totalPages - 1,
  };
}

/** What the time of an order was used for. */
const pastBody = z
  .object({
    from: instant.meta({ description: 'When the order was entered, or its first units were scheduled.' }),
    until: instant.meta({
      description: 'When all of it had left, or it was cancelled or archived; computedAt while it is open.',
    }),
    isOver: z.boolean(),
    requisitionId: z.int().nullable().meta({
      description: 'The part that decided it: that was done last or, while it is open, is furthest behind.',
    }),
    parts: z
      .array(
        z
          .object({
            kind: z.enum(PAST_KINDS).meta({
              description:
                'GATE: its routing was not approved. UNSCHEDULED: it was in no run. QUEUE: other work went first. SETUP and WORK: by the times that are set. CLOSED: nobody worked. REWORK: what was scrapped or done again, with its waits. NOT_SHIPPED: done, and not sent.',
            }),
            operationId: uuidShown.nullable(),
            operationName: optionalText,
            workOrderId: uuidShown.nullable(),
            seconds: z.int(),
            from: instant,
            until: instant.meta({
              description: 'Of the stay that it is a share of; shares of one stay have the same.',
            }),
            transitionIds: z
              .array(uuidShown)
              .meta({ description: 'The batch transitions that began and ended the stay.' }),
          })
          .meta({ id: 'PastPart' }),
      )
      .meta({ description: 'Their seconds add up to the time between from and until exactly.' }),
  })
  .meta({ id: 'OrderPast' });

function presentPast({ from, until, isOver, requisitionId, parts }: OrderPast): z.input<typeof pastBody> {
  return {
    from: isoAt(from),
    until: isoAt(until),
    isOver,
    requisitionId,
    parts: parts.map((part) => ({
      ...part,
      from: isoAt(part.from),
      until: isoAt(part.until),
      transitionIds: [...part.transitionIds],
    })),
  };
}

/** `GET /order/{orderId}/lateness`: what the time of an order was used for, and what it waits for until it is done. */
export const latenessBody = z
  .object({
    orderId: z.int(),
    computedAt: instant,
    isDone: z.boolean().meta({ description: 'True where nothing of it remains to be produced.' }),
    ...finishShown,
    requisitionId: z.int().nullable().meta({ description: 'The part that is done last.' }),
    workOrderId: uuidShown.nullable().meta({ description: 'Its run; null for units that none has yet.' }),
    chain: z
      .array(
        z
          .object({
            kind,
            operationId: uuidShown.nullable(),
            operationName: optionalText,
            from: instant,
            until: instant,
            seconds: z.int(),
            before: z
              .array(
                z
                  .object({
                    orderId: z.int(),
                    requisitionId: z.int(),
                    workOrderId: uuidShown.nullable(),
                    quantity: z.int(),
                    seconds: z.int().meta({ description: 'How long it keeps a machine meanwhile.' }),
                  })
                  .meta({ id: 'WorkBefore' }),
              )
              .meta({ description: 'Work that goes first, the longest first; at most ten.' }),
          })
          .meta({ id: 'ChainLink' }),
      )
      .meta({ description: 'From now to the finish without gaps.' }),
    past: pastBody,
  })
  .meta({ id: 'OrderLateness' });

/** The past of an order and its future; undefined where nothing of it remains to be produced, or nobody works on it: a quote, or one that is archived. */
export function presentLateness(
  past: OrderPast,
  future: OrderFuture | undefined,
  now: Date,
  dayOf: DayOf,
): z.input<typeof latenessBody> {
  const { orderId } = past;
  if (future === undefined) {
    return {
      orderId,
      computedAt: now.toISOString(),
      isDone: past.isProduced,
      dueDate: null,
      finish: null,
      finishDate: null,
      slackSeconds: null,
      hasTimes: false,
      cause: null,
      requisitionId: null,
      workOrderId: null,
      chain: [],
      past: presentPast(past),
    };
  }
  let until = future.now;
  return {
    orderId,
    computedAt: isoAt(future.now),
    isDone: false,
    ...presentFinish(future, future, dayOf),
    requisitionId: future.requisitionId,
    workOrderId: future.workOrderId,
    chain: future.parts.map(({ kind: what, operationId, operationName, seconds, before }) => {
      const from = until;
      until += seconds;
      return {
        kind: what,
        operationId,
        operationName,
        from: isoAt(from),
        until: isoAt(until),
        seconds,
        before: before.map((work) => ({
          orderId: work.orderId,
          requisitionId: work.requisitionId,
          workOrderId: work.workOrderId,
          quantity: work.quantity,
          seconds: work.seconds,
        })),
      };
    }),
    past: presentPast(past),
  };
}

/** `POST /promise`. */
export const promiseRequest = z
  .object({
    priority: z.enum(PRIORITIES).nullish(),
    lines: z
      .array(
        z
          .object({ ...partName, quantity })
          .check(namesOnePart)
          .meta({ id: 'PromiseLine' }),
      )
      .min(1)
      .max(MAX_PROMISE_LINES),
  })
  .meta({ id: 'PromiseRequest' });

/** The external ids by which it names parts. */
export const partsCalled = ({ lines }: z.output<typeof promiseRequest>): readonly string[] =>
  lines.flatMap((line) => line.partSpecificationExternalId ?? []);

/** The promise that it asks for, with the ids of the parts that it names by external ids. Throws PART_SPECIFICATION_NOT_FOUND. */
export function promiseWanted(
  body: z.output<typeof promiseRequest>,
  ids: ReadonlyMap<string, string>,
): PromiseWanted {
  const lines = body.lines.map(({ quantity: wanted, ...named }) => {
    const externalId = named.partSpecificationExternalId ?? '';
    const id = named.partSpecificationId ?? ids.get(externalId);
    const unknown = `part specification with the externalId ${externalId} not found`;
    return { partSpecificationId: present(id, 'PART_SPECIFICATION_NOT_FOUND', unknown), quantity: wanted };
  });
  return { priority: 'NORMAL', ...given({ priority: body.priority }), lines };
}

const promised = { date: dayShown, finish: instant };

/** When an order could be done. */
const delayedOrder = z
  .object({
    orderId: z.int(),
    delaySeconds: z.int(),
    finish: instant.nullable(),
    dueDate: dayShown.nullable(),
    becomesLate: z.boolean().meta({ description: 'It is done in time now, and would be late.' }),
  })
  .meta({ id: 'DelayedOrder' });

export const promiseBody = z
  .object({
    hasTimes: z.boolean().meta({
      description:
        'False where no time is set for anything that the lines go through: the dates say when the shop is open, not when they would be done.',
    }),
    byDueDate: z
      .object({
        ...promised,
        delays: z.array(delayedOrder),
      })
      .nullable()
      .meta({
        description:
          'The earliest, with all work taken by due date, and the orders that would be done later for it. Null if that is never.',
      }),
    delayingNobody: z
      .object({
        ...promised,
        delaysByDueDate: z.array(delayedOrder).meta({
          description:
            'Orders that are done later all the same where nothing but the due date of the new one decides when its work is taken.',
        }),
      })
      .nullable()
      .meta({
        description:
          'The earliest with its work between that of the others, none of which begins later. Null if that is never.',
      }),
  })
  .meta({ id: 'Promise' });

/** A promise as responses show it. */
export function presentPromise(
  { timeZone, hasTimes, byDueDate, delayingNobody }: OrderPromise,
  dayOf: DayOf,
): z.input<typeof promiseBody> {
  const shown = (delays: readonly DelayedOrder[]) =>
    delays.map((order) => ({
      orderId: order.orderId,
      delaySeconds: order.delaySeconds,
      finish: order.finish === null ? null : isoAt(order.finish),
      dueDate: dueDayOf(order.due, timeZone, dayOf),
      becomesLate: order.becomesLate,
    }));
  return {
    hasTimes,
    byDueDate: byDueDate && {
      date: byDueDate.date,
      finish: isoAt(byDueDate.finish),
      delays: shown(byDueDate.delays),
    },
    delayingNobody: delayingNobody && {
      date: delayingNobody.date,
      finish: isoAt(delayingNobody.finish),
      delaysByDueDate: shown(delayingNobody.delaysByDueDate),
    },
  };
}

/** The answer to a dry run of `POST /order`. */
export const dryRunOrderBody = z
  .object({
    accepted: z.boolean(),
    refusal: errorBody.nullable().meta({ description: 'What the call would be refused with.' }),
    answer: createdOrderBody
      .nullable()
      .meta({ description: 'What the call would answer. Ids of what it would create are not kept.' }),
    promise: promiseBody.nullable().meta({
      description: `When it would be done; null without lines, with more than ${MAX_PROMISE_LINES}, and where a part has no routing.`,
    }),
  })
  .meta({ id: 'DryRunOrder' });

/** The dry run of an order that would be created, or would be refused. */
export function presentDryRunOrder(
  outcome: OrderWithRequisitions | Refusal,
  promise: OrderPromise | null,
  dayOf: DayOf,
): z.input<typeof dryRunOrderBody> {
  const created = 'order' in outcome ? outcome : null;
  return {
    accepted: created !== null,
    refusal: 'order' in outcome ? null : (presentRefusal(outcome) as z.input<typeof errorBody>),
    answer: created && presentCreatedOrder(created),
    promise: promise && presentPromise(promise, dayOf),
  };
}

/** The day of an instant in a time zone. */
type DayOf = (timeZone: string, seconds: number) => string;

const isoAt = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A due instant is the end of its day. */
const dueDayOf = (due: number | null, timeZone: string, dayOf: DayOf) =>
  due === null ? null : dayOf(timeZone, due - 1);

interface Finishing {
  readonly finish: number | null;
  readonly due: number | null;
  readonly slackSeconds: number | null;
  readonly hasTimes: boolean;
  readonly cause: LatenessCause | null;
}

function presentFinish(
  { finish, due, slackSeconds, hasTimes, cause }: Finishing,
  { now, timeZone }: Pick<Finishes, 'now' | 'timeZone'>,
  dayOf: DayOf,
) {
  return {
    dueDate: dueDayOf(due, timeZone, dayOf),
    finish: finish === null ? null : isoAt(finish),
    finishDate: finish === null ? null : dayOf(timeZone, onDayDone(now, finish)),
    slackSeconds,
    hasTimes,
    cause,
  };
}
