import { createDeps, openDatabase } from '@routecard/db';
import pino from 'pino';
import { buildApp } from './app.ts';
import { authenticateOver } from './auth/authenticate.ts';
import { readEnv } from './env.ts';

/** In-flight requests get this long to end. */
const DRAIN_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 16;

// Not waiting for each line to be written: under load that would cost more than the request.
const logger = pino({ name: 'api' }, pino.destination({ sync: false }));

async function serve(): Promise<void> {
  const env = readEnv();
  logger.level = env.logLevel;
  const database = openDatabase({
    url: env.databaseUrl,
    maxConnections: MAX_CONNECTIONS,
    onIdleError: (error) => logger.warn({ err: error }, 'A database connection broke'),
  });
  const app = buildApp(
    { deps: createDeps(database), database, authenticate: authenticateOver(database) },
    { logger },
  );

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('Requests did not end in time');
      process.exit(1);
    }, DRAIN_TIMEOUT_MS).unref();
    await app.close();
    await database.close();
    logger.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void stop(name));

  await app.listen({ host: env.host, port: env.port });
}

serve().catch((error: unknown) => {
  logger.fatal({ err: error }, 'The REST app cannot run');
  process.exitCode = 1;
});
