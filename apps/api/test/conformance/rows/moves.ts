import { UNITS, type World } from '../../world/world.ts';
import { type Row, refused, TEXT, UUID } from '../table.ts';

type Name = keyof World['place']['operations'];

/** A step that moves units of the world's run. */
const move = (entry: (world: World) => object | readonly object[]) => (world: World) =>
  ['PATCH', '/production-step/move-batches', entry(world)] as const;

const to = (name: Name, quantity: number, { from, ...more }: { from?: Name; [key: string]: unknown } = {}) =>
  move(({ place, ids }) => ({
    toOperationId: place.operations[name],
    ...more,
    batches: [
      {
        workOrderId: ids.workOrderId,
        quantity,
        ...(from === undefined ? {} : { fromOperationId: place.operations[from] }),
      },
    ],
  }));

const moved =
  (ask: ReturnType<typeof move>, holds: object): Row['steps'][number] =>
  (world) => ({
    ask: ask(world),
    status: 200,
    holds,
  });

const refuses =
  (ask: ReturnType<typeof move>, status: number, code: string): Row['steps'][number] =>
  (world) => ({
    ask: ask(world),
    ...refused(status, code),
  });

const reroute =
  (...names: Name[]): Row['steps'][number] =>
  ({ ids, place }) => ({
    ask: [
      'PATCH',
      `/work-orders/${ids.workOrderId}/routing`,
      { steps: names.map((name, i) => ({ operationId: place.operations[name], sequence: i + 1 })) },
    ],
    status: 200,
  });

const unitsAt =
  (counts: Partial<Record<Name, number>>): Row['steps'][number] =>
  ({ place }) => {
    const named = Object.entries(counts).map(
      ([name, units]) => [place.operations[name as Name], units] as const,
    );
    return {
      ask: ['GET', `/operation/batch-balances/count?operationIds=${named.map(([id]) => id).join(',')}`],
      status: 200,
      is: Object.fromEntries(named),
    };
  };

