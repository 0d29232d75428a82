import type { RoutedStep } from '@/features/routing';
import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import type { AppOutputs } from '@/trpc/client';
import { t } from '@/words/t';

export type Dialog = AppOutputs['scheduling']['dialog'];
export type DialogPart = Dialog['parts'][number];
export type Way = DialogPart['ways'][number];

/** A routing that was made for this run alone. */
export interface EditedRouting {
  readonly steps: readonly RoutedStep[];
  readonly operationNames: readonly string[];
  /** The name of the template that it is kept as too; null where it is not. */
  readonly saveAs: string | null;
}

/** A person's choice for a part; without a template or an edited routing the routing is automatic. */
export interface DraftRow {
  readonly wanted: boolean;
  /** As typed. */
  readonly quantity: string;
  readonly templateId: string | null;
  readonly edited: EditedRouting | null;
  /** Approves its routing first, where the gate asks for that. */
  readonly approve: boolean;
}

export type Draft = ReadonlyMap<number, DraftRow>;

/** Refusals of edited routings by requisition; unknown ones are missing. */
export type EditedRefusals = ReadonlyMap<number, Way['refusal']>;

const NO_REFUSALS: EditedRefusals = new Map();

/** The initial rows of the dialog: the named parts, or all with units remaining, each with these units. */
export function initialDraft({ parts }: Dialog, requisitionIds: readonly number[]): Draft {
  const named = new Set(requisitionIds);
  return new Map(
    parts.map((part) => [
      part.requisitionId,
      {
        wanted: named.size > 0 ? named.has(part.requisitionId) : part.left > 0,
        quantity: part.left > 0 ? String(part.left) : '',
        templateId: null,
        edited: null,
        approve: false,
      },
    ]),
  );
}

/** The parts of these entries of which fewer or more units remain `now` than were shown `before`: somebody else scheduled meanwhile. */
export function movedParts(
  before: Dialog,
  now: Dialog,
  entries: readonly { readonly requisitionId: number }[],
): readonly DialogPart[] {
  const wanted = new Set(entries.map(({ requisitionId }) => requisitionId));
  const shown = leftByPart(before);
  return now.parts.filter(
    ({ requisitionId, left }) => wanted.has(requisitionId) && shown.get(requisitionId) !== left,
  );
}

/** The draft where all that remained was to be scheduled follows what remains `now`; another number that was typed stays. */
export function followed(draft: Draft, before: Dialog, now: Dialog): Draft {
  const shown = leftByPart(before);
  const next = new Map(draft);
  for (const { requisitionId, left } of now.parts) {
    const row = draft.get(requisitionId);
    const was = shown.get(requisitionId);
    if (row === undefined || was === left || wholeNumber(row.quantity) !== was) continue;
    next.set(requisitionId, {
      ...row,
      wanted: row.wanted && left > 0,
      quantity: left > 0 ? String(left) : '',
    });
  }
  return next;
}

const leftByPart = ({ parts }: Dialog) =>
  new Map(parts.map(({ requisitionId, left }) => [requisitionId, left]));

/** The parts that the dialog shows: the named ones, or all, those with units remaining before those that are scheduled already. */
export function shownParts({ parts }: Dialog, requisitionIds: readonly number[]): readonly DialogPart[] {
  const named = new Set(requisitionIds);
  const shown = named.size > 0 ? parts.filter((part) => named.has(part.requisitionId)) : parts;
  return shown.toSorted((a, b) => Number(a.left === 0) - Number(b.left === 0));
}

/** The steps of the chosen routing. */
export function wayOf(
  part: DialogPart,
  row: DraftRow,
  refusals: EditedRefusals = NO_REFUSALS,
): Way | undefined {
  if (row.edited === null) return part.ways.find((way) => way.chosenTemplateId === row.templateId);
  const { steps, operationNames } = row.edited;
  return {
    chosenTemplateId: null,
    templateId: null,
    steps: [...steps],
    operationNames: [...operationNames],
    refusal: refusals.get(part.requisitionId) ?? null,
  };
}

/** True if approving the routing is all that it takes. */
export const isApprovable = (way: Way | undefined): boolean =>
  way?.refusal === 'NO_APPROVED_ROUTING_TEMPLATE' && way.steps.length > 0;

/** True if the part would be scheduled as it stands: wanted, and not held back, or approved on the way. */
export function isIncluded(part: DialogPart, row: DraftRow, refusals: EditedRefusals = NO_REFUSALS): boolean {
  const way = wayOf(part, row, refusals);
  return row.wanted && (way?.refusal === null || (row.approve && isApprovable(way)));
}

const MAX_UNITS = 2_147_483_647;

/** The fault of the quantity, or null. */
export function quantityFault(row: Pick<DraftRow, 'quantity'>): string | null {
  const fault = wholeNumberFault(row.quantity);
  if (fault !== null) return fault;
  const quantity = wholeNumber(row.quantity);
  if (Number.isNaN(quantity) || quantity < 1) return t('Schedule at least 1 unit, or leave the part out.');
  return quantity > MAX_UNITS ? t('That is more than can be counted.') : null;
}

/** A remark on a quantity that is allowed and worth a second look, or null. */
export function quantityRemark(part: DialogPart, row: Pick<DraftRow, 'quantity'>): string | null {
  const spares = wholeNumber(row.quantity) - part.left;
  return spares > 0
    ? part.left === 0
      ? t('{spares} more than was ordered: spares', { spares: String(spares) })
      : t('{spares} more than remaining: spares', { spares: String(spares) })
    : null;
}

/** The parts to schedule, as they are sent. */
export function entriesOf(
  parts: readonly DialogPart[],
  draft: Draft,
  refusals: EditedRefusals = NO_REFUSALS,
) {
  return parts.flatMap((part) => {
    const row = draft.get(part.requisitionId);
    if (row === undefined || !isIncluded(part, row, refusals)) return [];
    const { templateId, edited } = row;
    const way = wayOf(part, row, refusals);
    const approve = row.approve && isApprovable(way);
    const keeps = approve || (edited !== null && edited.saveAs !== null);
    return {
      requisitionId: part.requisitionId,
      quantity: wholeNumber(row.quantity),
      ...(edited === null ? {} : { steps: [...edited.steps] }),
      ...(edited === null && templateId !== null ? { routingTemplateId: templateId } : {}),
      ...(keeps
        ? {
            template: {
              ...(edited === null || edited.saveAs === null ? {} : { name: edited.saveAs }),
              approve,
              // The part's own routing is to pass the gate by itself next time.
              makeDefault: approve && edited === null && templateId === null,
              ...(edited === null && way ? { seenSteps: [...way.steps] } : {}),
            },
          }
        : {}),
    };
  });
}
