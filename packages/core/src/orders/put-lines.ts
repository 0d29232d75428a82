import type { LineForEdit, OrderForEdit, RequisitionEdit } from './edit.ts';
import type { Asked, AskedLine } from './external-names.ts';
import type { NewRequisition } from './new-order.ts';
import type { PutLine } from './put-line.ts';

/**
 * Matches lines with those that an order has: by their external ids, and those without one in turn with the order's lines of the
 * same part that have none either. A line that matches none is new, as is one whose part is not known; a line of the order that matches
 * none stays as it is. A line whose part would change is among the edits, to be refused with all others that are.
 */
export function matchedLines(lines: readonly Asked<PutLine>[]) {
  return (order: OrderForEdit): (RequisitionEdit | AskedLine)[] => {
    const byExternalId = new Map<string, LineForEdit>();
    const others = new Map<string, LineForEdit[]>();
    for (const line of order.requisitions) {
      if (line.externalId !== null) byExternalId.set(line.externalId, line);
      else others.set(line.partSpecificationId, [...(others.get(line.partSpecificationId) ?? []), line]);
    }
    return lines.map((line) => {
      if (line.partSpecificationId === undefined) return newLine(line);
      const match = line.externalId
        ? byExternalId.get(line.externalId)
        : others.get(line.partSpecificationId)?.shift();
      if (match === undefined) return newLine(line);
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

/** A name is never taken away: null leaves it. The part is named where it is another one. */
function editOf(match: LineForEdit, line: PutLine): RequisitionEdit {
  const { partSpecificationId, externalId: _matched, name, ...fields } = line;
  return {
    ...fields,
    ...(partSpecificationId !== match.partSpecificationId && { partSpecificationId }),
    ...(typeof name === 'string' && { name }),
    id: match.id,
  };
}
