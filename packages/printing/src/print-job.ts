import type { MessagePort } from 'node:worker_threads';
import type { Language, OrderTravellerSheet, ShipmentSheet, StepTravellerSheet } from '@routecard/core';

/** A document to print. */
export type PrintJob =
  | { readonly kind: 'packing-slips'; readonly sheets: readonly ShipmentSheet[] }
  | { readonly kind: 'labels'; readonly sheets: readonly ShipmentSheet[] }
  | { readonly kind: 'order-travellers'; readonly sheets: readonly OrderTravellerSheet[] }
  | { readonly kind: 'step-travellers'; readonly sheets: readonly StepTravellerSheet[] };

/** A job as it is handed to a thread. */
export interface PrintTask {
  readonly job: PrintJob;
  readonly webOrigin: string;
  readonly language: Language;
  /** Told how many sheets are done. */
  readonly progress?: MessagePort;
}