/** Moves: interface.md section 4.3, decisions.md section 4. */
export const MOVE_ROWS: readonly Row[] = [
  {
    of: ['4.3 move', 'D4 body', 'D4 anywhere', '9.1.3'],
    what: 'units move on, skip, and come back; an entry alone or in an array',
    steps: [
      moved(to('qc', 4), [
        { operationName: 'print', quantity: UNITS - 4 },
        { operationName: 'qc', quantity: 4 },
      ]),
      (world) => ({
        ask: move(({ place, ids }) => [
          {
            toOperationId: place.operations.packing,
            batches: [{ workOrderId: ids.workOrderId, fromOperationId: place.operations.print, quantity: 2 }],
          },
          {
            toOperationId: place.operations.print,
            batches: [{ workOrderId: ids.workOrderId, fromOperationId: place.operations.qc, quantity: 1 }],
          },
        ])(world),
        status: 200,
      }),
      unitsAt({ print: UNITS - 5, qc: 3, packing: 2 }),
    ],
  },
  {
    of: ['4.3 move', '9.1.3', 'D4 requisitionId'],
    what: 'a requisitionId does not name units',
    steps: [
      (world) => ({
        ask: move(({ place, ids }) => ({
          toOperationId: place.operations.qc,
          batches: [{ requisitionId: ids.requisitionId, quantity: 1 }],
        }))(world),
        status: 400,
        holds: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: '0.batches.0.workOrderId' }] },
      }),
    ],
  },
  {
    of: ['4.3 move destination', 'D4 wins'],
    what: 'the old destination key is still read; the new one wins',
    steps: [
      moved(
        move(({ place, ids }) => ({
          toStatusId: place.operations.qc,
          batches: [{ workOrderId: ids.workOrderId, quantity: 1 }],
        })),
        [{}, { operationName: 'qc', batchStatusName: 'qc', quantity: 1 }],
      ),
      moved(
        move(({ place, ids }) => ({
          toOperationId: place.operations.packing,
          toStatusId: place.operations.qc,
          batches: [{ workOrderId: ids.workOrderId, fromOperationId: place.operations.print, quantity: 1 }],
        })),
        [{}, { operationName: 'packing', quantity: 1 }],
      ),
    ],
  },
  {
    of: ['D4 scrap', 'D4 neither', 'D4 replacement'],
    what: 'a reason without a destination scraps; neither is refused; a scrap can be replaced',
    steps: [
      moved(
        move(({ ids }) => ({
          scrapReason: 'Warped',
          batches: [{ workOrderId: ids.workOrderId, quantity: 3 }],
        })),
        [{ operationName: 'print', quantity: UNITS - 3 }],
      ),
      refuses(
        move(({ ids }) => ({ batches: [{ workOrderId: ids.workOrderId, quantity: 1 }] })),
        400,
        'REQUEST_VALIDATION_FAILED',
      ),
      (world) => ({
        ask: move(({ ids }) => ({
          scrapReason: 'Cracked',
          replaceScrapped: true,
          batches: [{ workOrderId: ids.workOrderId, quantity: 2 }],
        }))(world),
        status: 200,
      }),
      unitsAt({ print: UNITS - 3 }),
      ({ ids }) => ({
        ask: ['GET', `/requisition/batch-transitions?requisitionIds=${ids.requisitionId}`],
        status: 200,
        holds: [
          { type: 'SCHEDULE' },
          { type: 'SCRAP', scrapReason: 'Warped', batchSize: 3, toOperationId: null },
          { type: 'SCRAP', scrapReason: 'Cracked', batchSize: 2 },
          { type: 'SCHEDULE', batchSize: 2, replacesScrapId: UUID },
        ],
      }),
    ],
  },
  {
    of: ['D4 transaction', 'D4 insufficient'],
    what: 'more than is there is refused, also in sum, and nothing of the call happens',
    steps: [
      refuses(to('qc', UNITS + 1), 400, 'INSUFFICIENT_BATCH_QUANTITY'),
      refuses(
        move(({ place, ids }) => [
          {
            toOperationId: place.operations.qc,
            batches: [{ workOrderId: ids.workOrderId, quantity: UNITS - 1 }],
          },
          {
            toOperationId: place.operations.packing,
            batches: [{ workOrderId: ids.workOrderId, quantity: 2 }],
          },
        ]),
        400,
        'INSUFFICIENT_BATCH_QUANTITY',
      ),
      unitsAt({ print: UNITS, qc: 0, packing: 0 }),
    ],
  },
  {
    of: ['D4 name'],
    what: 'an entry forms a step of its name',
    steps: [
      moved(to('qc', 2, { name: 'RACK-7' }), [{}, { groupId: 'RACK-7', quantity: 2 }]),
      moved(to('qc', 1, { from: 'print', name: 'RACK-8' }), [{}, { groupId: 'RACK-8', quantity: 1 }]),
      moved(to('qc', 1, { from: 'print', name: 'RACK-7' }), [{}, { groupId: 'RACK-7', quantity: 3 }]),
    ],
  },
  {
    of: ['D4 source'],
    what: 'a source that could be several is refused, by step or operation it is named',
    steps: [
      moved(to('qc', 4), [{}, {}]),
      refuses(to('packing', 1), 400, 'BATCH_SOURCE_AMBIGUOUS'),
      moved(to('packing', 1, { from: 'qc' }), [
        { operationName: 'qc', quantity: 3 },
        { operationName: 'packing' },
      ]),
      (world) => ({
        ask: move(({ place, ids }) => ({
          toOperationId: place.operations.packing,
          batches: [{ workOrderId: ids.workOrderId, productionStepId: ids.productionStepId, quantity: 1 }],
        }))(world),
        status: 200,
        holds: [{ operationName: 'print', quantity: UNITS - 5 }, { operationName: 'packing' }],
      }),
    ],
  },
  {
    of: ['D4 outside'],
    what: 'an operation that the routing does not name is refused',
    steps: [refuses(to('paint', 1), 400, 'INVALID_BATCH_MOVE')],
  },
  {
    of: ['D4 twice'],
    what: 'where an operation stands twice: toSequence, else the next, else the nearest before',
    steps: [
      reroute('print', 'qc', 'paint', 'qc', 'packing'),
      moved(to('qc', 5), [{}, { sequence: 2, quantity: 5 }]),
      moved(to('qc', 2, { from: 'print', toSequence: 4 }), [
        { sequence: 1, quantity: UNITS - 7 },
        { sequence: 4, quantity: 2 },
      ]),
      moved(to('packing', 1, { from: 'print' }), [{ sequence: 1 }, { sequence: 5, quantity: 1 }]),
      moved(to('qc', 1, { from: 'packing' }), [
        { sequence: 5, quantity: 0 },
        { sequence: 4, quantity: 3 },
      ]),
    ],
  },
  {
    of: ['D4 undo', 'D4 not reversible'],
    what: 'an undo names what it reverses; twice, or after the units have moved on, it is refused',
    steps: [
      moved(to('qc', 4), [{}, {}]),
      ({ ids }) => ({
        ask: ['GET', `/requisition/batch-transitions?requisitionIds=${ids.requisitionId}`],
        status: 200,
        holds: [{ type: 'SCHEDULE' }, { type: 'MOVE', batchSize: 4 }],
      }),
      (_, said) => ({
        ask: ['POST', `/batch-transitions/${said(1, '1.id')}/undo`],
        status: 200,
        holds: { reversesId: said(1, '1.id'), transitionId: UUID },
      }),
      unitsAt({ print: UNITS, qc: 0 }),
      (_, said) => ({
        ask: ['POST', `/batch-transitions/${said(1, '1.id')}/undo`],
        ...refused(409, 'TRANSITION_NOT_REVERSIBLE'),
      }),
      moved(to('qc', UNITS), [{}, {}]),
      ({ ids }) => ({
        ask: ['POST', `/batch-transitions/${ids.transitionId}/undo`],
        status: 409,
        holds: { error: 'TRANSITION_NOT_REVERSIBLE', message: TEXT },
      }),
    ],
  },
];
