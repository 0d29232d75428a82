import type { Call, UseCase } from '@routecard/core';
import type { Shop } from '../../testing/index.ts';

/** A call of whichever use case. */
type Asked = Call<never>;

/** Makes what a command needs, and returns how to call it. */
export type Scene = readonly [name: string, set: (shop: Shop) => Promise<(call: Asked) => Promise<unknown>>];

/** A command that works in its scene, by its use case's name. */
export function scene<Command, Result>(
  useCase: UseCase<Command, Result>,
  command: (shop: Shop) => Command | Promise<Command>,
): Scene {
  return [
    useCase.useCase,
    async (shop) => {
      const made = await command(shop);
      return (call) => useCase(shop.deps, call as Call<Result>, made);
    },
  ];
}

/** Calls for setting a scene, made by the shop's administrator. */
export const by = (shop: Shop) => ({ actor: shop.actor() });
