import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/v1/routes.ts';
import { collection, courier, parcel } from '../shipments/shipment-bodies.ts';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { grow } from '../world/grow.ts';
import { keyOf, requestOf } from '../world/samples.ts';
import { openWorld, type World } from '../world/world.ts';

const FEW = 2;
const MANY = 200;
/** The most parcels that a shipment may have. */
const MANY_PARCELS = 100;

let testApi: TestApi;
let small: World;
let large: World;
beforeAll(async () => {
  testApi = await openTestApi();
  small = await openWorld(testApi);
  large = await openWorld(testApi);
  await grow(small, FEW);
  await grow(large, MANY);
});
afterAll(() => testApi.close());

/** Statements that frame a transaction, and those that a process sends at most once a second. */
const NOT_COUNTED =
  /^(begin|commit|rollback|savepoint)\b|\b(authenticate_token|lease_requests|record_token_uses)\(/i;

/** The statements that the work sends. */
async function sent(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { statements } = testApi.shop;
  statements.length = 0;
  await work();
  return statements
    .filter((text) => !NOT_COUNTED.test(text))
    .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 120));
}

/** Statements for a file's bytes, and for the state of a forecast, besides those for the rows that own them. */
const MORE_THAN_ONE: Readonly<Record<string, number>> = {
  'GET /order/:orderId/shipments/:shipmentId/documents/:documentId': 2,
  'GET /part-specification/:partSpecificationId/files/:fileId': 2,
  'GET /order/:orderId/lateness': 2,
};

describe('a read is one statement, whatever there is to be read', () => {
  const reads = ROUTES.filter((route) => route.method === 'GET').map((route) => ({
    what: keyOf(route),
    route,
  }));
  test.each(reads)('$what', async ({ what, route }) => {
    for (const world of [small, large]) {
      const { method, path } = requestOf(route, route.path, world.ids);
      const statements = await sent(async () => {
        expect((await world.ask(method, path)).status).toBe(200);
      });
      expect(statements, statements.join('\n')).toHaveLength(MORE_THAN_ONE[what] ?? 1);
    }
  });
});

interface Write {
  readonly what: string;
  /** No more than these. */
  readonly statements: number;
  readonly many?: number;
  /** Made before the statements are counted. */
  readonly given?: (world: World, n: number) => Promise<unknown>;
  readonly ask: (world: World, n: number, given: never) => Promise<{ status: number; text: string }>;
}

const times = <Item>(n: number, item: (i: number) => Item): Item[] =>
  Array.from({ length: n }, (_, i) => item(i));

const newRuns = async (world: World, n: number) =>
  (
    await world.done<Fields[]>(
      'POST',
      '/requisition/work-orders',
      times(n, () => ({ requisitionId: world.ids.requisitionId, quantity: 1 })),
    )
  ).map(({ workOrderId }) => String(workOrderId));

const newOrder = async (world: World, n: number) =>
  await world.done<{ order: { id: number }; requisitions: { id: number }[] }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    requisitions: times(n, () => ({ partSpecificationId: world.ids.partSpecificationId, quantity: 5 })),
  });

type Order = Awaited<ReturnType<typeof newOrder>>;

const packed = ({ ids }: World, n: number) => times(n, () => parcel([ids.requisitionId, 1]));

const stepsOf = ({ ids }: World, n: number) =>
  times(n, (i) => ({ operationId: i % 2 === 0 ? ids.operationId : ids.nextOperationId, sequence: i + 1 }));

const BULK = ['work-orders', 'batch-status', 'create-batches'] as const;

