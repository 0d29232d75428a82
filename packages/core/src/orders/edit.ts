import { ensureAsSeen, textOfValue } from '../as-seen.ts';
import { type CustomFieldChanges, type CustomFields, withChangedFields } from '../custom-fields.ts';
import type { Priority } from '../planning/planning-state.ts';
import { ensure, Refusal, type RefusalCode, type RefusalDetails } from '../refusals.ts';
import { ensureNoneRefused, type RefusedEntry } from '../refused-entries.ts';
import type { NewRequisition } from './new-order.ts';
import type { EditDetails, FieldChange } from './order-history.ts';
import type { OrderState } from './order-view.ts';

/** The locked state that an edit decides on. */
export interface OrderForEdit {
  readonly customerOrganisationName: string;
  readonly state: OrderState;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly currency: string;
  readonly dispatchDate: string | null;
  readonly priority: Priority;
  readonly kanbanColumnId: string | null;
  readonly kanbanColumnName: string | null;
  readonly isArchived: boolean;
  readonly isCancelled: boolean;
  readonly requisitions: readonly LineForEdit[];
}

/** A line as an edit finds it. */
export interface LineForEdit {
  readonly id: number;
  readonly quantity: number;
  readonly name: string;
  readonly dispatchDate: string | null;
  readonly customReference: string | null;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly partSpecificationId: string;
  /** Units in the order's shipments. */
  readonly allocated: number;
  readonly isCancelled: boolean;
}

/** What stands against another state or currency of an order. */
export interface OrderUses {
  /** Whatever their status. */
  readonly shipments: number;
  /** Runs of which units have entered production; those that were undone whole do not count. */
  readonly runsInProduction: number;
}

/** A line to change, or with a part specification and no id, to add. Null takes a value away. */
export interface RequisitionEdit {
  readonly id: number;
  /** The part that the line has; another one is refused, because a line is of one part for good. */
  readonly partSpecificationId?: string;
  /** The same by the id of the caller's system, where no part of that id is known. */
  readonly partSpecificationExternalId?: string;
  readonly quantity?: number;
  readonly name?: string;
  readonly dispatchDate?: string | null;
  readonly customReference?: string | null;
  readonly externalId?: string | null;
  /** All of them, in place of those that there are. */
  readonly customFields?: CustomFields;
  /** Single ones of them, instead of all. */
  readonly customFieldChanges?: CustomFieldChanges;
}

/** The fields of an order to change; omitted ones stay. Lines to add are of the type `Added`. */
export interface OrderEdit<Added = NewRequisition> {
  readonly customerOrganisationName?: string;
  readonly state?: OrderState;
  readonly purchaseOrderNumber?: string | null;
  readonly customReference?: string | null;
  readonly externalId?: string | null;
  /** All of them, in place of those that there are. */
  readonly customFields?: CustomFields;
  /** Single ones of them, instead of all. */
  readonly customFieldChanges?: CustomFieldChanges;
  readonly currency?: string;
  readonly dispatchDate?: string | null;
  readonly priority?: Priority;
  readonly kanbanColumnId?: string | null;
  readonly isArchived?: boolean;
  readonly requisitions?: readonly (RequisitionEdit | Added)[];
}

/** An edit that was admitted: only what differs from how the order is, changed and new lines apart. */
export interface OrderChanges<Added = NewRequisition>
  extends Omit<OrderEdit, 'requisitions' | 'customFieldChanges'> {
  readonly changedRequisitions: readonly RequisitionEdit[];
  readonly newRequisitions: readonly Added[];
}

/**
 * Admits an edit. A quantity may grow, and shrink no further than what shipments allocate; that of a cancelled line stays, as
 * do the lines and the state of a cancelled order. Throws REQUISITION_NOT_FOUND for a line that is not the order's,
 * REQUISITION_QUANTITY_ALLOCATED and ORDER_CANCELLED, REQUEST_VALIDATION_FAILED for one that is named twice or whose part would change, naming
 * every line that is refused, and what `customFieldsAfter` throws.
 */
