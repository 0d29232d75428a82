import { DAY_ORDERS, readCsvRecords, storableText, textPieces } from '@routecard/contracts';
import {
  dryRunImport,
  ensure,
  IMPORT_COLUMNS,
  type ImportRecord,
  type ImportReport,
  importLines,
  PERMISSIONS,
  rememberImportColumns,
} from '@routecard/core';
import { readImportColumns } from '@routecard/db';
import { z } from 'zod';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { reasonInLanguage } from '../../reasons';
import { command, query, router } from '../builders';

const MAX_CHARACTERS = 4_000_000;
const MAX_LINES = 5_000;

/** Columns of a file; more than these nobody maps. */
const MAX_COLUMNS = 200;

/** The column of each name in the first line, null for none. */
const columns = z
  .record(storableText(1_000), z.enum(IMPORT_COLUMNS).nullable())
  .refine((choices) => Object.keys(choices).length <= MAX_COLUMNS);

const source = z.object({
  text: storableText(MAX_CHARACTERS),
  /** Names that are missing here are matched by themselves. */
  columns: columns.default({}),
  /** The notation of days that are not of the form `2026-12-31`. */
  dayOrder: z.enum(DAY_ORDERS).default('YMD'),
});
type Source = z.output<typeof source>;

/** Orders out of an ERP's CSV, as pasted or uploaded. */
export const importsRouter = router({
  /** The columns that people of the shop have chosen for the names in their files. */
  columns: query(
    PERMISSIONS.writeOrders,
    ({ database, manufacturerId }) => readImportColumns(database, manufacturerId),
    { refreshOn: [] },
  ),

  /** Remembers columns for the shop. */
  rememberColumns: command(rememberImportColumns, z.object({ columns }), { idempotency: 'repeatable' }),

  /** The dry run of an import of the text; writes nothing. A mutation only because texts are long. */
  rehearse: command(dryRunImport, source, {
    idempotency: 'repeatable',
    command: recordsOf,
    shown: (dryRun, { records, ignoredColumns }) => ({
      ...inLanguage(dryRun),
      ignoredColumns,
      lines: records.length,
    }),
  }),

  /** Imports the good lines. Lines that are there already make nothing, so a text that is sent twice creates once. */
  run: command(importLines, source, {
    idempotency: 'keyed',
    command: recordsOf,
    shown: ({ lines: _lines, ...report }) => inLanguage(report),
  }),
});

/** The report, its reasons in the language of the request. */
function inLanguage<Report extends Pick<ImportReport, 'refused'>>(report: Report): Report {
  const refused = report.refused.map((record) => {
    const faults = record.faults.map((fault) => ({ ...fault, reason: reasonInLanguage(fault.reason) }));
    return { ...record, faults, reason: faults.map(({ reason }) => reason).join(' ') };
  });
  return { ...report, refused };
}

async function recordsOf({ text, ...reading }: Source): Promise<{
  readonly records: readonly ImportRecord[];
  readonly ignoredColumns: readonly string[];
}> {
  const { records, ignoredColumns } = await readCsvRecords(textPieces(text), t('The text'), reading);
  const read: ImportRecord[] = [];
  for await (const record of records) {
    read.push(record);
    ensure(
      read.length <= MAX_LINES,
      'REQUEST_VALIDATION_FAILED',
      t('More than {lines} lines. Divide the file, or use npm run import, which takes files of any size.', {
        lines: count(MAX_LINES),
      }),
    );
  }
  return { records: read, ignoredColumns };
}
