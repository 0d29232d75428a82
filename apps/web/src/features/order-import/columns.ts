import { matchedColumn, missingImportColumns } from '@routecard/contracts';
import type { ColumnChoices, ImportColumn } from '@routecard/core';
import { texts } from '@/words/t';

/** The columns of an import as people name them. */
export const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = texts({
  order: 'Order number',
  line: 'Line number',
  customer: 'Customer',
  customerExternalId: 'Customer’s external ID',
  part: 'Part',
  quantity: 'Quantity',
  process: 'Process',
  material: 'Material',
  color: 'Colour',
  finishes: 'Post-processings',
  partSpecificationId: 'Part specification ID',
  partSpecificationExternalId: 'Part’s external ID',
  dispatchDate: 'Dispatch date',
  priority: 'Priority',
  purchaseOrderNumber: 'Purchase order',
  currency: 'Currency',
  reference: 'Reference',
});

const WORDS: Readonly<Record<string, string>> = COLUMN_WORDS;
/** The name of a column that a fault names; none where it is of the whole line. */
export const columnWords = (column: string | null): string | undefined => WORDS[column ?? ''];

/** What follows a column's name at the beginning of a reason, in both languages: what it is or holds, and not `line 3 of …`. */
const OF_COLUMN = /^ (?:["„]|(?:is|has|holds|must|ist|fehlt|hat|enthält|muss)\b)/;

/** The reason of a fault, with its column's name as the page has it; over REST it is the file's. */
export function faultWords(reason: string, column: string | null): string {
  const words = columnWords(column);
  const rest = reason.slice(column?.length);
  if (words !== undefined && reason.startsWith(`${column} `) && OF_COLUMN.test(rest)) return words + rest;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
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
  const chosen = Object.values(choices);
  const namesPart = chosen.includes('partSpecificationId') || chosen.includes('partSpecificationExternalId');
  const ofPart: readonly ImportColumn[] = namesPart ? [] : ['part', 'process', 'material'];
  return [...missingImportColumns(chosen), ...ofPart.filter((column) => !chosen.includes(column))];
}

/** What choosing a column for a name decides: a column that another name of the file had is taken from it. */
export function chosen(choices: ColumnChoices, name: string, column: ImportColumn | null): ColumnChoices {
  const others = Object.keys(choices).filter((other) => column !== null && choices[other] === column);
  return Object.fromEntries([...others.map((other) => [other, null] as const), [name, column]]);
}
