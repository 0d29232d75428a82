import { setTimeout as sleep } from 'node:timers/promises';
import { type RelayDatabase, refreshStatistics } from '@routecard/db';
import type { Logger } from 'pino';

const PAUSE_MS = 1_000;

/** Keeps the planner's statistics of growing tables fresh for as long as it runs. */
export function keepStatistics(database: RelayDatabase, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const refresh = async () => {
    try {
      const tables = await refreshStatistics(database);
      if (tables.length > 0) logger.debug({ tables }, 'Analysed tables that have grown');
    } catch (error) {
      logger.warn({ err: error }, 'Statistics could not be refreshed');
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await refresh();
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
