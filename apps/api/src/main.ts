import { createDeps, observers, openDatabase } from '@routecard/db';
import { isOtlpWanted, serveMetrics, startTracing } from '@routecard/telemetry';
import pino from 'pino';
import { buildApp } from './app.ts';
import { authenticateOver } from './auth/authenticate.ts';
import { drain } from './drain.ts';
import { readEnv } from './env.ts';
import { logDestination } from './log-destination.ts';
import { logError } from './log-error.ts';
import { createMetrics } from './metrics/metrics.ts';
import { endNow, stopOnSignals } from './stop-on-signals.ts';

/** Whoever asked us to stop gets to see it within ten seconds. */
const STOP_TIMEOUT_MS = 9500;
const MAX_CONNECTIONS = 16;

const logger = pino({ name: 'api', serializers: { err: logError } }, logDestination());

async function serve(): Promise<void> {
  const env = readEnv();
  logger.level = env.logLevel;
  const metrics = env.metrics || isOtlpWanted() ? createMetrics() : undefined;
  const tracing = metrics && (await startTracing('routecard-api', metrics.registry));
  const database = openDatabase({
    url: env.databaseUrl,
    pooler: env.pooler,
    readUrl: env.readUrl,
    bucket: env.bucket,
    maxConnections: MAX_CONNECTIONS,
    onIdleError: (error) => logger.warn({ err: error }, 'A database connection broke'),
    observer: observers(metrics?.observer, tracing?.observer),
  });
  const app = buildApp(
    {
      deps: createDeps(database, {
        webhooks: env.webhooks,
        ...(metrics ? { onFlush: metrics.onFlush } : {}),
        ...(tracing ? { traced: tracing.span } : {}),
      }),
      database,
      authenticate: authenticateOver(database),
    },
    {
      logger,
      limits: env.limits,
      webOrigin: env.webOrigin,
      trustProxy: env.trustProxy,
      ...(metrics ? { metrics } : {}),
      tracing,
    },
  );
  const measured = metrics && env.metrics ? await serveMetrics(metrics.registry, env.metrics) : undefined;
  if (measured) logger.info({ url: measured.url }, 'serving metrics');

  stopOnSignals({
    logger,
    timeoutMs: STOP_TIMEOUT_MS,
    late: 'Requests did not end in time',
    async stop() {
      await drain(app.server);
      await app.close();
      await measured?.close();
      await database.close();
      await tracing?.stop();
    },
  });

  await app.listen({ host: env.host, port: env.port });
}

serve().catch((error: unknown) => {
  logger.fatal({ err: error, reason: (error as Error).message }, 'The REST app cannot run');
  endNow(logger);
});
