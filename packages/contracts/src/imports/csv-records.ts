import { ensure, IMPORT_COLUMNS, type ImportColumn, type ImportRecord } from '@routecard/core';
import { type CsvRow, csvRows } from './csv-rows.ts';
import { type DayOrder, localDay } from './local-day.ts';
import { textPieces } from './text-pieces.ts';

/** The records of a CSV file of orders, and what of its first line is not understood. */
export interface CsvRecords {
  readonly ignoredColumns: readonly string[];
  readonly records: AsyncIterable<ImportRecord>;
}

/** Options for reading a file. */
export interface CsvReading {
  /** The column of each name in the first line, null for none; names that are not given are matched. */
  readonly columns?: Readonly<Record<string, ImportColumn | null>>;
  /** The notation of days that are not of the form `2026-12-31`. */
  readonly dayOrder?: DayOrder;
}

/** The columns that a file lacks, without which none of its lines can be read. */
export function missingImportColumns(
  columns: readonly (ImportColumn | null | undefined)[],
): readonly ImportColumn[] {
  const customer = columns.includes('customerExternalId') ? 'customerExternalId' : 'customer';
  return (['order', 'line', customer, 'quantity'] as const).filter((column) => !columns.includes(column));
}

/**
 * Reads a CSV of orders out of text with plain line breaks; its first line names the columns. `name` is what a refusal calls it.
 * Throws REQUEST_VALIDATION_FAILED where nothing can be understood: a column is missing or named twice.
 */
export async function readCsvRecords(
  pieces: AsyncIterable<string>,
  name: string,
  { columns: chosen = {}, dayOrder = 'YMD' }: CsvReading = {},
): Promise<CsvRecords> {
  const rows = csvRows(pieces)[Symbol.asyncIterator]();
  const { value: header } = await rows.next();
  ensure(header !== undefined, 'REQUEST_VALIDATION_FAILED', `${name} is empty.`);
  const names: readonly string[] = header.fields;
  const columns = names.map((name) => {
    const column = Object.hasOwn(chosen, name) ? chosen[name] : matchedColumn(name);
    return column ?? undefined;
  });
  const missing = missingImportColumns(columns);
  ensure(missing.length === 0, 'REQUEST_VALIDATION_FAILED', `line 1: ${missingInWords(missing)}.`);
  const twice = columns.find((column, i) => column !== undefined && columns.indexOf(column) !== i);
  ensure(twice === undefined, 'REQUEST_VALIDATION_FAILED', `line 1: the column ${twice} stands there twice.`);
  return {
    ignoredColumns: names.filter((name, i) => name.trim() !== '' && columns[i] === undefined),
    records: recordsOf(rows, columns, dayOrder),
  };
}

/** `the column quantity is missing`, `the columns customer and quantity are missing`. */
function missingInWords(columns: readonly string[]): string {
  const last = columns.at(-1);
  return columns.length === 1
    ? `the column ${last} is missing`
    : `the columns ${columns.slice(0, -1).join(', ')} and ${last} are missing`;
}

const COLUMN_BY_NAME = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.map((column) => [column.toLowerCase(), column]),
);

/** Other names that ERPs and spreadsheets use, in English and in German, and those by which the console calls the columns. */
const ALIASES: Readonly<Record<string, ImportColumn>> = {
  orderno: 'order',
  ordernumber: 'order',
  position: 'line',
  pos: 'line',
  linenumber: 'line',
  customername: 'customer',
  company: 'customer',
  partname: 'part',
  item: 'part',
  article: 'part',
  qty: 'quantity',
  pieces: 'quantity',
  technology: 'process',
  postprocessing: 'finishes',
  postprocessings: 'finishes',
  colour: 'color',
  due: 'dispatchDate',
  duedate: 'dispatchDate',
  deliverydate: 'dispatchDate',
  shipdate: 'dispatchDate',
  po: 'purchaseOrderNumber',
  ponumber: 'purchaseOrderNumber',
  purchaseorder: 'purchaseOrderNumber',
  customersexternalid: 'customerExternalId',
  partsexternalid: 'partSpecificationExternalId',
  auftrag: 'order',
  auftragsnummer: 'order',
  auftragsnr: 'order',
  positionsnummer: 'line',
  kunde: 'customer',
  externeiddeskunden: 'customerExternalId',
  teil: 'part',
  externeiddesteils: 'partSpecificationExternalId',
  iddesteilestamms: 'partSpecificationId',
  menge: 'quantity',
  verfahren: 'process',
  werkstoff: 'material',
  farbe: 'color',
  nachbearbeitung: 'finishes',
  nachbearbeitungen: 'finishes',
  versandtag: 'dispatchDate',
  liefertermin: 'dispatchDate',
  lieferdatum: 'dispatchDate',
  priorität: 'priority',
  bestellnummer: 'purchaseOrderNumber',
  währung: 'currency',
  referenz: 'reference',
};

/**
 * Returns the column of this name, or of an alias of it, undefined if there is none. Case, spaces, hyphens, full stops,
 * apostrophes and underscores do not matter: `Dispatch date` is `dispatchDate`.
 */
export function matchedColumn(name: string): ImportColumn | undefined {
  const key = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.’'-]/g, '');
  return COLUMN_BY_NAME.get(key) ?? (Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined);
}

/** Returns the names in the first line of the text. */
export async function csvHeader(text: string): Promise<readonly string[]> {
  const { value } = await csvRows(textPieces(text))[Symbol.asyncIterator]().next();
  return value?.fields ?? [];
}

function withDay(
  columns: Partial<Record<ImportColumn, string>>,
  dayOrder: DayOrder,
): Partial<Record<ImportColumn, string>> {
  const { dispatchDate } = columns;
  return dispatchDate === undefined
    ? columns
    : { ...columns, dispatchDate: localDay(dispatchDate, dayOrder) };
}

async function* recordsOf(
  rows: AsyncIterator<CsvRow, undefined>,
  columns: readonly (ImportColumn | undefined)[],
  dayOrder: DayOrder,
): AsyncGenerator<ImportRecord> {
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { line: place, fields, problem } = next.value;
    if (problem !== undefined) yield { place, unreadable: problem };
    else if (fields.every((field) => field.trim() === '')) continue;
    else if (fields.length > columns.length) {
      const unreadable = `${fields.length} fields stand where the first line names ${columns.length} columns.`;
      yield { place, unreadable };
    } else yield { place, columns: withDay(named(columns, fields), dayOrder) };
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
