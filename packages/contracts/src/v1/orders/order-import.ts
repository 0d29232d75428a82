import {
  ensure,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportLinesReport,
  type ImportRecord,
  present,
} from '@routecard/core';
import { z } from 'zod';
import { readCsvRecords } from '../../imports/csv-records.ts';
import { textPieces } from '../../imports/text-pieces.ts';
import { errorCode } from '../errors.ts';
import { flag, int32, MAX_ENTRIES, optionalText, text } from '../fields.ts';
import { given } from '../given.ts';

/** `?atomic=true` of `POST /order/import`. */
export const importQuery = z.object({
  atomic: flag.optional().meta({ description: 'True imports nothing where a line is bad.' }),
});

/** A CSV of two lines of one order. */
export const IMPORT_EXAMPLE = `order,line,customer,part,quantity,process,material,color,dispatchDate
4711,10,Acme,Bracket 12,25,SLS,PA12,Black,2027-01-31
4711,20,Acme,Lever,4,SLS,PA12,,2027-01-31
`;

/** The lines of an import, as a use case takes them. */
export interface ImportRequest {
  readonly records: readonly ImportRecord[];
  /** Names in the first line of a CSV that are not read. */
  readonly ignoredColumns: readonly string[];
}

const column = z.union([text, int32]).nullish();
const columns = Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, column])) as Record<
  ImportColumn,
  typeof column
>;

const importLine = z
  .object({ ...columns, finishes: z.union([text, z.array(text).max(100)]).nullish() })
  .meta({ id: 'ImportLine', description: 'The columns of docs/importing.md.' });

/** `POST /order/import` in JSON. What a single line lacks is told of that line, and keeps no other from being imported. */
export const importRequest = z
  .object({ lines: z.array(importLine).min(1).max(MAX_ENTRIES) })
  .meta({ id: 'OrderImport' })
  .transform(
    ({ lines }): ImportRequest => ({
      records: lines.map((line, index) => ({ place: index + 1, columns: columnsOf(line) })),
      ignoredColumns: [],
    }),
  );

function columnsOf(line: z.output<typeof importLine>): Partial<Record<ImportColumn, string>> {
  const given = IMPORT_COLUMNS.flatMap((name) => {
    const value = line[name];
    if (value === undefined || value === null) return [];
    return [[name, Array.isArray(value) ? value.join('|') : String(value)]];
  });
  return Object.fromEntries(given);
}

/** `POST /order/import` in CSV. Throws REQUEST_VALIDATION_FAILED where its first line cannot be understood, or for too many lines. */
export async function readImportCsv(csv: string): Promise<ImportRequest> {
  const { records, ignoredColumns } = await readCsvRecords(textPieces(csv), 'The body');
  const read: ImportRecord[] = [];
  for await (const record of records) {
    read.push(record);
    ensure(
      read.length <= MAX_ENTRIES,
      'REQUEST_VALIDATION_FAILED',
      `More than ${MAX_ENTRIES.toLocaleString('en')} lines. Divide the file.`,
    );
  }
  ensure(read.length > 0, 'REQUEST_VALIDATION_FAILED', 'The body has no lines after the first.');
  return { records: read, ignoredColumns };
}

const place = {
  index: z.int().meta({ description: 'The position of the line in the call, from 0.' }),
  row: z
    .int()
    .meta({ description: 'CSV: the row of the text that it begins in, from 1. JSON: its position, from 1.' }),
};
/** The result of an import, line by line. */
export const importedBody = z
  .object({
    orders: z.int().meta({ description: 'New orders.' }),
    requisitions: z.int().meta({ description: 'New lines.' }),
    alreadyThere: z.int().meta({ description: 'Lines that an earlier import made.' }),
    refused: z.int(),
    ignoredColumns: z.array(z.string()).meta({ description: 'Columns of the CSV that are not read.' }),
    lines: z.array(
      z.discriminatedUnion('status', [
        z.object({
          ...place,
          status: z.enum(['CREATED', 'ALREADY_THERE']),
          orderId: z.int(),
          requisitionId: z.int(),
        }),
        z.object({
          ...place,
          status: z.literal('REFUSED'),
          error: errorCode.meta({ description: 'That of its first fault.' }),
          message: z.string(),
          faults: z.array(z.object({ error: errorCode, column: optionalText, reason: z.string() })).meta({
            description: 'All that is wrong with it; `column` is left out where no single one is at fault.',
          }),
        }),
      ]),
    ),
  })
  .meta({ id: 'ImportedOrders' });

/** The answer of an import. */
export function presentImport(
  { orders, requisitions, alreadyThere, refused, lines }: ImportLinesReport,
  { records, ignoredColumns }: ImportRequest,
): z.input<typeof importedBody> {
  const placed = new Map(lines.map((line) => [line.place, line]));
  const bad = new Map(refused.map((line) => [line.place, line]));
  return {
    orders,
    requisitions,
    alreadyThere,
    refused: refused.length,
    ignoredColumns: [...ignoredColumns],
    lines: records.map(({ place: row }, index) => {
      const line = placed.get(row);
      if (line === undefined) {
        const { error, reason: message, faults } = present(bad.get(row), 'INTERNAL');
        return { index, row, status: 'REFUSED', error, message, faults: faults.map((fault) => given(fault)) };
      }
      const { isNew, orderId, requisitionId } = line;
      return { index, row, status: isNew ? 'CREATED' : 'ALREADY_THERE', orderId, requisitionId };
    }),
  };
}
