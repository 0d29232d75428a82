import type { Shop } from '@routecard/core';
import { changedFields } from '@/lib/forms/changed-fields';

/** What is typed of the shop, each field with what it was when somebody began to type over it. */
export interface ShopDraft {
  readonly typed: Partial<Shop>;
  readonly over: Partial<Shop>;
  /** True once saving failed, which shows what others have changed: the next save writes over it. */
  readonly isTold: boolean;
}

export const NOTHING_TYPED: ShopDraft = { typed: {}, over: {}, isTold: false };

const fieldsOf = (typed: Partial<Shop>) => Object.keys(typed) as (keyof Shop)[];

/** The draft with the change. The shop is read again while it is typed: what is typed as it stands is no change of it. */
export function typedOver(
  { typed: before, over, isTold }: ShopDraft,
  shop: Shop,
  change: Partial<Shop>,
): ShopDraft {
  const typed = changedFields<Partial<Shop>>(shop, { ...before, ...change });
  return {
    typed,
    over: Object.fromEntries(fieldsOf(typed).map((field) => [field, over[field] ?? shop[field]])),
    isTold,
  };
}

/** The typed fields that somebody else has changed since, as they are now: saving writes over them. */
export const changedSince = ({ typed, over }: ShopDraft, shop: Shop): Partial<Shop> =>
  Object.fromEntries(
    fieldsOf(typed)
      .filter((field) => over[field] !== shop[field] && typed[field]?.trim() !== shop[field])
      .map((field) => [field, shop[field]]),
  );

/** The fields of an edit as they were when they were typed over; or as they are, where somebody was told of that. */
export const seenOf = ({ over, isTold }: ShopDraft, shop: Shop, edit: Partial<Shop>): Partial<Shop> =>
  Object.fromEntries(
    fieldsOf(edit).map((field) => [field, isTold ? shop[field] : (over[field] ?? shop[field])]),
  );
