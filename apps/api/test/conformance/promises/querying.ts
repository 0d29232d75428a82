/** Promises of contract.md about queries. */
export const QUERYING = {
  'C unknown parameters': 'Unknown query parameters: 400 REQUEST_VALIDATION_FAILED naming them',
} as const;
