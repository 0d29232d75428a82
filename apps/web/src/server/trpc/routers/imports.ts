import { readCsvRecords, storableText, textPieces } from '@routecard/contracts';
import { ensure, type ImportRecord, type ImportReport, importLines, rehearseImport } from '@routecard/core';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, router } from '../init';

const MOST_CHARACTERS = 4_000_000;
const MOST_LINES = 5_000;

const text = storableText(MOST_CHARACTERS);
const asShown = (report: ImportReport): ImportReport => report;

/** Orders out of an ERP's CSV, as pasted or uploaded. */
export const importsRouter = router({
  /** What the text would make and what is wrong with it; writes nothing. A mutation only because texts are long. */
  rehearse: command(rehearseImport)
    .input(z.object({ text }))
    .mutation(async ({ ctx, input }) => {
      const { records, ignoredColumns } = await recordsOf(input.text);
      const outcome = await rehearseImport(ctx.deps, { actor: ctx.actor }, { records });
      return { ...shownOutcome(outcome, (rehearsal) => rehearsal), ignoredColumns, lines: records.length };
    }),

  /** Imports the good lines. Lines that are there already make nothing, so a text that is sent twice creates once. */
  run: command(importLines)
    .input(z.object({ key: intentKey, text }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const { records } = await recordsOf(body.text);
      const call = keyedCall(ctx.actor, key, { path: 'imports.run', body }, asShown);
      return shownOutcome(await importLines(ctx.deps, call, { records }), asShown);
    }),
});

async function recordsOf(
  csv: string,
): Promise<{ readonly records: readonly ImportRecord[]; readonly ignoredColumns: readonly string[] }> {
  const { records, ignoredColumns } = await readCsvRecords(textPieces(csv), 'The text');
  const read: ImportRecord[] = [];
  for await (const record of records) {
    read.push(record);
    ensure(
      read.length <= MOST_LINES,
      'REQUEST_VALIDATION_FAILED',
      `More than ${MOST_LINES.toLocaleString('en')} lines. Divide the file, or use npm run import, which takes files of any size.`,
    );
  }
  return { records: read, ignoredColumns };
}
