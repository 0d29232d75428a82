import path from 'node:path';
import { parseArgs } from 'node:util';
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
}

const OPTIONS = {
  format: { type: 'string' },
  atomic: { type: 'boolean' },
  quantity: { type: 'string' },
  manufacturer: { type: 'string' },
  encoding: { type: 'string' },
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
  return { file: path.resolve(file), format, atomic, quantity, manufacturer, encoding };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
