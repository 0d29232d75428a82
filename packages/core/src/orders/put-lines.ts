import { Refusal } from '../refusals.ts';
import type { LineForEdit, OrderForEdit, RequisitionEdit } from './edit.ts';
import type { Asked, AskedLine } from './external-names.ts';
import type { NewRequisition } from './new-order.ts';
import type { PutLine } from './put-line.ts';

/**
 * Matches lines with those that an order has: by their external ids, and those without one in turn with the order's lines of the
 * same part that have none either. A line that matches none is new, as is one whose part is not known; a line of the order that matches
 * none stays as it is.
 * Throws REQUEST_VALIDATION_FAILED for a line whose part would change.
 */
export function matchedLines(lines: readonly Asked<PutLine>[]) {
  return (order: OrderForEdit): (RequisitionEdit | AskedLine)[] => {
    const byExternalId = new Map<string, LineForEdit>();
    const others = new Map<string, LineForEdit[]>();
    for (const line of order.requisitions) {
      if (line.externalId !== null) byExternalId.set(line.externalId, line);
      else others.set(line.partSpecificationId, [...(others.get(line.partSpecificationId) ?? []), line]);
    }
    return lines.map((line, i) => {
      if (line.partSpecificationId === undefined) return newLine(line);
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
export function newLine<Line extends Asked<PutLine>>(
  line: Line,
): Line extends PutLine ? NewRequisition : AskedLine {
  const kept = Object.entries(line).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as unknown as Line extends PutLine ? NewRequisition : AskedLine;
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
