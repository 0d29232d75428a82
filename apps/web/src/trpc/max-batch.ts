/** Calls that one request may carry. */
export const MAX_BATCH = 20;
