import path from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_ORDERS, type DayOrder } from '@routecard/contracts';
import { UsageError } from '../command.ts';
import { isKnownEncoding } from './decode-file.ts';

/** Options of an import. */
export interface ImportOptions {
  readonly file: string;
  readonly format: 'csv' | 'jobshop';
  readonly atomic: boolean;
  readonly quantity: number;
  readonly manufacturer: string | undefined;
  readonly encoding: string;
  /** The notation of days that are not of the form `2026-12-31`. */
  readonly dayOrder: DayOrder;
}

const OPTIONS = {
  format: { type: 'string' },
  atomic: { type: 'boolean' },
  quantity: { type: 'string' },
  manufacturer: { type: 'string' },
  encoding: { type: 'string' },
  days: { type: 'string' },
} as const;

const STANDARD_QUANTITY = 10;

/** Reads the command line. Throws a UsageError that says what makes no sense. */
export function importOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file to import.');
  const format = values.format ?? 'csv';
  if (format !== 'csv' && format !== 'jobshop') throw new UsageError(`There is no format "${format}".`);
  if (format === 'csv' && values.quantity !== undefined) {
    throw new UsageError('--quantity belongs to --format jobshop; a CSV has a column for it.');
  }
  const quantity = Number(values.quantity ?? STANDARD_QUANTITY);
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw new UsageError(`--quantity must be a whole number of at least 1, not "${values.quantity}".`);
  }
  const encoding = values.encoding ?? 'utf-8';
  if (!isKnownEncoding(encoding)) throw new UsageError(`There is no encoding "${encoding}".`);
  const { atomic = false, manufacturer } = values;
  const dayOrder = dayOrderOf(values.days);
  return { file: path.resolve(file), format, atomic, quantity, manufacturer, encoding, dayOrder };
}

function dayOrderOf(days = 'YMD'): DayOrder {
  const order = DAY_ORDERS.find((known) => known === days.toUpperCase());
  if (order === undefined) {
    throw new UsageError(
      `--days must be ${DAY_ORDERS.join(', ')}, as the file writes day, month and year; not "${days}".`,
    );
  }
  return order;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
