export * from './v1/balances.ts';
export * from './v1/errors.ts';
export * from './v1/fields.ts';
export * from './v1/moves.ts';
export * from './v1/scheduling.ts';
export * from './v1/shipment-requests.ts';
export * from './v1/shipments.ts';
export * from './v1/work-orders.ts';
