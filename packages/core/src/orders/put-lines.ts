import type { CustomFields } from '../custom-fields.ts';
import { Refusal } from '../refusals.ts';
import type { LineForEdit, OrderForEdit, RequisitionEdit } from './edit.ts';
import type { NewRequisition } from './new-order.ts';

/** A line as another system has it; null takes a value away. */
export interface PutLine {
  readonly externalId?: string | null;
  readonly partSpecificationId: string;
  readonly quantity: number;
  readonly name?: string | null;
  readonly dispatchDate?: string | null;
  readonly customReference?: string | null;
  readonly customFields?: CustomFields;
}

/**
 * Matches lines with those that an order has: by their external ids, and those without one in turn with the order's lines of the
 * same part that have none either. A line that matches none is new; a line of the order that matches none stays as it is.
 * Throws REQUEST_VALIDATION_FAILED for a line whose part would change.
 */
export function matchedLines(lines: readonly PutLine[]) {
  return (order: OrderForEdit): (RequisitionEdit | NewRequisition)[] => {
    const byExternalId = new Map<string, LineForEdit>();
    const others = new Map<string, LineForEdit[]>();
    for (const line of order.requisitions) {
      if (line.externalId !== null) byExternalId.set(line.externalId, line);
      else others.set(line.partSpecificationId, [...(others.get(line.partSpecificationId) ?? []), line]);
    }
    return lines.map((line, i) => {
      const match = line.externalId
        ? byExternalId.get(line.externalId)
        : others.get(line.partSpecificationId)?.shift();
      if (match === undefined) return newLine(line);
      ensureSamePart(match, line, i);
      return editOf(match, line);
    });
  };
}

/** The line as one to add. */
export function newLine(line: PutLine): NewRequisition {
  const { partSpecificationId, quantity, ...optional } = line;
  const given = Object.entries(optional).filter(([, value]) => value !== null && value !== undefined);
  return { partSpecificationId, quantity, ...(Object.fromEntries(given) as Partial<NewRequisition>) };
}

function ensureSamePart(match: LineForEdit, line: PutLine, index: number): void {
  if (line.partSpecificationId === match.partSpecificationId) return;
  throw new Refusal(
    'REQUEST_VALIDATION_FAILED',
    `The line ${match.externalId} is of another part, which cannot change. Give the new part a line with an externalId of its own.`,
    {
      fields: [
        {
          path: `requisitions.${index}.partSpecificationId`,
          message: `must be ${match.partSpecificationId}, which the line has`,
        },
      ],
    },
  );
}

/** A name is never taken away: null leaves it. */
function editOf(
  { id }: LineForEdit,
  { partSpecificationId: _same, externalId: _matched, name, ...fields }: PutLine,
): RequisitionEdit {
  return { ...fields, ...(typeof name === 'string' && { name }), id };
}
