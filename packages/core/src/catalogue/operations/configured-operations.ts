import { ensure } from '../../refusals.ts';
import type { OperationStore } from '../catalogue-store.ts';

/**
 * The operations to configure, each once. Those that are `configured` already may stay although they were deleted.
 * Throws OPERATION_NOT_FOUND.
 */
export async function admitOperations(
  operations: OperationStore,
  ids: readonly string[],
  configured: readonly string[] = [],
): Promise<readonly string[]> {
  const live = await operations.live(ids);
  for (const id of ids) {
    ensure(live.has(id) || configured.includes(id), 'OPERATION_NOT_FOUND', `operation ${id} not found`);
  }
  return [...new Set(ids)];
}
