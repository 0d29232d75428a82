import { isBlank } from '../blank.ts';
import { isCurrency } from '../currency.ts';
import { isInt32, isUuid } from '../identifiers.ts';
import type { CustomerName } from '../orders/external-names.ts';
import { PRIORITIES, type Priority } from '../planning/planning-state.ts';
import { ensure } from '../refusals.ts';
import type { FaultList } from './fault-list.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts';

/** A record of the file, as text; `place` is the number of the line it begins on. */
export type ImportRecord = { readonly place: number } & (
  | { readonly columns: Readonly<Partial<Record<ImportColumn, string>>> }
  | { readonly unreadable: string }
);

/** The part that a line orders: an existing one, or one described by its properties, which is found or created. */
export type ImportedPart =
  | { readonly kind: 'known'; readonly partSpecificationId: string }
  | { readonly kind: 'external'; readonly externalId: string }
  | {
      readonly kind: 'described';
      readonly name: string;
      readonly technology: string;
      readonly material: string;
      readonly color: string | null;
      readonly finishes: readonly string[];
    };

/** Which line of which order of the ERP it is. */
export type LineNumber = Pick<ImportLine, 'orderReference' | 'lineReference'>;

/** A readable line: what an ERP orders. `orderReference` and `lineReference` are the ERP's own, and identify it for ever. */
export interface ImportLine {
  readonly place: number;
  readonly orderReference: string;
  readonly lineReference: string;
  readonly customer: CustomerName;
  readonly part: ImportedPart;
  readonly quantity: number;
  /** The requisition's name, where it is not the part's. */
  readonly name?: string;
  readonly dispatchDate?: string;
  readonly priority?: Priority;
  readonly purchaseOrderNumber?: string;
  readonly currency?: string;
  readonly customReference?: string;
}

const TEXT_LIMIT = 255;

/** The readable contents of a record: the whole line or, if it has faults, its number, its customer and its part at most. */
export interface ReadRecord {
  readonly line?: ImportLine;
  /** Where both of it could be read. */
  readonly number?: LineNumber;
  readonly customer?: CustomerName;
  readonly part?: ImportedPart;
}

/** Reads a record; what is wrong with it goes to `list`, a sentence for each column. */
export function readImportRecord(record: ImportRecord, list: FaultList): ReadRecord {
  if ('unreadable' in record) {
    list.faults.push({ error: 'REQUEST_VALIDATION_FAILED', column: null, reason: record.unreadable });
    return {};
  }
  const columns = trimmed(record.columns, list);
  const required = (column: ImportColumn) => list.read(column, () => given(columns[column], column));
  const optional = <Key extends string>(key: Key, text: string | undefined) =>
    (text ? { [key]: text } : {}) as { [Name in Key]?: string };
  const orderReference = required('order');
  const lineReference = required('line');
  const customer = customerOf(columns, list);
  const amount = required('quantity');
  const quantity = amount === undefined ? undefined : list.read('quantity', () => quantityOf(amount));
  const part = partOf(columns, list);
  const dispatchDate = list.read('dispatchDate', () => dayOf(columns.dispatchDate));
  const priority = list.read('priority', () => priorityOf(columns.priority));
  const currency = list.read('currency', () => currencyOf(columns.currency));
  if (list.faults.length > 0 || !orderReference || !lineReference || !customer || !quantity || !part) {
    return {
      ...(orderReference && lineReference ? { number: { orderReference, lineReference } } : {}),
      ...(customer ? { customer } : {}),
      ...(part ? { part } : {}),
    };
  }
  const line = {
    place: record.place,
    orderReference,
    lineReference,
    customer,
    part,
    quantity,
    ...(part.kind === 'described' ? {} : optional('name', columns.part)),
    ...optional('dispatchDate', dispatchDate),
    ...(priority ? { priority } : {}),
    ...optional('purchaseOrderNumber', columns.purchaseOrderNumber),
    ...optional('currency', currency),
    ...optional('customReference', columns.reference),
  };
  return { line, customer, part };
}