export function admitEdit<Added extends object = NewRequisition>(
  order: OrderForEdit,
  edit: OrderEdit<Added>,
): OrderChanges<Added> {
  const { requisitions = [], ...rest } = withChangedFields(edit, order.customFields);
  const named = requisitions.filter((line): line is RequisitionEdit => 'id' in line);
  const newRequisitions = requisitions.filter((line): line is Added => !('id' in line));
  const lines = new Map(order.requisitions.map((line) => [line.id, line]));
  ensureNoneRefused(refusedLines(lines, requisitions), otherParts(lines, requisitions));
  const changedRequisitions = named.flatMap(({ id, ...rest }): RequisitionEdit[] => {
    const { partSpecificationId: _same, partSpecificationExternalId: _called, ...change } = rest;
    const line = lines.get(id);
    const different = differing(line ?? {}, withChangedFields(change, line?.customFields ?? {}));
    return Object.keys(different).length > 0 ? [{ ...different, id }] : [];
  });
  const changes = { ...differing(order, rest), changedRequisitions, newRequisitions };
  ensure(
    !order.isCancelled || (changes.state === undefined && newRequisitions.length === 0),
    'ORDER_CANCELLED',
    'The order is cancelled; its state cannot change and no part can be added.',
  );
  return changes;
}

function refusedLines(
  lines: ReadonlyMap<number, LineForEdit>,
  edits: readonly (RequisitionEdit | object)[],
): readonly RefusedEntry[] {
  const seen = new Set<number>();
  return edits.flatMap((edit, index): RefusedEntry[] => {
    if (!('id' in edit)) return [];
    const [error, message] = refusalOfLine(lines.get(edit.id), edit, seen) ?? [];
    seen.add(edit.id);
    return error && message ? [{ index, error, message, requisitionId: edit.id }] : [];
  });
}

function refusalOfLine(
  line: LineForEdit | undefined,
  edit: RequisitionEdit,
  seen: ReadonlySet<number>,
): [RefusalCode, string] | null {
  const { id, quantity } = edit;
  if (line === undefined) return ['REQUISITION_NOT_FOUND', `requisition ${id} not found`];
  if (seen.has(id)) return ['REQUEST_VALIDATION_FAILED', `Requisition ${id} is named twice.`];
  if (!isOfSamePart(line, edit)) {
    const name = line.externalId ?? id;
    return [
      'REQUEST_VALIDATION_FAILED',
      `The line ${name} is of another part, which cannot change. Give the new part a line of its own.`,
    ];
  }
  if (line.isCancelled && quantity !== undefined && quantity !== line.quantity) {
    return ['ORDER_CANCELLED', `${line.name} (requisition ${id}) is cancelled; its quantity cannot change.`];
  }
  if (quantity === undefined || quantity >= line.allocated) return null;
  return [
    'REQUISITION_QUANTITY_ALLOCATED',
    `Shipments already hold ${line.allocated} units of ${line.name} (requisition ${id}); the quantity cannot become ${quantity}. Take units out of the shipments first.`,
  ];
}

/** The faults of lines whose part would change, by their paths in the request; nothing where there are none. */
function otherParts(
  lines: ReadonlyMap<number, LineForEdit>,
  edits: readonly (RequisitionEdit | object)[],
): RefusalDetails {
  const fields = edits.flatMap((edit, index) => {
    const line = 'id' in edit ? lines.get(edit.id) : undefined;
    if (line === undefined || isOfSamePart(line, edit)) return [];
    const path = `requisitions.${index}.partSpecificationId`;
    return [{ path, message: `must be ${line.partSpecificationId}, which the line has` }];
  });
  return fields.length > 0 ? { fields } : {};
}

function isOfSamePart(line: LineForEdit, edit: Partial<RequisitionEdit>): boolean {
  if (edit.partSpecificationExternalId !== undefined) return false;
  return (edit.partSpecificationId?.toLowerCase() ?? line.partSpecificationId) === line.partSpecificationId;
}

