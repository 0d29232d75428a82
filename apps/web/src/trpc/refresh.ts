import type { ShopNoun } from '@routecard/db';

/**
 * Changes that make a reading old: `order` is a change of the order that its input or its result names, `orders` of any order,
 * and a noun of anything of that kind that belongs to the shop. `never`: a screen only begins with it, and it is not to change
 * under a person's hands.
 */
export type RefreshOn = readonly ('order' | 'orders' | ShopNoun)[] | 'never';

/** The rule by which an open screen reads again. */
export interface RefreshRule {
  readonly refreshOn: RefreshOn;
  /** At most so often, however much happens; a default where it is not given. */
  readonly everyMs?: number;
}

/** The rule of each query, by its path. */
export type RefreshRules = Readonly<Record<string, RefreshRule>>;
