import { Refusal } from '@routecard/core';

/** How long a caller waits at least before asking again where the database is away. */
export const RETRY_AFTER_SECONDS = 1;

/** A refusal as a plain route answers it. Throws on what is none: that is our fault, and the framework's 500. */
export function refusalResponse(error: unknown): Response {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, status } = error;
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  return Response.json({ code, message }, { status, headers });
}
