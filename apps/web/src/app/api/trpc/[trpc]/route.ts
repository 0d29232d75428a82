import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createContext, refusalShape } from '@/server/trpc/init';
import { appRouter } from '@/server/trpc/root';

function handler(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: request,
    router: appRouter,
    createContext: () => createContext(request.headers),
    responseMeta: () => ({ headers: new Headers({ 'Cache-Control': 'no-store' }) }),
    onError({ error, path }) {
      if (refusalShape(error) === null && error.code === 'INTERNAL_SERVER_ERROR') {
        console.error(`trpc ${path ?? '?'} failed`, error.cause ?? error);
      }
    },
  });
}

export { handler as GET, handler as POST };
