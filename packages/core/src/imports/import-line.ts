import { isInt32, isUuid } from '../identifiers.ts';
import { ensure } from '../refusals.ts';

/** The columns of an order import, one line per requisition (docs/importing.md). */
export const IMPORT_COLUMNS = [
  'order',
  'line',
  'customer',
  'part',
  'quantity',
  'process',
  'material',
  'color',
  'finishes',
  'partSpecificationId',
  'dispatchDate',
  'purchaseOrderNumber',
  'currency',
  'reference',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A record of the file, as text; `place` is the number of the line it begins on. */
export type ImportRecord = { readonly place: number } & (
  | { readonly columns: Readonly<Partial<Record<ImportColumn, string>>> }
  | { readonly unreadable: string }
);

/** Which part a line orders: one that exists, or one by what it is made of, which is found or made. */
export type ImportedPart =
  | { readonly kind: 'known'; readonly partSpecificationId: string }
  | {
      readonly kind: 'described';
      readonly name: string;
      readonly technology: string;
      readonly material: string;
      readonly color: string | null;
      readonly finishes: readonly string[];
    };

/** A readable line: what an ERP orders. `orderReference` and `lineReference` are the ERP's own, and identify it for ever. */
export interface ImportLine {
  readonly place: number;
  readonly orderReference: string;
  readonly lineReference: string;
  readonly customerOrganisationName: string;
  readonly part: ImportedPart;
  readonly quantity: number;
  /** The requisition's name, where it is not the part's. */
  readonly name?: string;
  readonly dispatchDate?: string;
  readonly purchaseOrderNumber?: string;
  readonly currency?: string;
  readonly customReference?: string;
}

const TEXT_LIMIT = 255;
const NAMELESS = ['order', 'line', 'customer', 'quantity'] as const;

/** Reads a record. Throws REQUEST_VALIDATION_FAILED with a sentence that says which column is wrong. */
export function readImportLine(record: ImportRecord): ImportLine {
  if ('unreadable' in record) {
    ensure(false, 'REQUEST_VALIDATION_FAILED', record.unreadable);
  }
  const columns = trimmed(record.columns);
  for (const column of NAMELESS) given(columns[column], column);
  const optional = <Key extends string>(key: Key, text: string | undefined) =>
    (text ? { [key]: text } : {}) as { [Name in Key]?: string };
  return {
    place: record.place,
    orderReference: given(columns.order, 'order'),
    lineReference: given(columns.line, 'line'),
    customerOrganisationName: given(columns.customer, 'customer'),
    part: partOf(columns),
    quantity: quantityOf(given(columns.quantity, 'quantity')),
    ...(columns.partSpecificationId ? optional('name', columns.part) : {}),
    ...optional('dispatchDate', dayOf(columns.dispatchDate)),
    ...optional('purchaseOrderNumber', columns.purchaseOrderNumber),
    ...optional('currency', currencyOf(columns.currency)),
    ...optional('customReference', columns.reference),
  };
}

type Columns = Readonly<Partial<Record<ImportColumn, string>>>;

function trimmed(columns: Columns): Columns {
  const clean: Partial<Record<ImportColumn, string>> = {};
  for (const column of IMPORT_COLUMNS) {
    const text = columns[column]?.trim();
    if (!text) continue;
    ensure(
      text.length <= TEXT_LIMIT,
      'REQUEST_VALIDATION_FAILED',
      `${column} has ${text.length} characters; ${TEXT_LIMIT} are allowed.`,
    );
    ensure(!text.includes('\0'), 'REQUEST_VALIDATION_FAILED', `${column} holds a zero byte.`);
    clean[column] = text;
  }
  return clean;
}

function given(text: string | undefined, column: ImportColumn): string {
  ensure(text, 'REQUEST_VALIDATION_FAILED', `${column} is missing.`);
  return text;
}

function partOf(columns: Columns): ImportedPart {
  const { partSpecificationId } = columns;
  if (partSpecificationId !== undefined) {
    ensure(
      isUuid(partSpecificationId),
      'REQUEST_VALIDATION_FAILED',
      `partSpecificationId "${partSpecificationId}" is not a UUID.`,
    );
    return { kind: 'known', partSpecificationId: partSpecificationId.toLowerCase() };
  }
  const finishes = (columns.finishes ?? '').split('|').map((name) => name.trim());
  return {
    kind: 'described',
    name: given(columns.part, 'part'),
    technology: given(columns.process, 'process'),
    material: given(columns.material, 'material'),
    color: columns.color ?? null,
    finishes: [...new Set(finishes.filter((name) => name !== ''))],
  };
}

function quantityOf(text: string): number {
  const quantity = Number(text);
  ensure(
    /^\d+$/.test(text) && isInt32(quantity) && quantity >= 1,
    'REQUEST_VALIDATION_FAILED',
    `quantity "${text}" is not a whole number of at least 1.`,
  );
  return quantity;
}

function currencyOf(text: string | undefined): string | undefined {
  const currency = text?.toUpperCase();
  ensure(
    currency === undefined || /^[A-Z]{3}$/.test(currency),
    'REQUEST_VALIDATION_FAILED',
    `currency "${text}" is not a three-letter code of ISO 4217.`,
  );
  return currency;
}

function dayOf(text: string | undefined): string | undefined {
  ensure(
    text === undefined || isCalendarDay(text),
    'REQUEST_VALIDATION_FAILED',
    `dispatchDate "${text}" is not a day of the form 2026-12-31.`,
  );
  return text;
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isCalendarDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year === 0) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && leap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= length;
}
