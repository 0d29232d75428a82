import { expect } from 'vitest';
import {
  type Actor,
  type Call,
  type Deps,
  distinctEvents,
  type OrderEvent,
  Refusal,
  type Stamp,
  type Store,
  type WebhookPolicy,
} from '../src/index.ts';
import { given, NOW, type ProductionWorld } from './production/index.ts';
import { importStores } from './shop/import-stores.ts';
import { orderStores } from './shop/order-stores.ts';
import { peopleStores } from './shop/people-stores.ts';
import { plainStores } from './shop/plain-stores.ts';
import { productionStores } from './shop/production-stores.ts';
import type { ShopParts } from './shop/shop-parts.ts';
import { copyOf, NOTHING, type ShopState } from './shop/shop-state.ts';
import { templateStores } from './shop/template-stores.ts';
import { webhookStores } from './shop/webhook-stores.ts';

export * from './shop/facts.ts';
export type { ShopState } from './shop/shop-state.ts';

/**
 * A shop in memory for what is decided in `transact`: a refused command leaves it as it was, a dry run too. Operations, kanban
 * columns, orders, templates, webhooks and imports are kept; of the rest, what was written.
 */
export class MemoryShop {
  state: ShopState;
  readonly production: ProductionWorld;
  readonly call: { readonly actor: Actor };
  readonly policy: WebhookPolicy = {
    privateTargets: false,
    admitsHost: (host) => host !== '127.0.0.1',
    newSecret: () => ({ text: 'whsec_new', sealed: new Uint8Array([7]) }),
    seal: (text) => text,
    open: (sealed) => sealed,
  };
  #lastId = 0;

  constructor(change: Partial<ShopState> = {}, production: ProductionWorld = given()) {
    this.state = { ...NOTHING, ...change };
    this.production = production;
    this.call = { actor: { manufacturerId: 'shop', userId: 'ada', role: 'ADMIN', scopes: null } };
  }

  get deps(): Deps {
    return {
      production: this.production.groupCommit,
      packing: { submit: () => Promise.reject(new Error('Nothing is packed in this shop')) },
      webhooks: this.policy,
      transact: async (call: Call<never>, work: (store: Store, stamp: Stamp) => Promise<never>) => {
        const before = this.state;
        this.state = copyOf(before);
        try {
          const told: OrderEvent[] = [];
          const result = await work(this.#store(told), this.stamp());
          this.state.events.push(...distinctEvents(told));
          if (call.dryRun) this.state = before;
          return { replayed: false, result };
        } catch (error) {
          this.state = before;
          throw error;
        }
      },
    } as Deps;
  }

  /** The events of all transactions, one per order in each. */
  get events(): readonly string[] {
    return this.state.events.map(({ type, orderId }) => `${type} ${orderId}`);
  }

  /** Other writes, as the names of the methods. */
  get written(): readonly string[] {
    return this.state.writes.map(([method]) => method);
  }

  stamp(): Stamp {
    return { at: NOW, by: 'ada', newId: () => this.#newId() };
  }

  #newId(): string {
    this.#lastId += 1;
    return `id-${this.#lastId}`;
  }

  #store(told: OrderEvent[]): Store {
    const { state, production } = this;
    const note: ShopParts['note'] =
      (method, answer) =>
      async (...given) => {
        state.writes.push([method, ...given]);
        return answer(...given);
      };
    const parts: ShopParts = { state, production, told, note };
    const store = {
      ...plainStores(parts),
      ...orderStores(parts),
      ...productionStores(parts),
      ...templateStores(parts),
      ...peopleStores(parts),
      ...webhookStores(parts),
      ...importStores(parts),
      events: {
        append: (events: readonly OrderEvent[]) => {
          told.push(...events);
        },
      },
    };
    return store as unknown as Store;
  }
}

/** The refusal of the work. Fails where it is not refused, and where the shop is not as it was. */
export async function refusalIn(shop: MemoryShop, work: () => Promise<unknown>): Promise<Refusal> {
  const before = structuredClone(shop.state);
  const posted = shop.production.ledger;
  const refusal = await (async () => work())().catch((error: unknown) => error);
  if (!(refusal instanceof Refusal))
    throw refusal instanceof Error ? refusal : new Error('Expected a refusal');
  expect(shop.state).toEqual(before);
  expect(shop.production.ledger).toEqual(posted);
  return refusal;
}
