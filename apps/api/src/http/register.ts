import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { authorize, ensure, present } from '@routecard/core';
import type { TokenBearer } from '@routecard/db';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { readCsvBodies } from './csv-body.ts';
import { conditionOf, entityTag, isKnown } from './entity-tag.ts';
import { sendFile } from './file-answer.ts';
import { claimedBy } from './idempotency.ts';
import { readInput } from './read-input.ts';
import type { Input, Reply, Route, Terms } from './route.ts';
import type { Services } from './services.ts';
import { withUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the interface; undefined for other paths. */
    readonly route?: Route;
  }
}

/** Serves the routes below the instance's prefix. Expects the caller on each request. */
export function register(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  serve(
    app,
    services,
    routes.filter(({ upload, csv }) => upload === undefined && csv === undefined),
  );
  void app.register(async (tables) => {
    readCsvBodies(tables);
    serve(
      tables,
      services,
      routes.filter(({ csv }) => csv !== undefined),
    );
  });
  // Forms are read where a file is asked for, and nowhere else.
  void app.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    serve(
      forms,
      services,
      routes.filter(({ upload }) => upload !== undefined),
    );
  });
}

function serve(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) {
    const handler = handlerOf(services, route);
    const onRequest = permit(route);
    for (const url of [route.path, ...route.aliases]) {
      app.route({ method: route.method, url, config: { route }, onRequest, handler });
    }
  }
}

type Sent = string | Buffer | Readable | undefined;

/** Asks for the permission before the body is read: a caller without it costs nothing, and learns nothing of its request. */
const permit =
  ({ permission }: Route): onRequestHookHandler =>
  (request, _reply, done) => {
    try {
      authorize(present(request.caller, 'UNAUTHORIZED').actor, permission);
      done();
    } catch (error) {
      done(error as Error);
    }
  };

/** The body is answered by returning it, which costs less than waiting for the reply to be sent. */
const handlerOf =
  (services: Services, route: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Sent> => {
    if (route.upload === undefined) {
      const { body } = request;
      const caller = body === undefined ? request.caller : await stillPermitted(request, route);
      return answerTo(services, route, present(caller, 'UNAUTHORIZED'), request, reply, body);
    }
    const owner = present(request.caller, 'UNAUTHORIZED').actor;
    return withUpload(request, { rule: route.upload, owner }, async (body) =>
      answerTo(services, route, await stillPermitted(request, route), request, reply, body),
    );
  };

/** The caller after something that may take long, such as a body that arrives slowly: the token may have been revoked meanwhile. */
async function stillPermitted(request: FastifyRequest, { permission }: Route): Promise<TokenBearer> {
  const caller = await request.callerNow();
  authorize(caller.actor, permission);
  return caller;
}

async function answerTo(
  services: Services,
  route: Route,
  caller: TokenBearer,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<Sent> {
  const input = readInput(route, request, body);
  const terms = termsOf(route, request, input);
  if (terms.dryRun) void reply.header('dry-run', 'true');
  const waiting = route.waits
    ? { gone: goneSignal(reply), ensureStill: async () => void (await stillPermitted(request, route)) }
    : {};
  const answer = await route.handle(services, caller, input, { ...terms, ...waiting });
  if (answer.file !== undefined) return sendFile(request, reply, answer.file);
  writeHead(request, reply, answer);
  if (route.header && answer.note !== undefined) void reply.header(route.header.name, answer.note);
  if (route.representation && answer.status === 200) {
    void reply.header('preference-applied', 'return=representation');
  }
  if (answer.status !== 200) return answer.status === 204 ? undefined : answer.body;
  return terms.dryRun || isNews(route, request, reply, answer) ? answer.body : undefined;
}

/** Aborted when the connection of the request is closed. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function termsOf(
  route: Route,
  request: FastifyRequest,
  { query, body }: Input<unknown, unknown, unknown>,
): Terms {
  const { headers, method, url } = request;
  if (route.method !== 'GET' && !route.conditional) ensureUnconditional(request);
  const ifMatch = route.conditional ? headers['if-match'] : undefined;
  const dryRun = route.hasDryRun && (query as { readonly dryRun?: boolean }).dryRun === true;
  const represented = route.representation !== undefined && prefersRepresentation(headers.prefer);
  const claimed = route.keyed ? claimedBy(headers['idempotency-key'], method, url, body, ifMatch) : undefined;
  return { claimed: dryRun ? undefined : claimed, condition: conditionOf(ifMatch), dryRun, represented };
}

const REPRESENTATION = /^\s*return\s*=\s*"?representation"?\s*(?:;|$)/i;

/** True if one of the preferences is `return=representation` (RFC 7240). */
function prefersRepresentation(header: string | readonly string[] | undefined): boolean {
  return [header ?? []]
    .flat()
    .some((preferences) => preferences.split(',').some((preference) => REPRESENTATION.test(preference)));
}

/** Refuses to do without a condition what was to be done only under one. */
function ensureUnconditional({ headers }: FastifyRequest): void {
  ensure(
    headers['if-match'] === undefined,
    'REQUEST_VALIDATION_FAILED',
    'This call cannot be made on a condition. Nothing was done.',
    { fields: [{ path: 'If-Match', message: 'is not understood by this call' }] },
  );
}

/** Tags what can be asked for again, or is named by a later `If-Match`; false where the client has this very body, and gets a 304. */
function isNews(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag: known }: Reply,
): boolean {
  const reads = route.method === 'GET';
  if (!reads && !route.conditional) return true;
  const tag = known ?? entityTag(body);
  void reply.header('etag', tag);
  if (!reads) return true;
  void reply.header('cache-control', 'private, no-cache');
  if (!isKnown(request.headers['if-none-match'], tag)) return true;
  void reply.code(304).removeHeader('content-type');
  return false;
}

function writeHead(request: FastifyRequest, reply: FastifyReply, { status, replayed, cursor }: Reply): void {
  void reply.code(status);
  if (status !== 204) void reply.header('content-type', 'application/json; charset=utf-8');
  if (replayed) void reply.header('idempotency-replayed', 'true');
  if (cursor !== undefined && cursor !== null) void reply.header('link', nextPage(request.url, cursor));
}

/** The address of the next page, as RFC 8288 writes it. */
function nextPage(url: string, cursor: number | string): string {
  // Values may have further question marks: only the first one separates.
  const [path = '', ...query] = url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  // The cursor says both of these already.
  for (const name of ['page', 'sort']) parameters.delete(name);
  parameters.set('cursor', String(cursor));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