type Columns = Readonly<Partial<Record<ImportColumn, string>>>;

/** The columns without blanks around them; one that cannot be kept is a fault, and stands there so that it is not missing too. */
function trimmed(columns: Columns, list: FaultList): Columns {
  const clean: Partial<Record<ImportColumn, string>> = {};
  for (const column of IMPORT_COLUMNS) {
    const text = columns[column]?.trim();
    if (text === undefined || isBlank(text)) continue;
    clean[column] = text;
    list.read(column, () => {
      ensure(
        text.length <= TEXT_LIMIT,
        'REQUEST_VALIDATION_FAILED',
        `${column} has ${text.length} characters; ${TEXT_LIMIT} are allowed.`,
      );
      ensure(!text.includes('\0'), 'REQUEST_VALIDATION_FAILED', `${column} holds a zero byte.`);
    });
  }
  return clean;
}

function given(text: string | undefined, column: ImportColumn): string {
  ensure(text, 'REQUEST_VALIDATION_FAILED', `${column} is missing.`);
  return text;
}

/** The customer by its external id where the line has that, else by its name. */
function customerOf({ customer, customerExternalId }: Columns, list: FaultList): CustomerName | undefined {
  if (customerExternalId !== undefined) return { customerExternalId };
  const name = list.read('customer', () => given(customer, 'customer'));
  return name === undefined ? undefined : { customerOrganisationName: name };
}

function partOf(columns: Columns, list: FaultList): ImportedPart | undefined {
  const { partSpecificationId, partSpecificationExternalId } = columns;
  if (partSpecificationExternalId !== undefined) {
    return list.read('partSpecificationExternalId', () => {
      ensure(
        partSpecificationId === undefined,
        'REQUEST_VALIDATION_FAILED',
        'partSpecificationExternalId cannot be given together with partSpecificationId.',
      );
      return { kind: 'external', externalId: partSpecificationExternalId };
    });
  }
  if (partSpecificationId !== undefined) {
    return list.read('partSpecificationId', () => {
      ensure(
        isUuid(partSpecificationId),
        'REQUEST_VALIDATION_FAILED',
        `partSpecificationId "${partSpecificationId}" is not a UUID.`,
      );
      return { kind: 'known', partSpecificationId: partSpecificationId.toLowerCase() };
    });
  }
  const required = (column: ImportColumn) => list.read(column, () => given(columns[column], column));
  const [name, technology, material] = [required('part'), required('process'), required('material')];
  if (!name || !technology || !material) return undefined;
  const finishes = (columns.finishes ?? '').split('|').map((finish) => finish.trim());
  return {
    kind: 'described',
    name,
    technology,
    material,
    color: columns.color ?? null,
    finishes: [...new Set(finishes.filter((finish) => finish !== ''))],
  };
}

/** Spreadsheets also write whole numbers as `4,0` or `4.00`. `4.000` is refused, because it may mean four thousand. */
function quantityOf(text: string): number {
  const quantity = Number(text.replace(/[.,]0{1,2}$/, ''));
  ensure(
    /^\d+(?:[.,]0{1,2})?$/.test(text) && quantity >= 1,
    'REQUEST_VALIDATION_FAILED',
    `quantity "${text}" is not a whole number of at least 1.`,
  );
  ensure(isInt32(quantity), 'REQUEST_VALIDATION_FAILED', `quantity "${text}" is more than 2147483647.`);
  return quantity;
}

function priorityOf(text: string | undefined): Priority | undefined {
  const priority = PRIORITIES.find((one) => one === text?.toUpperCase());
  ensure(
    text === undefined || priority,
    'REQUEST_VALIDATION_FAILED',
    `priority "${text}" is not RUSH, NORMAL or LOW.`,
  );
  return priority;
}

function currencyOf(text: string | undefined): string | undefined {
  const currency = text?.toUpperCase();
  ensure(
    currency === undefined || isCurrency(currency),
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
