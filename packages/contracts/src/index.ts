import './v1/plain-words.ts';

export {
  type CsvReading,
  type CsvRecords,
  csvHeader,
  matchedColumn,
  missingImportColumns,
  readCsvRecords,
} from './imports/csv-records.ts';
export { type CsvRow, csvRows, csvText } from './imports/csv-rows.ts';
export { DAY_ORDERS, type DayOrder, localDay } from './imports/local-day.ts';
export { textPieces, withPlainBreaks } from './imports/text-pieces.ts';
export * from './v1/catalogue/box-sizes.ts';
export * from './v1/catalogue/catalogue.ts';
export * from './v1/catalogue/operations.ts';
export * from './v1/catalogue/part-files.ts';
export * from './v1/catalogue/part-specifications.ts';
export * from './v1/catalogue/routing-templates.ts';
export * from './v1/catalogue/settings.ts';
export * from './v1/cursors.ts';
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
export * from './v1/given.ts';
export * from './v1/orders/cancelling.ts';
export * from './v1/orders/comments.ts';
export * from './v1/orders/customers.ts';
export * from './v1/orders/kanban.ts';
export * from './v1/orders/order-history.ts';
export * from './v1/orders/order-import.ts';
export * from './v1/orders/orders.ts';
export * from './v1/orders/requisitions.ts';
export * from './v1/paging.ts';
export * from './v1/planning/calendars.ts';
export * from './v1/planning/forecast.ts';
export * from './v1/planning/measured-times.ts';
export * from './v1/planning/plan.ts';
export * from './v1/production/balances.ts';
export * from './v1/production/gate.ts';
export * from './v1/production/moves.ts';
export * from './v1/production/production-steps.ts';
export * from './v1/production/scheduling.ts';
export * from './v1/production/scrap-reasons.ts';
export * from './v1/production/transitions.ts';
export * from './v1/production/work-orders.ts';
export * from './v1/production/work-periods.ts';
export * from './v1/shipments/shipment-documents.ts';
export * from './v1/shipments/shipment-requests.ts';
export * from './v1/shipments/shipments.ts';
export * from './v1/webhooks.ts';
