import { readCsvRecords, storableText, textPieces } from '@routecard/contracts';
import { dryRunImport, ensure, type ImportRecord, importLines } from '@routecard/core';
import { z } from 'zod';
import { command, router } from '../builders';

const MAX_CHARACTERS = 4_000_000;
const MAX_LINES = 5_000;

const text = storableText(MAX_CHARACTERS);
/** Orders out of an ERP's CSV, as pasted or uploaded. */
export const importsRouter = router({
  /** The dry run of an import of the text; writes nothing. A mutation only because texts are long. */
  rehearse: command(dryRunImport, z.object({ text }), {
    idempotency: 'repeatable',
    command: recordsOf,
    shown: (dryRun, { records, ignoredColumns }) => ({
      ...dryRun,
      ignoredColumns,
      lines: records.length,
    }),
  }),

  /** Imports the good lines. Lines that are there already make nothing, so a text that is sent twice creates once. */
  run: command(importLines, z.object({ text }), {
    idempotency: 'keyed',
    command: recordsOf,
    shown: (report) => report,
  }),
});

async function recordsOf(input: {
  readonly text: string;
}): Promise<{ readonly records: readonly ImportRecord[]; readonly ignoredColumns: readonly string[] }> {
  const { records, ignoredColumns } = await readCsvRecords(textPieces(input.text), 'The text');
  const read: ImportRecord[] = [];
  for await (const record of records) {
    read.push(record);
    ensure(
      read.length <= MAX_LINES,
      'REQUEST_VALIDATION_FAILED',
      `More than ${MAX_LINES.toLocaleString('en')} lines. Divide the file, or use npm run import, which takes files of any size.`,
    );
  }
  return { records: read, ignoredColumns };
}
