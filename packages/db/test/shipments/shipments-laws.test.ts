import { type ShipmentView, shipmentView } from '@routecard/core';
import {
  anyPackingSequence,
  PACKED_QUANTITIES,
  type PackingCommand,
  PackingWorld,
  runPackingCommand,
} from '@routecard/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listShipments } from '../../src/index.ts';
import { repetitions, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = { actor: shop.actor('SHIPPER') };

/** The command with the requisitions' ids as they are in the database. */
function translated(command: PackingCommand, ids: ReadonlyMap<number, number>): PackingCommand {
  if (!('input' in command)) return command;
  const parcels = command.input.parcels.map((parcel) => ({
    ...parcel,
    allocations: parcel.allocations.map(({ requisitionId, quantity }) => ({
      requisitionId: ids.get(requisitionId) ?? 0,
      quantity,
    })),
  }));
  return { ...command, input: { ...command.input, parcels } };
}

/** A shipment without ids and instants. */
const shown = (view: ShipmentView, nameOf: (requisitionId: number) => number) => ({
  type: view.type,
  status: view.status,
  incoterm: view.incoterm,
  toAddress: view.toAddress,
  tracking: view.tracking,
  parcels: view.parcels.map(({ id, ...parcel }) => ({
    ...parcel,
    allocations: parcel.allocations.map(({ requisitionId, quantity }) => [nameOf(requisitionId), quantity]),
  })),
});

/** Runs the sequence on PostgreSQL and in memory: each command has the same fate, and the end is the same. */
async function compare(commands: readonly PackingCommand[]): Promise<number> {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: PACKED_QUANTITIES });
  const other = await shop.addOrder({ quantities: [5] });
  const ids = new Map([
    ...requisitionIds.map((id, i) => [11 + i, id] as const),
    [21, other.requisitionIds[0] ?? 0],
  ]);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  const world = new PackingWorld(...PACKED_QUANTITIES);
  const list = () => listShipments(shop.database, shop.manufacturerId, orderId);

  let stored = await list();
  let accepted = 0;
  for (const command of commands) {
    const inMemory = await runPackingCommand(world.deps, world.call, 1, [...world.shipments.keys()], command);
    const shipmentIds = stored.map(({ id }) => id);
    const refusal = await runPackingCommand(shop.deps, call, orderId, shipmentIds, translated(command, ids));
    expect(refusal).toBe(inMemory);
    const after = await list();
    if (refusal !== null) expect(after).toEqual(stored);
    else accepted += 1;
    stored = after;
  }
  expect(stored.map((view) => shown(view, (id) => names.get(id) ?? 0))).toEqual(
    [...world.shipments.values()].map((shipment) => shown(shipmentView(shipment), (name) => name)),
  );
  const events = await shop.sql.query(
    `select from order_events where order_id = $1 and type = 'order.updated'`,
    [orderId],
  );
  expect(events.rowCount).toBe(world.eventCount);
  return accepted;
}

test('over random sequences PostgreSQL decides and keeps what the pure rules say', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyPackingSequence, { minLength: 10, maxLength: 10 }), async (sequences) => {
      for (const count of await Promise.all(sequences.map(compare))) accepted += count;
    }),
    { numRuns: repetitions(50) },
  );
  expect(accepted).toBeGreaterThan(10 * repetitions(50));
  const { rows } = await shop.sql.query(
    `select r.id from requisitions r
     where r.quantity < (select sum(a.quantity) from parcel_allocations a where a.requisition_id = r.id)`,
  );
  expect(rows).toEqual([]);
});