/** Throws PRECONDITION_FAILED where the order is no longer in the column in which it was seen. */
export function ensureColumnAsSeen(
  { kanbanColumnId: now, kanbanColumnName: name }: Pick<OrderForEdit, 'kanbanColumnId' | 'kanbanColumnName'>,
  { kanbanColumnId: wanted }: Pick<OrderEdit, 'kanbanColumnId'>,
  seen: string | null | undefined,
): void {
  ensureAsSeen(
    name === null
      ? 'Somebody else has taken the order off the kanban meanwhile. Move it again if it should not stay off.'
      : `Somebody else has moved the order to ${name} meanwhile. Move it again if it should not stay there.`,
    { now, seen, wanted },
    textOfValue,
  );
}

/** What an edit changes that may only change while nothing of the order is shipped or produced; null if nothing does. */
export function changeOfUnused(
  order: Pick<OrderForEdit, 'state' | 'currency'>,
  { state, currency }: Pick<OrderEdit, 'state' | 'currency'>,
): 'state' | 'currency' | null {
  if (order.state === 'ORDER' && state !== undefined && state !== order.state) return 'state';
  return currency !== undefined && currency !== order.currency ? 'currency' : null;
}

/** Throws ORDER_IN_USE, with the counts, where the order has a shipment or a run in production. */
export function ensureUnused({ shipments, runsInProduction }: OrderUses, what: 'state' | 'currency'): void {
  if (shipments + runsInProduction === 0) return;
  const held = shipments === 1 ? '1 shipment' : `${shipments} shipments`;
  const run = runsInProduction === 1 ? '1 run in production' : `${runsInProduction} runs in production`;
  const uses = runsInProduction === 0 ? held : shipments === 0 ? run : `${held} and ${run}`;
  throw new Refusal('ORDER_IN_USE', `The order has ${uses}; its ${what} can no longer change.`, {
    shipments,
    runsInProduction,
  });
}

/** True if an admitted edit changes anything at all. */
export function changesAnything(changes: OrderChanges): boolean {
  const { changedRequisitions, newRequisitions, ...fields } = changes;
  return changedRequisitions.length + newRequisitions.length + Object.keys(fields).length > 0;
}

/** The lines that the order had before, with the quantities of an admitted edit. */
export function linesAfter(
  { requisitions }: OrderForEdit,
  { changedRequisitions }: OrderChanges,
): readonly LineForEdit[] {
  const quantities = new Map(changedRequisitions.map(({ id, quantity }) => [id, quantity]));
  return requisitions.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
}

/** True if boards show something of what an admitted edit changes. */
export function changesBoards(changes: OrderChanges): boolean {
  const { customerOrganisationName, purchaseOrderNumber, dispatchDate, changedRequisitions } = changes;
  return (
    [customerOrganisationName, purchaseOrderNumber, dispatchDate].some((field) => field !== undefined) ||
    changedRequisitions.some((line) => line.name !== undefined || line.dispatchDate !== undefined)
  );
}

/** The changes of an admitted edit except its column; null if there are none. */
export function editDetails(order: OrderForEdit, changes: OrderChanges): EditDetails | null {
  const { kanbanColumnId: _column, changedRequisitions, newRequisitions, ...rest } = changes;
  const fields = fieldChanges(order, rest);
  const lines = new Map(order.requisitions.map((line) => [line.id, line]));
  const requisitions = changedRequisitions.map(({ id, ...change }) => ({
    id,
    fields: fieldChanges(lines.get(id) ?? {}, change),
  }));
  const nothing = Object.keys(fields).length + requisitions.length + newRequisitions.length === 0;
  return nothing ? null : { fields, requisitions, added: newRequisitions.length };
}

/** The fields of the edit that are given and not what the row has. */
function differing<Edit extends object>(before: object, edit: Edit): Edit {
  const had = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(edit).filter(([field, value]) => value !== undefined && !isSame(value, had.get(field))),
  ) as Edit;
}

/** Custom fields are the same in any order. */
function isSame(left: unknown, right: unknown): boolean {
  if (!isFields(left) || !isFields(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && left[name] === right[name])
  );
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function fieldChanges(before: object, after: object): Record<string, FieldChange> {
  const had = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).map(([field, to]) => [field, { from: had.get(field) ?? null, to }]),
  );
}
