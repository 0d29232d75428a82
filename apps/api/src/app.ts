import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { requireToken } from './auth/bearer.ts';
import type { Authenticate } from './auth/token-cache.ts';
import { serveHealth } from './health.ts';
import type { Door } from './http/door.ts';
import { answerErrors } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { register } from './http/register.ts';
import { logRequests } from './http/request-log.ts';
import { openApiDocument } from './openapi/document.ts';
import { ROUTES } from './v1/routes.ts';

/** Every path of the interface lies below this. */
export const PREFIX = '/api/manufacturer/v1';

const LARGEST_BODY_BYTES = 4 * 1024 * 1024;
/** Longer than the idle time-out of the proxies that are likely to stand before it. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_SWEEP_MS = 50;

/** What the app is built from. */
export interface AppParts extends Door {
  readonly authenticate: Authenticate;
}

/** Settings of the app. */
export interface AppOptions {
  /** Nothing is logged without one. */
  readonly logger?: FastifyBaseLogger;
}

/** The REST app, ready to listen or to be asked in a test. */
export function buildApp(parts: AppParts, options: AppOptions = {}): FastifyInstance {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // Requests that are already on a connection are still served while the app closes.
    return503OnClosing: false,
    genReqId: requestIds(),
    frameworkErrors: (error, request, reply) => {
      app.errorHandler(error, request, reply);
    },
  });
  endIdleConnections(app);
  readJsonBodies(app);
  answerErrors(app);
  if (options.logger) logRequests(app);
  serveHealth(app, parts.database);
  const document = JSON.stringify(openApiDocument(ROUTES, PREFIX));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  void app.register(
    async (v1) => {
      requireToken(v1, parts.authenticate);
      register(v1, parts, ROUTES);
    },
    { prefix: PREFIX },
  );
  return app;
}

/** A client keeps its connection when its last answer has come; while the app closes, it is ended then. */
function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
      server.once('close', () => clearInterval(sweep));
    }
    done();
  });
}

/** Ids that differ between processes and say which came first. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let last = 0;
  return () => {
    last += 1;
    return `${process}-${last.toString(36)}`;
  };
}
