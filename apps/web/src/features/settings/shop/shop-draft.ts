import type { Shop } from '@routecard/core';
import { changedFields } from '@/lib/forms/changed-fields';

/** What is typed of the shop, each field with what it was when somebody began to type over it. */
export interface ShopDraft {
  readonly typed: Partial<Shop>;
  readonly over: Partial<Shop>;
}

export const NOTHING_TYPED: ShopDraft = { typed: {}, over: {} };

const fieldsOf = (typed: Partial<Shop>) => Object.keys(typed) as (keyof Shop)[];

/** The draft with the change. The shop is read again while it is typed: what is typed as it stands is no change of it. */
export function typedOver({ typed: before, over }: ShopDraft, shop: Shop, change: Partial<Shop>): ShopDraft {
  const typed = changedFields<Partial<Shop>>(shop, { ...before, ...change });
  return {
    typed,
    over: Object.fromEntries(fieldsOf(typed).map((field) => [field, over[field] ?? shop[field]])),
  };
}

/** The typed fields that somebody else has changed since, as they are now: saving writes over them. */
export const changedSince = ({ typed, over }: ShopDraft, shop: Shop): Partial<Shop> =>
  Object.fromEntries(
    fieldsOf(typed)
      .filter((field) => over[field] !== shop[field] && typed[field]?.trim() !== shop[field])
      .map((field) => [field, shop[field]]),
  );
