import type { Webhook } from './webhook.ts';

/** The events to send again. `deliveryId` names one; the others are ranges of when events were first relayed. */
export type ReplaySelection =
  | { readonly deliveryId: number }
  | { readonly since: Date }
  | { readonly from: Date; readonly to: Date };

/** The webhooks of a manufacturer within one transaction. */
export interface WebhookStore {
  add(webhook: Webhook, sealedSecret: Uint8Array, at: Date, by: string): Promise<void>;
  /** Locks it; undefined where there is none or it was deleted. */
  lock(webhookId: string): Promise<Webhook | undefined>;
  /** Writes address, types and state. */
  save(webhook: Webhook, at: Date): Promise<void>;
  /** Ends it, and visibly what was still to be sent. */
  remove(webhookId: string, at: Date): Promise<void>;
  /** The new secret signs first; the old one signs beside it until the given instant. */
  rotateSecret(webhookId: string, sealedSecret: Uint8Array, previousUntil: Date, at: Date): Promise<void>;
  /** Plans a delivery that belongs to no order, and returns its id. */
  planTest(webhook: Webhook, messageId: string, body: string): Promise<number>;
  /** Counts the stored events of the selection, up to `most` + 1. */
  countReplay(webhook: Webhook, selection: ReplaySelection, most: number): Promise<number>;
  /** Plans them once more, and returns how many. One that is still pending is tried at once instead. */
  planReplay(webhook: Webhook, selection: ReplaySelection): Promise<number>;
}
