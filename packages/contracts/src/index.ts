import './v1/plain-words.ts';

export {
  type CsvReading,
  type CsvRecords,
  csvHeader,
  matchedColumn,
  REQUIRED_IMPORT_COLUMNS,
  readCsvRecords,
} from './imports/csv-records.ts';
export { type CsvRow, csvRows, csvText } from './imports/csv-rows.ts';
export { DAY_ORDERS, type DayOrder, localDay } from './imports/local-day.ts';
export { textPieces, withPlainBreaks } from './imports/text-pieces.ts';
export * from './v1/balances.ts';
export * from './v1/box-sizes.ts';
export * from './v1/calendars.ts';
export * from './v1/cancelling.ts';
export * from './v1/catalogue.ts';
export * from './v1/comments.ts';
export * from './v1/cursors.ts';
export * from './v1/customers.ts';
export {
  DEPRECATED_SINCE,
  deprecatedIn,
  type FindDeprecated,
  oldOperationPaths,
  SERVED_UNTIL,
} from './v1/deprecated-keys.ts';
export * from './v1/deprecated-uses.ts';
export * from './v1/dry-run.ts';
export * from './v1/errors.ts';
export * from './v1/events.ts';
export * from './v1/fields.ts';
export * from './v1/forecast.ts';
export * from './v1/gate.ts';
export * from './v1/given.ts';
export * from './v1/kanban.ts';
export * from './v1/measured-times.ts';
export * from './v1/moves.ts';
export * from './v1/operations.ts';
export * from './v1/order-history.ts';
export * from './v1/order-import.ts';
export * from './v1/orders.ts';
export * from './v1/paging.ts';
export * from './v1/part-files.ts';
export * from './v1/part-specifications.ts';
export * from './v1/plan.ts';
export * from './v1/production-steps.ts';
export * from './v1/requisitions.ts';
export * from './v1/routing-templates.ts';
export * from './v1/scheduling.ts';
export * from './v1/scrap-reasons.ts';
export * from './v1/settings.ts';
export * from './v1/shipment-documents.ts';
export * from './v1/shipment-requests.ts';
export * from './v1/shipments.ts';
export * from './v1/transitions.ts';
export * from './v1/webhooks.ts';
export * from './v1/work-orders.ts';
export * from './v1/work-periods.ts';
