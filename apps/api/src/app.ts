import { randomBytes } from 'node:crypto';
import {
  readLatePastStateText,
  readMeasuringStateText,
  readPastStateText,
  readPlanningStateText,
  readPromiseRoutings,
  readRecentPastStateText,
} from '@routecard/db';
import { openPlanner } from '@routecard/planning';
import { openPrinter } from '@routecard/printing';
import type { Tracing } from '@routecard/telemetry';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { identifyAndLimit } from './auth/identify-and-limit.ts';
import type { Authenticate } from './auth/token-cache.ts';
import { EventWaits } from './events/event-waits.ts';
import { serveHealth } from './health.ts';
import { answerClientError, serveWhateverIsExpected } from './http/client-errors.ts';
import { answerErrors } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { answerOtherMethods } from './http/other-methods.ts';
import { register } from './http/register.ts';
import { logRequests, nameRequests } from './http/request-log.ts';
import type { Services } from './http/services.ts';
import { traceRequests } from './http/trace-requests.ts';
import { requireHost, requireSecureTransport } from './http/transport-security.ts';
import { WrittenAnswers } from './http/written-answers.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openApiDocument } from './openapi/document.ts';
import { readExamples } from './openapi/examples.ts';
import { serveReference } from './openapi/serve-reference.ts';
import { ROUTES } from './v1/routes.ts';

/** Every path of the interface lies below this. */
export const PREFIX = '/api/manufacturer/v1';

const LOCAL_CONSOLE = 'http://localhost:3000';
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_PARAM_LENGTH = 1000;
/** Longer than the idle time-out of the proxies that are likely to stand before it. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const PATIENCE: Patience = { headersMs: 20_000, requestMs: 60_000 };
/** The interval at which expired requests are found. */
const PATIENCE_SWEEP_MS = 1000;
const IDLE_SWEEP_MS = 50;

/** The time a request may take to arrive: its headers, and all of it. A slower one gets 408. */
export interface Patience {
  readonly headersMs: number;
  readonly requestMs: number;
}

/** Options of the app. */
export interface AppParts extends Pick<Services, 'deps' | 'database'> {
  readonly authenticate: Authenticate;
}

/** Settings of the app. */
export interface AppOptions {
  /** Nothing is logged without one. */
  readonly logger?: FastifyBaseLogger;
  readonly limits?: Limits;
  /** The address people type for the console; codes on paper lead there. */
  readonly webOrigin?: string;
  readonly patience?: Patience;
  /** Nothing is measured without them. */
  readonly metrics?: Metrics;
  /** Nothing is traced without it. */
  readonly tracing?: Tracing | undefined;
  /** Addresses of proxies whose word on where a request comes from is taken; none unless given. */
  readonly trustProxy?: string;
}

/** The REST app, ready to listen or to be asked in a test. */
export function buildApp(parts: AppParts, options: AppOptions = {}): FastifyInstance {
  const patience = options.patience ?? PATIENCE;
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // External ids have up to 100 characters, each of which may be escaped in nine.
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    requestTimeout: patience.requestMs,
    http: {
      // Node.js would refuse what has none without a body.
      requireHostHeader: false,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(PATIENCE_SWEEP_MS, patience.headersMs),
    },
    clientErrorHandler: answerClientError,
    // Requests that are already on a connection are still served while the app closes.
    return503OnClosing: false,
    genReqId: requestIds(),
    ...(options.trustProxy ? { trustProxy: options.trustProxy } : {}),
    frameworkErrors: (error, request, reply) => {
      app.errorHandler(error, request, reply);
    },
  });
  const printer = openPrinter({ webOrigin: options.webOrigin ?? LOCAL_CONSOLE });
  app.addHook('onClose', () => printer.close());
  const { database } = parts;
  const planner = openPlanner({
    readState: (manufacturerId) => readPlanningStateText(database, manufacturerId),
    readPast: (manufacturerId, ids) => readPastStateText(database, manufacturerId, ids),
    readLatePast: (manufacturerId, today) => readLatePastStateText(database, manufacturerId, today),
    readRecentPast: (manufacturerId) => readRecentPastStateText(database, manufacturerId),
    readMeasuring: (manufacturerId, since) => readMeasuringStateText(database, manufacturerId, since),
    readRoutings: (manufacturerId, ids) => readPromiseRoutings(database, manufacturerId, ids),
  });
  app.addHook('onClose', () => planner.close());
  const eventWaits = new EventWaits(parts.database);
  app.addHook('preClose', (done) => {
    eventWaits.close();
    done();
  });
  endIdleConnections(app);
  serveWhateverIsExpected(app.server);
  if (options.tracing) traceRequests(app, options.tracing);
  readJsonBodies(app);
  nameRequests(app);
  requireHost(app);
  requireSecureTransport(app);
  answerErrors(app);
  const closeMethods = answerOtherMethods(app);
  if (options.logger) logRequests(app);
  options.metrics?.measure(app);
  options.metrics?.watch(parts.database);
  serveHealth(app, parts.database);
  const document = openApiText();
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  serveReference(app, '/openapi.json');
  void app.register(async (identified) => {
    identifyAndLimit(identified, parts, options.limits ?? DEFAULT_LIMITS);
    void identified.register(
      async (v1) =>
        register(v1, { ...parts, printer, planner, eventWaits, written: new WrittenAnswers() }, ROUTES),
      { prefix: PREFIX },
    );
    serveMcp(identified, { database: parts.database, routes: ROUTES, prefix: PREFIX });
  });
  closeMethods();
  return app;
}

let document: string | undefined;

/** The OpenAPI document, made once for all apps of a process: a test process has many. */
function openApiText(): string {
  document ??= JSON.stringify(openApiDocument(ROUTES, PREFIX, readExamples()));
  return document;
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
