import { serveMetrics, startTracing } from '@routecard/telemetry';
import pino from 'pino';
import { logDestination } from '../log-destination.ts';
import { logError } from '../log-error.ts';
import { endNow, stopOnSignals } from '../stop-on-signals.ts';
import { startRelay } from './relay.ts';
import { readRelayEnv } from './relay-env.ts';

/** Whoever asked us to stop gets to see it within ten seconds; what is cut short is sent again when its lease ends. */
const STOP_TIMEOUT_MS = 9500;

const logger = pino({ name: 'webhooks', serializers: { err: logError } }, logDestination());

async function relay(): Promise<void> {
  const env = readRelayEnv();
  logger.level = env.logLevel;
  const running = await startRelay(env, logger);
  const measured = env.metrics && (await serveMetrics(running.metrics.registry, env.metrics));
  if (measured) logger.info({ url: measured.url }, 'serving metrics');

  // Its measures alone: deliveries run by the clock, for nobody who waits.
  const sent = await startTracing('routecard-relay', running.metrics.registry);

  stopOnSignals({
    logger,
    timeoutMs: STOP_TIMEOUT_MS,
    late: 'Deliveries did not end in time',
    async stop() {
      await measured?.close();
      await running.stop();
      await sent?.stop();
    },
  });
  logger.info('relaying');
  // To a parent that waits for it.
  process.send?.('relaying');
}

relay().catch((error: unknown) => {
  logger.fatal({ err: error, reason: (error as Error).message }, 'The relay cannot run');
  endNow(logger);
});
