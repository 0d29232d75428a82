export type { Csv, ImportedOrders, ImportOptions } from './csv.ts';
export { RoutecardError } from './errors.ts';
export type {
  DryRunOf,
  ErrorCode,
  OperationOf,
  PathOf,
  RefusalsOf,
  ResultOf,
  Schemas,
  WriteOptions,
} from './operations.ts';
export { type Page, Routecard, type RoutecardSettings, type Tagged } from './routecard.ts';
export type { RetryPolicy } from './send.ts';
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts';
