import { ensure, IMPORT_COLUMNS, type ImportColumn, type ImportRecord } from '@routecard/core';
import { type CsvRow, csvRows } from './csv-rows.ts';

/** The records of a CSV file of orders, and what of its first line is not understood. */
export interface CsvRecords {
  readonly ignoredColumns: readonly string[];
  readonly records: AsyncIterable<ImportRecord>;
}

const REQUIRED = ['order', 'line', 'customer', 'quantity'] as const;

/**
 * Reads a CSV of orders out of text with plain line breaks; its first line names the columns. `name` is what a refusal calls it.
 * Throws REQUEST_VALIDATION_FAILED where nothing can be understood: a column is missing or named twice.
 */
export async function readCsvRecords(pieces: AsyncIterable<string>, name: string): Promise<CsvRecords> {
  const rows = csvRows(pieces)[Symbol.asyncIterator]();
  const { value: header } = await rows.next();
  ensure(header !== undefined, 'REQUEST_VALIDATION_FAILED', `${name} is empty.`);
  const names: readonly string[] = header.fields;
  const columns = names.map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  ensure(
    missing.length === 0,
    'REQUEST_VALIDATION_FAILED',
    `line 1: the column ${missing.join(', ')} is missing.`,
  );
  const twice = columns.find((column, i) => column !== undefined && columns.indexOf(column) !== i);
  ensure(twice === undefined, 'REQUEST_VALIDATION_FAILED', `line 1: the column ${twice} stands there twice.`);
  return {
    ignoredColumns: names.filter((name, i) => name.trim() !== '' && columns[i] === undefined),
    records: recordsOf(rows, columns),
  };
}

const COLUMN_BY_NAME = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.map((column) => [column.toLowerCase(), column]),
);

/** Names are matched without regard to case, spaces, hyphens and underscores: `Dispatch date` is `dispatchDate`. */
const columnOf = (name: string) => COLUMN_BY_NAME.get(name.toLowerCase().replaceAll(/[\s_-]/g, ''));

async function* recordsOf(
  rows: AsyncIterator<CsvRow, undefined>,
  columns: readonly (ImportColumn | undefined)[],
): AsyncGenerator<ImportRecord> {
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { line: place, fields, problem } = next.value;
    if (problem !== undefined) yield { place, unreadable: problem };
    else if (fields.every((field) => field.trim() === '')) continue;
    else if (fields.length > columns.length) {
      const unreadable = `${fields.length} fields stand where the first line names ${columns.length} columns.`;
      yield { place, unreadable };
    } else yield { place, columns: named(columns, fields) };
  }
}

function named(
  columns: readonly (ImportColumn | undefined)[],
  fields: readonly string[],
): Partial<Record<ImportColumn, string>> {
  const record: Partial<Record<ImportColumn, string>> = {};
  for (const [i, field] of fields.entries()) {
    const column = columns[i];
    if (column !== undefined) record[column] = field;
  }
  return record;
}
