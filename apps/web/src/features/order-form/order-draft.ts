import { isCurrency, type OrderState, type Priority } from '@routecard/core';
import type { OrderForm, PartChoice } from '@routecard/db';
import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import type { AppInputs } from '@/trpc/client';
import { message } from '@/words/message';
import { t } from '@/words/t';

type NewOrder = AppInputs['orders']['create']['order'];
/** The differences of an order that are sent. */
export type OrderEdit = AppInputs['orders']['edit']['edit'];

/** A line as it is typed; `id` is null until the line is kept. */
export interface LineDraft {
  /** The key of a line without an id. */
  readonly key: string;
  readonly id: number | null;
  readonly part: PartChoice | null;
  /** The search text of the part. */
  readonly search: string;
  readonly name: string;
  readonly quantity: string;
  readonly dispatchDate: string;
  readonly customReference: string;
  /** Units in shipments: the quantity goes no lower. */
  readonly allocated: number;
}

/** An order as it is typed; empty text is no value. */
export interface OrderDraft {
  readonly customer: string;
  readonly state: OrderState;
  readonly purchaseOrderNumber: string;
  readonly customReference: string;
  readonly currency: string;
  readonly dispatchDate: string;
  readonly priority: Priority;
  readonly kanbanColumnId: string | null;
  readonly isArchived: boolean;
  readonly lines: readonly LineDraft[];
}

/** Faults of a draft, by field; lines by their key. */
export interface DraftFaults {
  readonly customer?: string;
  readonly currency?: string;
  readonly lines: ReadonlyMap<string, { readonly part?: string; readonly quantity?: string }>;
}

const MAX_UNITS = 2_147_483_647;

export const emptyLine = (key: string): LineDraft => ({
  key,
  id: null,
  part: null,
  search: '',
  name: '',
  quantity: '1',
  dispatchDate: '',
  customReference: '',
  allocated: 0,
});

export const emptyDraft = (lineKey: string, currency: string): OrderDraft => ({
  customer: '',
  state: 'ORDER',
  purchaseOrderNumber: '',
  customReference: '',
  currency,
  dispatchDate: '',
  priority: 'NORMAL',
  kanbanColumnId: null,
  isArchived: false,
  lines: [emptyLine(lineKey)],
});

/** The draft that shows an order as it is. */
export function draftOf(form: OrderForm): OrderDraft {
  return {
    customer: form.customerOrganisationName,
    state: form.state,
    purchaseOrderNumber: form.purchaseOrderNumber ?? '',
    customReference: form.customReference ?? '',
    currency: form.currency,
    dispatchDate: form.dispatchDate ?? '',
    priority: form.priority,
    kanbanColumnId: null,
    isArchived: form.isArchived,
    lines: form.lines.map((line) => ({
      key: `line-${line.id}`,
      id: line.id,
      part: line.part,
      search: line.part.name,
      name: line.name,
      quantity: String(line.quantity),
      dispatchDate: line.dispatchDate ?? '',
      customReference: line.customReference ?? '',
      allocated: line.allocated,
    })),
  };
}

/** The fault of the draft; null if it can be sent. */
export function faultsOf(draft: OrderDraft): DraftFaults | null {
  const customer = draft.customer.trim() === '' ? t('Name the customer.') : undefined;
  const currency = isCurrency(draft.currency)
    ? undefined
    : /^[A-Z]{3}$/.test(draft.currency)
      ? t('No currency has this code. Example: EUR.')
      : t('Three letters, as in EUR.');
  const lines = new Map<string, { part?: string; quantity?: string }>();
  for (const line of draft.lines) {
    const part = line.part === null ? t('Choose a part of the list.') : undefined;
    const quantity = quantityFault(line);
    if (part || quantity)
      lines.set(line.key, { ...(part ? { part } : {}), ...(quantity ? { quantity } : {}) });
  }
  if (!customer && !currency && lines.size === 0) return null;
  return { lines, ...(customer ? { customer } : {}), ...(currency ? { currency } : {}) };
}

