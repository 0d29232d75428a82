import type { AppOutputs } from '@/trpc/client';

export type Dialog = AppOutputs['scheduling']['dialog'];
export type DialogPart = Dialog['parts'][number];
export type Way = DialogPart['ways'][number];

/** What a person has chosen for a part; `templateId` null leaves the routing to the product. */
export interface DraftRow {
  readonly wanted: boolean;
  /** As typed. */
  readonly quantity: string;
  readonly templateId: string | null;
}

export type Draft = ReadonlyMap<number, DraftRow>;

/** What the dialog begins with: the named parts, or all that have units left, each with what is left of it. */
export function initialDraft({ parts }: Dialog, requisitionIds: readonly number[]): Draft {
  const named = new Set(requisitionIds);
  return new Map(
    parts.map((part) => [
      part.requisitionId,
      {
        wanted: named.size > 0 ? named.has(part.requisitionId) : part.left > 0,
        quantity: part.left > 0 ? String(part.left) : '',
        templateId: null,
      },
    ]),
  );
}

/** The parts that the dialog shows: the named ones, or all. */
export function shownParts({ parts }: Dialog, requisitionIds: readonly number[]): readonly DialogPart[] {
  const named = new Set(requisitionIds);
  return named.size > 0 ? parts.filter((part) => named.has(part.requisitionId)) : parts;
}

/** What the chosen routing comes to. */
export function wayOf(part: DialogPart, row: DraftRow): Way | undefined {
  return part.ways.find((way) => way.chosenTemplateId === row.templateId);
}

/** Whether the part would be scheduled as it stands: wanted, and not held back. */
export function isIncluded(part: DialogPart, row: DraftRow): boolean {
  return row.wanted && wayOf(part, row)?.refusal === null;
}

const MOST_UNITS = 2_147_483_647;

/** What is wrong with the quantity, or null. */
export function quantityFault(row: DraftRow): string | null {
  const quantity = Number.parseInt(row.quantity, 10);
  if (Number.isNaN(quantity) || quantity < 1) return 'Schedule at least 1 unit, or leave the part out.';
  return quantity > MOST_UNITS ? 'That is more than can be counted.' : null;
}

/** A remark on a quantity that is allowed and worth a second look, or null. */
export function quantityRemark(part: DialogPart, row: DraftRow): string | null {
  const spares = Number.parseInt(row.quantity, 10) - part.left;
  return spares > 0 ? `${spares} more than ${part.left === 0 ? 'was ordered' : 'is left'}: spares` : null;
}

/** The parts to schedule, as they are sent. */
export function entriesOf(parts: readonly DialogPart[], draft: Draft) {
  return parts.flatMap((part) => {
    const row = draft.get(part.requisitionId);
    if (row === undefined || !isIncluded(part, row)) return [];
    return {
      requisitionId: part.requisitionId,
      quantity: Number.parseInt(row.quantity, 10),
      ...(row.templateId === null ? {} : { routingTemplateId: row.templateId }),
    };
  });
}
