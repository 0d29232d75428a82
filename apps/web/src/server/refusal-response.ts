import { Refusal } from '@routecard/core';

/** A refusal as a plain route answers it. Throws on what is none: that is our fault, and the framework's 500. */
export function refusalResponse(error: unknown): Response {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, status } = error;
  return Response.json({ code, message }, { status, headers: { 'Cache-Control': 'no-store' } });
}
