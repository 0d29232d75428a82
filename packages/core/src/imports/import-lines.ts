import { PERMISSIONS } from '../authority.ts';
import type { Stamp } from '../deps.ts';
import type { OrderEvent } from '../events.ts';
import { customerNames } from '../orders/external-names.ts';
import { Refusal } from '../refusals.ts';
import { withEntries } from '../refused-entries.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import type { ImportLine, ImportRecord } from './import-line.ts';
import {
  type ImportLinesReport,
  type ImportReport,
  nothingImported,
  type PlacedImport,
  type RefusedRecord,
} from './import-report.ts';
import type { ImportedLine } from './import-store.ts';
import { LinePlaces } from './line-places.ts';
import {
  customersIn,
  type ImportFound,
  keyOfLine,
  lineKey,
  namesOf,
  planImport,
  type ReadRecords,
  readRecords,
} from './plan-import.ts';

/** Some records of a file. */
export interface ImportLines {
  readonly records: readonly ImportRecord[];
  /** True imports nothing where a line is bad. */
  readonly atomic?: boolean;
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
 * not made again, whatever runs at the same time. Throws REQUEST_VALIDATION_FAILED, when `atomic`, for the bad lines, naming each
 * by its position.
 */
export const importLines = defineUseCase<ImportLines, ImportLinesReport>(
  'importLines',
  PERMISSIONS.writeOrders,
  [],
  (deps, call, { records, atomic = false, places = new LinePlaces() }) =>
    deps.transact(call, async (store, stamp) => {
      const { report, events } = await importBatch(store, stamp, records, places, atomic);
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

function ensureNoneBad(records: readonly ImportRecord[], refused: readonly RefusedRecord[]): void {
  if (refused.length === 0) return;
  const positions = new Map(records.map(({ place }, index) => [place, index]));
  throw withEntries(
    new Refusal('REQUEST_VALIDATION_FAILED', nothingImported(refused.length)),
    refused.map(({ place, error, reason }) => ({
      index: positions.get(place) ?? 0,
      error,
      message: reason,
    })),
  );
}

async function importBatch(
  store: Store,
  stamp: Stamp,
  records: readonly ImportRecord[],
  places: LinePlaces,
  atomic = false,
): Promise<{ readonly report: ImportLinesReport; readonly events: readonly OrderEvent[] }> {
  const read = readRecords(records);
  await store.imports.lock();
  const found = await findFor(store, read);
  const { plan, alreadyThere, refused } = planImport(found, read, stamp, places);
  if (atomic) ensureNoneBad(records, refused);
  const { orderIds, lines: made } = await store.imports.add(plan, stamp.at);
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
      lines: placedLines(read.lines, found.taken, made, refused),
    },
    events: [...orderIds.map((orderId): OrderEvent => ({ type: 'order.created', orderId })), ...grown],
  };
}

/** The rows of the shop that the records name; orders are locked, and customers keep their names, until the end of the transaction. */
export async function findFor(store: Store, read: ReadRecords): Promise<ImportFound> {
  const found = await store.imports.find(namesOf(read));
  return { ...found, customers: await customerNames(store, customersIn(read)) };
}

function placedLines(
  read: readonly ImportLine[],
  taken: readonly ImportedLine[],
  made: readonly ImportedLine[],
  refused: readonly RefusedRecord[],
): readonly PlacedImport[] {
  const bad = new Set(refused.map(({ place }) => place));
  const placed = new Map(
    [
      ...taken.map((line) => ({ ...line, isNew: false })),
      ...made.map((line) => ({ ...line, isNew: true })),
    ].map((line) => [lineKey(line.source, line.key), line]),
  );
  return read.flatMap((line) => {
    const found = bad.has(line.place) ? undefined : placed.get(keyOfLine(line));
    if (found === undefined) return [];
    const { orderId, requisitionId, isNew } = found;
    return [{ place: line.place, orderId, requisitionId, isNew }];
  });
}
