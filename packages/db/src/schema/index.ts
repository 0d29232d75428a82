export * from './auth.ts';
export * from './catalogue.ts';
export * from './manufacturers.ts';
export * from './orders.ts';
export * from './outbox.ts';
export * from './production.ts';
export * from './routing-templates.ts';
export * from './shipments.ts';
