import { PERMISSIONS } from '../authority.ts';
import type { Stamp } from '../deps.ts';
import type { OrderEvent } from '../events.ts';
import { Refusal } from '../refusals.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import type { ImportRecord } from './import-line.ts';
import { type ImportReport, nothingImported } from './import-report.ts';
import { LinePlaces } from './line-places.ts';
import { namesOf, planImport, readRecords } from './plan-import.ts';

/** Some records of a file. */
export interface ImportLines {
  readonly records: readonly ImportRecord[];
  /** The positions of the lines of the file; the batches of one file share it, so that none repeats another's line. */
  readonly places?: LinePlaces;
}

/** All records of a file, to be imported as one. */
export interface ImportAllLines {
  /** Reads the file; called again where the transaction has to be tried again. */
  readonly batches: () => AsyncIterable<readonly ImportRecord[]>;
  /** Told after each batch, which is not committed yet. */
  readonly onBatch: (report: ImportReport) => void;
}

/**
 * Imports a batch of an ERP's order lines: the good ones are kept, the bad ones reported. What an earlier import has made is
 * not made again, whatever runs at the same time.
 */
export const importLines = defineUseCase<ImportLines, ImportReport>(
  'importLines',
  PERMISSIONS.writeOrders,
  [],
  (deps, call, { records, places = new LinePlaces() }) =>
    deps.transact(call, async (store, stamp) => {
      const { report, events } = await importBatch(store, stamp, records, places);
      store.events.append(events);
      return report;
    }),
);

/** Imports all batches or, where a single record is bad, none of them: then throws REQUEST_VALIDATION_FAILED. */
export const importAllLines = defineUseCase<ImportAllLines, void>(
  'importAllLines',
  PERMISSIONS.writeOrders,
  [],
  (deps, call, { batches, onBatch }) =>
    deps.transact(call, async (store, stamp) => {
      let refused = 0;
      const places = new LinePlaces();
      for await (const records of batches()) {
        const batch = await importBatch(store, stamp, records, places);
        store.events.append(batch.events);
        refused += batch.report.refused.length;
        onBatch(batch.report);
      }
      if (refused > 0) {
        throw new Refusal('REQUEST_VALIDATION_FAILED', nothingImported(refused));
      }
    }),
);

async function importBatch(
  store: Store,
  stamp: Stamp,
  records: readonly ImportRecord[],
  places: LinePlaces,
): Promise<{ readonly report: ImportReport; readonly events: readonly OrderEvent[] }> {
  const read = readRecords(records);
  await store.imports.lock();
  const found = await store.imports.find(namesOf(read));
  const { plan, alreadyThere, refused } = planImport(found, read, stamp, places);
  const orderIds = await store.imports.add(plan, stamp.at);
  await store.orders.note(
    orderIds.map((orderId, i) => {
      const importedFrom = plan.newOrders[i]?.source;
      return { orderId, kind: 'CREATED', details: importedFrom === undefined ? {} : { importedFrom } };
    }),
    stamp,
  );
  const grown = plan.grownOrders.map(({ orderId }): OrderEvent => ({ type: 'order.updated', orderId }));
  return {
    report: {
      orders: orderIds.length,
      requisitions: [...plan.newOrders, ...plan.grownOrders].reduce(
        (sum, { lines }) => sum + lines.length,
        0,
      ),
      alreadyThere: alreadyThere.length,
      refused,
    },
    events: [...orderIds.map((orderId): OrderEvent => ({ type: 'order.created', orderId })), ...grown],
  };
}
