import { Refusal } from '@routecard/core';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { TRPC_ADDRESS } from '@/trpc/address';
import { MAX_BATCH } from '@/trpc/max-batch';
import { t } from '@/words/t';
import { loggable } from '../loggable';
import { RETRY_AFTER_SECONDS, retryAfterOf } from '../refusal-response';
import { createContext, refusalShape } from './context';
import { appRouter } from './root';

/** Returns the console's calls. */
export function answerCall(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: TRPC_ADDRESS,
    req: request,
    router: appRouter,
    createContext({ info }) {
      if (info.calls.length > MAX_BATCH) throw tooManyCalls(info.calls.length);
      return createContext(request.headers);
    },
    responseMeta: ({ errors }) => ({ headers: headersOf(errors) }),
    onError({ error, path }) {
      if (refusalShape(error) === null && error.code === 'INTERNAL_SERVER_ERROR') {
        console.error(`trpc ${path ?? '?'} failed`, loggable(error.cause ?? error));
      }
    },
  });
}

function headersOf(errors: readonly TRPCError[]): Headers {
  // tRPC leaves the type out where it refuses a request before it reads it, and says another one for streams.
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
  const longest = Math.max(0, ...errors.map(waitOf));
  if (longest > 0) headers.set('Retry-After', String(longest));
  return headers;
}

function waitOf({ code, cause }: TRPCError): number {
  if (cause instanceof Refusal) return retryAfterOf(cause) ?? 0;
  return code === 'SERVICE_UNAVAILABLE' ? RETRY_AFTER_SECONDS : 0;
}

function tooManyCalls(calls: number): TRPCError {
  const message = t('A request can carry {most} calls at most, not {calls}. Send them in several requests.', {
    most: MAX_BATCH,
    calls,
  });
  const cause = new Refusal('RATE_LIMITED', message, { retryAfterSeconds: 1 });
  return new TRPCError({ code: 'TOO_MANY_REQUESTS', message, cause });
}
