import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { TRPC_ADDRESS } from '@/trpc/address';
import { RETRY_AFTER_SECONDS } from '../refusal-response';
import { createContext, refusalShape } from './init';
import { appRouter } from './root';

/** Answers the console's calls. */
export function answerCall(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: TRPC_ADDRESS,
    req: request,
    router: appRouter,
    createContext: () => createContext(request.headers),
    responseMeta({ errors }) {
      const headers = new Headers({ 'Cache-Control': 'no-store' });
      if (errors.some(({ code }) => code === 'SERVICE_UNAVAILABLE')) {
        headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
      }
      return { headers };
    },
    onError({ error, path }) {
      if (refusalShape(error) === null && error.code === 'INTERNAL_SERVER_ERROR') {
        console.error(`trpc ${path ?? '?'} failed`, error.cause ?? error);
      }
    },
  });
}
