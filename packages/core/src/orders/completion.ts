import type { ProductionUnitOfWork, UnitsByCompletion } from '../production/production-unit-of-work.ts';
import type { Store } from '../store.ts';
import type { LineForEdit } from './edit.ts';

/** What the completion of an order depends on of a line. */
type LineToComplete = Pick<LineForEdit, 'id' | 'quantity' | 'isCancelled'>;

/** The lines of an order before and after a command. */
interface LinesOfOrder {
  readonly before: readonly LineToComplete[];
  readonly after: readonly LineToComplete[];
}

/**
 * True if a command has completed the order: nothing of it is open any more, and something was before. The unit of work has read all runs of
 * its lines, so that their locks keep every other command from completing it meanwhile.
 */
export function isNewlyComplete({ before, after }: LinesOfOrder, production: ProductionUnitOfWork): boolean {
  return (
    isComplete(after, production.unitsByPart('now')) && !isComplete(before, production.unitsByPart('as read'))
  );
}

/** The same of a command that changes lines only. Reads, and locks, the runs of an order that is locked for an edit if less is asked of a line than before. */
export async function isCompletedByLines(store: Store, lines: LinesOfOrder): Promise<boolean> {
  const asked = new Map(lines.after.map(({ id, quantity }) => [id, quantity]));
  if (lines.before.every(({ id, quantity }) => (asked.get(id) ?? 0) >= quantity)) return false;
  const live = lines.after.filter((line) => !line.isCancelled);
  if (live.length === 0) return false;
  const production = await store.production.open({ runsOfRequisitionIds: live.map(({ id }) => id) });
  return isNewlyComplete(lines, production);
}

/** True if each line that is not cancelled has as many completed units as were ordered, and no other ones; an order without such a line has nothing to complete. */
function isComplete(
  lines: readonly LineToComplete[],
  units: ReadonlyMap<number, UnitsByCompletion>,
): boolean {
  const live = lines.filter((line) => !line.isCancelled);
  return (
    live.length > 0 &&
    live.every(({ id, quantity }) => {
      const { open, completed } = units.get(id) ?? { open: 0, completed: 0 };
      return open === 0 && completed >= quantity;
    })
  );
}