/** Counts the statements of a call, for few entries and for many. */
const WRITES: readonly Write[] = [
  ...BULK.map(
    (path): Write => ({
      what: `POST /requisition/${path}`,
      statements: 2,
      given: newOrder,
      ask: (world, _n, { requisitions }: Order) =>
        world.ask(
          'POST',
          `/requisition/${path}`,
          requisitions.map(({ id }) => ({ requisitionId: id, quantity: 1 })),
        ),
    }),
  ),
  {
    what: 'PATCH /production-step/move-batches',
    statements: 2,
    given: newRuns,
    ask: (world, _n, runs: string[]) =>
      world.ask('PATCH', '/production-step/move-batches', {
        toOperationId: world.ids.nextOperationId,
        batches: runs.map((workOrderId) => ({ workOrderId, quantity: 1 })),
      }),
  },
  {
    what: 'POST /order/:orderId/shipments',
    statements: 2,
    many: MANY_PARCELS,
    ask: (world, n) =>
      world.ask('POST', `/order/${world.ids.orderId}/shipments`, collection(...packed(world, n))),
  },
  {
    what: 'PUT /order/:orderId/shipments/:shipmentId',
    statements: 2,
    many: MANY_PARCELS,
    ask: (world, n) =>
      world.ask(
        'PUT',
        `/order/${world.ids.orderId}/shipments/${world.ids.shipmentId}`,
        courier(...packed(world, n)),
      ),
  },
  {
    what: 'POST /order',
    statements: 9,
    ask: (world, n) =>
      world.ask('POST', '/order', {
        customerOrganisationName: 'Acme',
        requisitions: times(n, () => ({ partSpecificationId: world.ids.partSpecificationId, quantity: 5 })),
      }),
  },
  {
    what: 'POST /order/batch',
    statements: 9,
    ask: (world, n) =>
      world.ask(
        'POST',
        '/order/batch',
        times(n, (i) => ({
          customerOrganisationName: `Acme ${i}`,
          requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 5 }],
        })),
      ),
  },
  {
    what: 'POST /order/import',
    statements: 15,
    ask: (world, n) =>
      world.ask('POST', '/order/import', {
        lines: times(n, (i) => ({
          order: `Statements ${n} ${i % 3}`,
          line: i + 1,
          customer: 'Acme',
          quantity: 5,
          partSpecificationId: world.ids.partSpecificationId,
        })),
      }),
  },
  {
    what: 'PATCH /order/:orderId',
    statements: 11,
    given: newOrder,
    ask: (world, n, { order, requisitions }: Order) =>
      world.ask('PATCH', `/order/${order.id}`, {
        requisitions: [
          ...requisitions.map(({ id }) => ({ id, quantity: 6 })),
          ...times(n, () => ({ partSpecificationId: world.ids.partSpecificationId, quantity: 1 })),
        ],
      }),
  },
  {
    what: 'PATCH /order/:orderId/kanban-column',
    statements: 11,
    given: async (world, n) => {
      const column = await world.done('POST', '/kanban-column', {
        name: 'Go',
        orderStatus: 'ACTIVE',
        automations: [{ type: 'SCHEDULE_PARTS' }],
      });
      return { ...(await newOrder(world, n)), kanbanColumnId: column.id };
    },
    ask: (world, _n, { order, kanbanColumnId }: Order & { kanbanColumnId: unknown }) =>
      world.ask('PATCH', `/order/${order.id}/kanban-column`, { kanbanColumnId }),
  },
  {
    what: 'PATCH /work-orders/:workOrderId/routing',
    statements: 2,
    given: (world) => newRuns(world, 1),
    ask: (world, n, [run]: string[]) =>
      world.ask('PATCH', `/work-orders/${run}/routing`, { steps: stepsOf(world, n) }),
  },
  {
    what: 'POST /part-specifications/:partSpecificationId/routing-templates',
    statements: 6,
    ask: (world, n) =>
      world.ask('POST', `/part-specifications/${world.ids.partSpecificationId}/routing-templates`, {
        steps: stepsOf(world, n),
      }),
  },
];

describe('a write sends as many statements for many rows as for few', () => {
  test.each(WRITES)('$what: $statements', async ({ ask, given, statements, many = MANY }) => {
    const counts: number[] = [];
    for (const n of [FEW, many]) {
      const made = await given?.(large, n);
      const counted = await sent(async () => {
        const answer = await ask(large, n, made as never);
        expect([200, 204], answer.text).toContain(answer.status);
      });
      expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(statements);
      counts.push(counted.length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeGreaterThan(0);
  });
});
