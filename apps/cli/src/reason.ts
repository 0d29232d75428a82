/** Why something failed, in words. Node.js gives an error without any where each of a host's addresses refuses. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message === '' && error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error.message || error.name;
}
