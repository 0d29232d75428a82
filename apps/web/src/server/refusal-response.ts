import { Refusal } from '@routecard/core';
import { reasonInLanguage } from './reasons';

/** The shortest pause before a caller repeats a request while the database is unreachable. */
export const RETRY_AFTER_SECONDS = 1;

/** Seconds until it is worth asking again; undefined where it never is. */
export function retryAfterOf({ status, details: { retryAfterSeconds } }: Refusal): number | undefined {
  if (typeof retryAfterSeconds === 'number') return retryAfterSeconds;
  return status === 503 ? RETRY_AFTER_SECONDS : undefined;
}

/** A refusal as a plain route answers it. Throws on what is none: that is our fault, and the framework's 500. */
export function refusalResponse(error: unknown): Response {
  if (!(error instanceof Refusal)) throw error;
  const { code, status } = error;
  const message = reasonInLanguage(error.message);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const wait = retryAfterOf(error);
  if (wait !== undefined) headers.set('Retry-After', String(wait));
  return Response.json({ code, message }, { status, headers });
}
