import type { DepsOptions, Flush } from '@routecard/db';
import { createProcessMetrics, type ProcessMetrics } from '@routecard/telemetry';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const COMMANDS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Metrics of the process, besides those of Node.js. */
export interface Metrics extends Omit<ProcessMetrics, 'answered'> {
  /** For `createDeps`. */
  readonly onFlush: NonNullable<DepsOptions['onFlush']>;
  /** Measures the app's requests by method, route and status. */
  measure(app: FastifyInstance): void;
}

/** Creates the process's metrics, all at zero. */
export function createMetrics(): Metrics {
  const { answered, ...metrics } = createProcessMetrics();
  const { registry } = metrics;
  const sizes = new Histogram({
    name: 'routecard_group_commit_commands',
    help: 'Commands that were committed together.',
    labelNames: ['area'],
    buckets: COMMANDS,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'routecard_group_commit_seconds',
    help: 'How long a group’s transaction took.',
    labelNames: ['area'],
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'routecard_group_commit_failures_total',
    help: 'Groups whose transaction failed as a whole, and was tried again or given up.',
    labelNames: ['area'],
    registers: [registry],
  });
  return {
    ...metrics,
    onFlush(area, { commands, durationMs, committed }: Flush) {
      sizes.observe({ area }, commands);
      durations.observe({ area }, durationMs / 1000);
      if (!committed) failures.inc({ area });
    },
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // Paths that nothing serves are one series, however many a scanner tries.
        const route = request.routeOptions.url ?? 'none';
        answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
