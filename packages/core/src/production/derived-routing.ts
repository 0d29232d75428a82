import type { OperationFacts } from './production-step.ts';

/**
 * The routing that a part's configuration derives: the operations of its process and its finishes in the order of the
 * shop, each once, deleted ones left out. May be empty (decisions.md section 3).
 */
export function derivedRouting(configured: readonly OperationFacts[]): readonly OperationFacts[] {
  const live = new Map(
    configured.filter((operation) => !operation.deleted).map((operation) => [operation.id, operation]),
  );
  return [...live.values()].sort(
    (a, b) => a.sequence - b.sequence || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  );
}