function quantityFault({ quantity, allocated }: LineDraft): string | undefined {
  const fault = wholeNumberFault(quantity);
  if (fault !== null) return fault;
  const units = wholeNumber(quantity);
  if (Number.isNaN(units) || units < 1) return t('At least 1 unit.');
  if (units > MAX_UNITS) return t('Too many units.');
  if (units < allocated) {
    return message(
      'Shipments hold {units, plural, one {# unit} other {# units}} of it already. Take them out of the shipments first.',
      { units: allocated },
    );
  }
  return undefined;
}

const given = <Key extends string>(key: Key, text: string) =>
  (text.trim() === '' ? {} : { [key]: text.trim() }) as { [Name in Key]?: string };

/** The order that a draft makes. */
export function newOrderOf(draft: OrderDraft): NewOrder {
  return {
    customerOrganisationName: draft.customer.trim(),
    state: draft.state,
    currency: draft.currency,
    priority: draft.priority,
    ...given('purchaseOrderNumber', draft.purchaseOrderNumber),
    ...given('customReference', draft.customReference),
    ...given('dispatchDate', draft.dispatchDate),
    ...(draft.kanbanColumnId ? { kanbanColumnId: draft.kanbanColumnId } : {}),
    requisitions: draft.lines.map(newLineOf),
  };
}

/** The lines that are complete, for the day that an order of them could be promised for. */
export function promisedLines({ lines }: OrderDraft) {
  return lines.flatMap((line) =>
    line.part === null || quantityFault(line) !== undefined
      ? []
      : [{ partSpecificationId: line.part.partSpecificationId, quantity: wholeNumber(line.quantity) }],
  );
}

interface NewLine {
  readonly partSpecificationId: string;
  readonly quantity: number;
  readonly name?: string;
  readonly dispatchDate?: string;
  readonly customReference?: string;
}

const newLineOf = (line: LineDraft): NewLine => ({
  partSpecificationId: line.part?.partSpecificationId ?? '',
  quantity: wholeNumber(line.quantity),
  ...given('name', line.name),
  ...given('dispatchDate', line.dispatchDate),
  ...given('customReference', line.customReference),
});

/**
 * Only the differences from the order as it was read: what others have changed meanwhile and this person has not
 * touched stays theirs. Null where nothing differs.
 */
export function editOf(before: OrderDraft, draft: OrderDraft): OrderEdit | null {
  const edit: OrderEdit = {};
  if (draft.customer.trim() !== before.customer) edit.customerOrganisationName = draft.customer.trim();
  if (draft.state !== before.state) edit.state = draft.state;
  if (draft.currency !== before.currency) edit.currency = draft.currency;
  if (draft.priority !== before.priority) edit.priority = draft.priority;
  if (draft.isArchived !== before.isArchived) edit.isArchived = draft.isArchived;
  for (const key of ['purchaseOrderNumber', 'customReference', 'dispatchDate'] as const) {
    if (draft[key].trim() !== before[key]) edit[key] = draft[key].trim() || null;
  }
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const requisitions = draft.lines.flatMap((line): NonNullable<OrderEdit['requisitions']> => {
    const was = line.id === null ? undefined : known.get(line.id);
    if (line.id === null || !was) return [newLineOf(line)];
    const changed = lineEditOf(was, line);
    return changed === null ? [] : [{ id: line.id, ...changed }];
  });
  if (requisitions.length > 0) edit.requisitions = requisitions;
  return Object.keys(edit).length === 0 ? null : edit;
}

function lineEditOf(before: LineDraft, line: LineDraft) {
  const edit: {
    quantity?: number;
    name?: string;
    dispatchDate?: string | null;
    customReference?: string | null;
  } = {};
  if (line.quantity !== before.quantity) edit.quantity = wholeNumber(line.quantity);
  // A part always has a name; an emptied one keeps the name that it had.
  if (line.name.trim() !== '' && line.name.trim() !== before.name) edit.name = line.name.trim();
  for (const key of ['dispatchDate', 'customReference'] as const) {
    if (line[key].trim() !== before[key]) edit[key] = line[key].trim() || null;
  }
  return Object.keys(edit).length === 0 ? null : edit;
}
