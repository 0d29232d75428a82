import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as auditLog from '../src/app/api/audit-log/export/route';
import * as signIn from '../src/app/api/auth/[...all]/route';
import * as contactData from '../src/app/api/contacts/[contactId]/data/route';
import * as exported from '../src/app/api/orders/export/route';
import * as partMesh from '../src/app/api/parts/[partSpecificationId]/files/[fileId]/mesh/route';
import * as partFile from '../src/app/api/parts/[partSpecificationId]/files/[fileId]/route';
import * as partFiles from '../src/app/api/parts/[partSpecificationId]/files/route';
import * as personalData from '../src/app/api/people/[personId]/data/route';
import * as print from '../src/app/api/print/route';
import * as document from '../src/app/api/shipments/[orderId]/[shipmentId]/documents/[documentId]/route';
import * as documents from '../src/app/api/shipments/[orderId]/[shipmentId]/documents/route';
import * as thumbnail from '../src/app/api/thumbnails/[fileId]/route';
import { answerCall } from '../src/server/trpc/answer';
import { TRPC_ADDRESS } from '../src/trpc/address';

type PlainHandlers = Partial<
  Record<
    'GET' | 'POST',
    (request: Request, context: { readonly params: Promise<never> }) => Promise<Response>
  >
>;

/** The plain routes that people of a shop call, with the names of their parameters in order. */
const PLAIN: readonly (readonly [path: RegExp, handlers: PlainHandlers])[] = [
  [/^\/api\/audit-log\/export$/, auditLog],
  [/^\/api\/orders\/export$/, exported],
  [/^\/api\/contacts\/(?<contactId>[^/]+)\/data$/, contactData],
  [/^\/api\/parts\/(?<partSpecificationId>[^/]+)\/files$/, partFiles],
  [/^\/api\/parts\/(?<partSpecificationId>[^/]+)\/files\/(?<fileId>[^/]+)$/, partFile],
  [/^\/api\/parts\/(?<partSpecificationId>[^/]+)\/files\/(?<fileId>[^/]+)\/mesh$/, partMesh],
  [/^\/api\/thumbnails\/(?<fileId>[^/]+)$/, thumbnail],
  [/^\/api\/people\/(?<personId>[^/]+)\/data$/, personalData],
  [/^\/api\/print$/, print],
  [/^\/api\/shipments\/(?<orderId>[^/]+)\/(?<shipmentId>[^/]+)\/documents$/, documents],
  [/^\/api\/shipments\/(?<orderId>[^/]+)\/(?<shipmentId>[^/]+)\/documents\/(?<documentId>[^/]+)$/, document],
];

/** Serves the sign-in, the procedures and the plain routes from their sources, without Next.js: for tests that need no build. */
const port = Number(process.env.WEB_PORT);
const origin = `http://127.0.0.1:${port}`;

createServer((incoming, outgoing) => {
  buffer(incoming)
    .then((body) => {
      const { method = 'GET', url = '/' } = incoming;
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const carries = method !== 'GET' && method !== 'HEAD';
      return answer(new Request(new URL(url, origin), { method, headers, ...(carries ? { body } : {}) }));
    })
    .then(async (response) => {
      outgoing.statusCode = response.status;
      outgoing.setHeaders(response.headers);
      if (response.body === null) outgoing.end();
      else await pipeline(Readable.fromWeb(response.body as never), outgoing);
    })
    .catch((error: unknown) => {
      if (outgoing.destroyed) return;
      console.error(error);
      if (!outgoing.headersSent) outgoing.statusCode = 500;
      outgoing.end();
    });
}).listen(port, '127.0.0.1');

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/auth/')) return signIn.POST(request);
  if (pathname.startsWith(`${TRPC_ADDRESS}/`)) return answerCall(request);
  for (const [path, handlers] of PLAIN) {
    const found = path.exec(pathname);
    const handler = handlers[request.method as 'GET' | 'POST'];
    if (found && handler) return handler(request, { params: Promise.resolve({ ...found.groups } as never) });
  }
  return new Response(null, { status: pathname === '/api/health' ? 200 : 404 });
}
