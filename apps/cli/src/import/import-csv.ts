import { type CsvReading, type CsvRecords, readCsvRecords } from '@routecard/contracts';
import {
  type Actor,
  type Deps,
  type ImportRecord,
  importAllLines,
  importLines,
  LinePlaces,
  Refusal,
} from '@routecard/core';
import type { Terminal } from '../command.ts';
import { inBatches } from './batches.ts';
import { decodeFile } from './decode-file.ts';
import type { ImportOptions } from './import-options.ts';
import { Tally } from './tally.ts';

const BATCH_LINES = 1_000;

/** What to read of which file; `columns` are those that people of the shop have chosen for names in their files. */
export type CsvImport = Pick<ImportOptions, 'file' | 'atomic' | 'encoding'> & CsvReading;

/** Imports a CSV of orders, batch by batch, or as one. Returns the number of bad lines. */
export async function importCsv(
  deps: Deps,
  actor: Actor,
  csv: CsvImport,
  terminal: Terminal,
): Promise<number> {
  const { file, atomic } = csv;
  const { ignoredColumns, records } = await opened(csv);
  if (ignoredColumns.length > 0) terminal.err(`Columns that are not read: ${ignoredColumns.join(', ')}.`);
  if (atomic) return importAsOne(deps, actor, file, () => reopened(csv), terminal);
  const tally = new Tally(file, terminal);
  const places = new LinePlaces();
  for await (const batch of inBatches(records, BATCH_LINES)) {
    const outcome = await importLines(deps, { actor }, { records: batch, places });
    if (!outcome.replayed) tally.add(outcome.result);
  }
  terminal.out(`Imported ${tally.summary()}.`);
  return tally.refused;
}

async function importAsOne(
  deps: Deps,
  actor: Actor,
  file: string,
  read: () => AsyncIterable<ImportRecord>,
  terminal: Terminal,
): Promise<number> {
  let tally = new Tally(file, terminal);
  const batches = () => {
    tally = new Tally(file, terminal);
    return inBatches(read(), BATCH_LINES);
  };
  try {
    await importAllLines(deps, { actor }, { batches, onBatch: (report) => tally.add(report) });
  } catch (error) {
    if (!(error instanceof Refusal) || tally.refused === 0) throw error;
    terminal.out(error.message);
    return tally.refused;
  }
  terminal.out(`Imported ${tally.summary()}.`);
  return 0;
}

const opened = (csv: CsvImport): Promise<CsvRecords> =>
  readCsvRecords(decodeFile(csv.file, csv.encoding), csv.file, csv);

async function* reopened(csv: CsvImport): AsyncGenerator<ImportRecord> {
  yield* (await opened(csv)).records;
}
