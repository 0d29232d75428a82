import { fieldsOf, isTexts, type LeftDraft, parseLeft } from '@/lib/left-draft';
import { editOf, type LineDraft, type OrderDraft } from './order-draft';

/** An order's draft as it was left, on top of what the order is now. */
export interface LeftOrder extends LeftDraft<OrderDraft> {
  /** Somebody has changed the order since. */
  readonly overtaken: boolean;
  /** Fields that both have changed differently: `the quantity of Bracket`. */
  readonly contested: readonly string[];
}

/** Where a person's draft is kept in the browser; `new` for an order that is not made yet. */
export const orderPlace = (email: string, orderId: number | 'new'): string =>
  `routecard-order:${email}:${orderId}`;

/** The value stored in the text; null if it is not valid. */
export const parseOrder = (text: string | null): LeftDraft<OrderDraft> | null =>
  parseLeft(text, isOrder, isOrder);

const STATES: readonly unknown[] = ['QUOTE', 'DRAFT', 'ORDER'] satisfies OrderDraft['state'][];

function isOrder(value: unknown): value is OrderDraft {
  const { state, kanbanColumnId, isArchived, lines, ...texts } = fieldsOf(value);
  const { customer, purchaseOrderNumber, customReference, currency, dispatchDate } = texts;
  return (
    STATES.includes(state) &&
    isTexts([customer, purchaseOrderNumber, customReference, currency, dispatchDate]) &&
    (kanbanColumnId === null || typeof kanbanColumnId === 'string') &&
    typeof isArchived === 'boolean' &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

function isLine(value: unknown): value is LineDraft {
  const { key, id, part, search, name, quantity, dispatchDate, customReference, allocated } = fieldsOf(value);
  return (
    isTexts([key, search, name, quantity, dispatchDate, customReference]) &&
    (id === null || typeof id === 'number') &&
    (part === null || isPart(part)) &&
    typeof allocated === 'number'
  );
}

function isPart(value: unknown): boolean {
  const { partSpecificationId, name, technology, material, color, finishes } = fieldsOf(value);
  const hex = fieldsOf(color).hex;
  return (
    isTexts([partSpecificationId, name, technology, material]) &&
    isTexts(finishes) &&
    (color === null ||
      (typeof fieldsOf(color).name === 'string' && (hex === null || typeof hex === 'string')))
  );
}

/** True if both make the same order; a line's key is nobody's wish. */
export function sameNewOrder(a: OrderDraft, b: OrderDraft): boolean {
  const text = (draft: OrderDraft) =>
    JSON.stringify(draft, (field, value) => (field === 'key' ? undefined : value));
  return text(a) === text(b);
}

/** True if the draft changes nothing of the order. */
export const sameOrder = (draft: OrderDraft, before: OrderDraft): boolean => editOf(before, draft) === null;

const FIELDS = {
  customer: 'the customer',
  state: 'the state',
  purchaseOrderNumber: 'the purchase order',
  customReference: 'the reference',
  currency: 'the currency',
  dispatchDate: 'the dispatch day',
  isArchived: 'whether it is archived',
} as const;
const LINE_FIELDS = {
  quantity: 'the quantity',
  name: 'the name',
  dispatchDate: 'the dispatch day',
  customReference: 'the reference',
} as const;

/** Merges a person's changes of an order with those of others: fields that the person did not change are theirs. */
export function caughtUp({ at, began, draft }: LeftDraft<OrderDraft>, current: OrderDraft): LeftOrder {
  const contested: string[] = [];
  const fields = merged(FIELDS, began, draft, current, (words) => contested.push(words));
  const kept = current.lines.map((now): LineDraft => {
    const [was, typed] = [began, draft].map(({ lines }) => lines.find(({ id }) => id === now.id));
    if (!was || !typed) return now;
    return {
      ...now,
      ...merged(LINE_FIELDS, was, typed, now, (words) => contested.push(`${words} of ${now.name}`)),
    };
  });
  const added = draft.lines.filter(({ id }) => id === null);
  return {
    at,
    began: current,
    draft: { ...current, ...fields, lines: [...kept, ...added] },
    overtaken: !sameOrder(current, began),
    contested,
  };
}

/**
 * An open draft on what others have made of the order by now; `left` is what was told of it before. `told` is null where there
 * is nothing to tell: nothing of it would be saved, or the order is as it was.
 */
export function caughtUpOpen(
  left: LeftOrder | null,
  { at, began, draft }: LeftDraft<OrderDraft>,
  current: OrderDraft,
): { now: LeftOrder; told: LeftOrder | null; overtaken: boolean } {
  const { overtaken, contested, ...rest } = caughtUp({ at: left?.at ?? at, began, draft }, current);
  const now: LeftOrder = {
    ...rest,
    overtaken: overtaken || left?.overtaken === true,
    contested: [...new Set([...(left?.contested ?? []), ...contested])],
  };
  const isTold = (overtaken || left !== null) && !sameOrder(now.draft, current);
  return { now, told: isTold ? now : null, overtaken };
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
