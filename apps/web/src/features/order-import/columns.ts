import { matchedColumn, REQUIRED_IMPORT_COLUMNS } from '@routecard/contracts';
import type { ImportColumn } from '@routecard/core';
import * as z from 'zod/mini';
import { readStored, store } from '@/lib/stored-choice';

/** The columns of an import as people name them. */
export const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = {
  order: 'Order number',
  line: 'Line number',
  customer: 'Customer',
  part: 'Part',
  quantity: 'Quantity',
  process: 'Process',
  material: 'Material',
  color: 'Colour',
  finishes: 'Finishes',
  partSpecificationId: 'Part specification ID',
  dispatchDate: 'Dispatch date',
  purchaseOrderNumber: 'Purchase order',
  currency: 'Currency',
  reference: 'Reference',
};

/** The column of each name in the first line of a file; null for names that are not imported. */
export type ColumnChoices = Readonly<Record<string, ImportColumn | null>>;

const CHOICES = z.record(
  z.string(),
  z.nullable(z.enum(Object.keys(COLUMN_WORDS) as [ImportColumn, ...ImportColumn[]])),
);
const KEY = 'routecard-import-columns';
/** Names that are remembered; the newest ones stay. */
const MAX_REMEMBERED = 200;

/** The choices that were made in this browser for files before. */
export function rememberedChoices(): ColumnChoices {
  try {
    const parsed = CHOICES.safeParse(JSON.parse(readStored(KEY) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Remembers the choice for the name. */
export function rememberChoice(name: string, column: ImportColumn | null): void {
  const { [name]: _before, ...others } = rememberedChoices();
  const entries = [...Object.entries(others), [name, column]].slice(-MAX_REMEMBERED);
  store(KEY, JSON.stringify(Object.fromEntries(entries)));
}

/** The column of each name: as it was chosen before, or as its name says. A column is taken once. */
export function choicesFor(header: readonly string[], remembered: ColumnChoices): ColumnChoices {
  const taken = new Set<ImportColumn>();
  const take = (column: ImportColumn | null | undefined) => {
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  };
  const chosen = new Map(
    header.filter((name) => Object.hasOwn(remembered, name)).map((name) => [name, take(remembered[name])]),
  );
  // In the order of the file, whatever is chosen.
  return Object.fromEntries(
    header.map((name) => [name, chosen.has(name) ? (chosen.get(name) ?? null) : take(matchedColumn(name))]),
  );
}

/** The columns that the choices lack: those without which no line can be read, and those that name the part. */
export function missingColumns(choices: ColumnChoices): readonly ImportColumn[] {
  const chosen = new Set(Object.values(choices));
  const ofPart: readonly ImportColumn[] = chosen.has('partSpecificationId')
    ? []
    : ['part', 'process', 'material'];
  return [...REQUIRED_IMPORT_COLUMNS, ...ofPart].filter((column) => !chosen.has(column));
}
