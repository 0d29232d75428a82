import type { PartChoice } from '@routecard/db';
import * as z from 'zod/mini';
import { draftKind, type StoredDraft } from '@/features/drafts';
import { t, texts } from '@/words/t';
import { editOf, type LineDraft, type OrderDraft, type OrderEdit } from './order-draft';

/** An order's draft as it was left, on top of what the order is now. */
export interface LeftOrder extends StoredDraft<OrderDraft> {
  /** Somebody has changed the order since. */
  readonly overtaken: boolean;
  /** Fields that both have changed differently: `the quantity of Bracket`. */
  readonly contested: readonly string[];
  /** Parts that somebody has removed, and with them what the person had typed there. */
  readonly removed: readonly string[];
}

/** The storage key of a person's draft; `new` for an order that does not exist yet. */
export const orderPlace = (email: string, orderId: number | 'new'): string =>
  `routecard-order:${email}:${orderId}`;

const part: z.ZodMiniType<PartChoice> = z.object({
  partSpecificationId: z.string(),
  name: z.string(),
  technology: z.string(),
  material: z.string(),
  color: z.nullable(z.object({ name: z.string(), hex: z.nullable(z.string()) })),
  finishes: z.array(z.string()),
});

const line: z.ZodMiniType<LineDraft> = z.object({
  key: z.string(),
  id: z.nullable(z.number()),
  part: z.nullable(part),
  search: z.string(),
  name: z.string(),
  quantity: z.string(),
  dispatchDate: z.string(),
  customReference: z.string(),
  allocated: z.number(),
});

const order: z.ZodMiniType<OrderDraft> = z.object({
  customer: z.string(),
  state: z.enum(['QUOTE', 'DRAFT', 'ORDER']),
  purchaseOrderNumber: z.string(),
  customReference: z.string(),
  currency: z.string(),
  dispatchDate: z.string(),
  priority: z.enum(['RUSH', 'NORMAL', 'LOW']),
  kanbanColumnId: z.nullable(z.string()),
  isArchived: z.boolean(),
  lines: z.array(line),
});

export const ORDER_DRAFTS = draftKind({ version: 2, contents: order, base: order });

/** True if both make the same order; a line's key is nobody's wish. */
export function sameNewOrder(a: OrderDraft, b: OrderDraft): boolean {
  const text = (draft: OrderDraft) =>
    JSON.stringify(draft, (field, value) => (field === 'key' ? undefined : value));
  return text(a) === text(b);
}

/** True if the draft changes nothing of the order. */
export const sameOrder = (draft: OrderDraft, before: OrderDraft): boolean => editOf(before, draft) === null;

const FIELDS = texts({
  customer: 'the customer',
  state: 'the state',
  purchaseOrderNumber: 'the purchase order',
  customReference: 'the reference',
  currency: 'the currency',
  dispatchDate: 'the dispatch day',
  priority: 'the priority',
  isArchived: 'whether it is archived',
} as const);
const LINE_FIELDS = texts({
  quantity: 'the quantity',
  name: 'the name',
  dispatchDate: 'the dispatch day',
  customReference: 'the reference',
} as const);

/** Merges a person's changes of an order with those of others: fields that the person did not change are theirs. */
export function caughtUp({ at, began, draft }: StoredDraft<OrderDraft>, current: OrderDraft): LeftOrder {
  const contested: string[] = [];
  const fields = merged(FIELDS, began, draft, current, (words) => contested.push(words));
  const kept = current.lines.map((now): LineDraft => {
    const [was, typed] = [began, draft].map(({ lines }) => lines.find(({ id }) => id === now.id));
    if (!was || !typed) return now;
    return {
      ...now,
      ...merged(LINE_FIELDS, was, typed, now, (words) =>
        contested.push(t('{field} of {part}', { field: words, part: now.name })),
      ),
    };
  });
  const gone = began.lines.filter((was) => !current.lines.some(({ id }) => id === was.id));
  const removed = gone.filter((was) => {
    const typed = draft.lines.find(({ id }) => id === was.id);
    return typed !== undefined && Object.keys(merged(LINE_FIELDS, was, typed, was, () => {})).length > 0;
  });
  const added = draft.lines.filter(({ id }) => id === null);
  return {
    at,
    began: current,
    draft: { ...current, ...fields, lines: [...kept, ...added] },
    // An edit removes no line, so comparing as one does not see that a line is gone.
    overtaken: gone.length > 0 || !sameOrder(current, began),
    contested,
    removed: removed.map(({ name }) => name),
  };
}

/**
 * An open draft on what others have made of the order by now; `left` is what was told of it before. `told` is null where there
 * is nothing to tell: nothing of it would be saved or was lost, or the order is as it was.
 */
export function caughtUpOpen(
  left: LeftOrder | null,
  { at, began, draft }: StoredDraft<OrderDraft>,
  current: OrderDraft,
): { now: LeftOrder; told: LeftOrder | null; overtaken: boolean } {
  const { overtaken, contested, removed, ...rest } = caughtUp({ at: left?.at ?? at, began, draft }, current);
  const now: LeftOrder = {
    ...rest,
    overtaken: overtaken || left?.overtaken === true,
    contested: [...new Set([...(left?.contested ?? []), ...contested])],
    removed: [...new Set([...(left?.removed ?? []), ...removed])],
  };
  const isTold = (overtaken || left !== null) && hasSomethingToTell(now, current);
  return { now, told: isTold ? now : null, overtaken };
}

/** True if something of the draft would be saved, or was lost with a part. */
const hasSomethingToTell = ({ draft, removed }: LeftOrder, current: OrderDraft): boolean =>
  removed.length > 0 || !sameOrder(draft, current);

/**
 * A stored draft as it is shown. Null where nothing of it would be saved or was lost. What was sent and not answered (`isUnanswered`) is shown as it was
 * sent, because it may be part of the order already: merged with that it would be another edit, and done a second time.
 */
export function takenUp(
  stored: StoredDraft<OrderDraft>,
  current: OrderDraft,
  isUnanswered: (edit: OrderEdit | null) => boolean,
): LeftOrder | null {
  if (isUnanswered(editOf(stored.began, stored.draft))) {
    return { ...stored, overtaken: false, contested: [], removed: [] };
  }
  const shown = caughtUp(stored, current);
  return hasSomethingToTell(shown, current) ? shown : null;
}

function merged<Contents, Key extends keyof Contents & string>(
  words: Readonly<Record<Key, string>>,
  began: Contents,
  draft: Contents,
  current: Contents,
  onContested: (words: string) => void,
): Partial<Contents> {
  const mine: Partial<Contents> = {};
  for (const key in words) {
    if (draft[key] === began[key]) continue;
    mine[key] = draft[key];
    if (current[key] !== began[key] && current[key] !== draft[key]) onContested(words[key]);
  }
  return mine;
}
