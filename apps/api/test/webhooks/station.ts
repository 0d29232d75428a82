import { createWebhook, type Deps, scheduleWorkOrders, type WebhookType } from '@routecard/core';
import { createDeps, listWebhookDeliveries } from '@routecard/db';
import { addRequisition, fresh, openShop, type Shop, WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import pino from 'pino';
import { type Relay, startRelay } from '../../src/webhooks/relay.ts';
import type { RelayEnv } from '../../src/webhooks/relay-env.ts';
import { openReceiver, type Receiver } from './receiver.ts';

/** A shop with a relay that may send to loopback, and receivers. */
export interface Station {
  readonly shop: Shop;
  readonly deps: Deps;
  readonly logged: Record<string, unknown>[];
  readonly relay: Relay;
  receiver(): Promise<Receiver>;
  addWebhook(url: string, types?: readonly WebhookType[]): Promise<{ id: string; secret: string }>;
  /** An order with one part, whose id is answered; it has no event yet. */
  addOrder(): Promise<{ orderId: number; requisitionId: number }>;
  /** One event of the order. */
  touch(requisitionId: number): Promise<void>;
  deliveries(
    webhookId: string,
  ): Promise<NonNullable<Awaited<ReturnType<typeof listWebhookDeliveries>>>['deliveries']>;
  close(): Promise<void>;
}

/** Retries come as fast as graphile-worker looks for them. A receiver that is slow because the machine is busy is waited for. */
export const SHORT: Omit<RelayEnv, 'logLevel' | 'metrics' | 'databaseUrl' | 'directUrl'> = {
  secretsKey: WEBHOOK_SECRETS_KEY,
  privateTargets: true,
  scheduleMs: [0, 50, 50, 50],
  timeoutMs: 60_000,
  failingMs: 3_600_000,
  retentionDays: 30,
};

/** Opens a shop and starts a relay on it. */
export async function openStation(settings: Partial<typeof SHORT> = {}): Promise<Station> {
  const shop = await openShop();
  const deps = createDeps(shop.database, {
    webhooks: { secretsKey: WEBHOOK_SECRETS_KEY, privateTargets: true },
  });
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const relay = await startRelay(
    { ...SHORT, ...settings, databaseUrl: shop.url, directUrl: shop.directUrl },
    logger,
  );
  const receivers: Receiver[] = [];
  const actor = shop.actor();
  return {
    shop,
    deps,
    logged,
    relay,
    async receiver() {
      const receiver = await openReceiver();
      receivers.push(receiver);
      return receiver;
    },
    addWebhook: (url, types = ['order.created', 'order.updated']) =>
      fresh(createWebhook(deps, { actor }, { url, types })),
    async addOrder() {
      const requisitionId = await addRequisition(shop, 1000);
      const { rows } = await shop.sql.query('select order_id from requisitions where id = $1', [
        requisitionId,
      ]);
      return { orderId: rows[0].order_id, requisitionId };
    },
    async touch(requisitionId) {
      await fresh(scheduleWorkOrders(deps, { actor }, { entries: [{ requisitionId, quantity: 1 }] }));
    },
    async deliveries(webhookId) {
      const page = await listWebhookDeliveries(shop.database, shop.manufacturerId, {
        webhookId,
        before: null,
        limit: 100,
      });
      return page?.deliveries ?? [];
    },
    async close() {
      // A receiver that hangs lets go first; the relay waits for what is under way.
      await Promise.all(receivers.map((receiver) => receiver.close()));
      await relay.stop();
      await shop.close();
    },
  };
}
