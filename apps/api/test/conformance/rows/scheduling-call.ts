/** A call of one of the three bulk paths. */
export const schedule = (
  path: 'work-orders' | 'batch-status' | 'create-batches',
  entries: readonly object[],
) => ['POST', `/requisition/${path}`, entries] as const;
