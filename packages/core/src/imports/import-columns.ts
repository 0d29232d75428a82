/** The columns of an order import, one line per requisition (docs/importing.md). */
export const IMPORT_COLUMNS = [
  'order',
  'line',
  'customer',
  'customerExternalId',
  'part',
  'quantity',
  'process',
  'material',
  'color',
  'finishes',
  'partSpecificationId',
  'partSpecificationExternalId',
  'dispatchDate',
  'priority',
  'purchaseOrderNumber',
  'currency',
  'reference',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The column of each name in the first line of a file; null for names that are not imported. */
export type ColumnChoices = Readonly<Record<string, ImportColumn | null>>;
