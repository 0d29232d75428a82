import type { Store } from '../../src/index.ts';
import type { ShopParts } from './shop-parts.ts';

/** Webhooks, and replays of their deliveries. */
export const webhookStores = ({ state, note }: ShopParts) =>
  ({
    webhooks: {
      add: async (webhook, sealedSecret, at, by) => {
        state.webhooks.push(webhook);
        state.writes.push(['webhooks.add', webhook.id, sealedSecret, at, by]);
      },
      lock: async (id) => state.webhooks.find((webhook) => webhook.id === id),
      save: async (webhook, at) => {
        state.webhooks = state.webhooks.map((one) => (one.id === webhook.id ? webhook : one));
        state.writes.push(['webhooks.save', webhook.id, at]);
      },
      remove: async (id, at) => {
        state.webhooks = state.webhooks.filter((one) => one.id !== id);
        state.writes.push(['webhooks.remove', id, at]);
      },
      rotateSecret: note('webhooks.rotateSecret', () => undefined),
      planTest: note('webhooks.planTest', () => 41),
      // Deliveries 1 to 10 exist; an instant names as many events as it has milliseconds.
      countReplay: async (_webhook, selection, most) =>
        Math.min(
          'deliveryId' in selection
            ? Number(selection.deliveryId <= 10)
            : ('since' in selection ? selection.since : selection.to).getTime(),
          most + 1,
        ),
      planReplay: note('webhooks.planReplay', () => 3),
    },
  }) satisfies Partial<Store>;
