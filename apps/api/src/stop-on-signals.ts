import type { Logger } from 'pino';

/** Options for stopping a process. */
export interface Stopping {
  readonly logger: Logger;
  /** Longer than this it does not wait. */
  readonly timeoutMs: number;
  /** The message if that was not enough. */
  readonly late: string;
  readonly stop: () => Promise<void>;
}

/** Ends the process in good order on the first SIGTERM or SIGINT, and by force when that takes too long. */
export function stopOnSignals({ logger, timeoutMs, late, stop }: Stopping): void {
  let stopping = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error(late);
      endNow(logger);
    }, timeoutMs).unref();
    await stop();
    logger.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void onSignal(name));
}

/** Ends a process that failed, whatever it still listens to or waits for, once its log is written or can be written no more. */
export function endNow(logger: Logger): void {
  logger.flush(() => process.exit(1));
}
