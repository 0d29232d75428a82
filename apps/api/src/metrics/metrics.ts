import type { Database, DepsOptions, Flush } from '@routecard/db';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const COMMANDS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Metrics of the process, besides those of Node.js. */
export interface Metrics {
  readonly registry: Registry;
  /** For `createDeps`. */
  readonly onFlush: NonNullable<DepsOptions['onFlush']>;
  /** Measures the app's requests by method, route and status. */
  measure(app: FastifyInstance): void;
  /** Shows how busy the database's connections are. */
  watch(database: Database): void;
}

/** Creates the process's metrics, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
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
    registry,
    onFlush(area, { commands, durationMs, committed }: Flush) {
      sizes.observe({ area }, commands);
      durations.observe({ area }, durationMs / 1000);
      if (!committed) failures.inc({ area });
    },
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // Paths that nothing serves are one series, however many a scanner tries.
        const route = request.routeOptions.url ?? 'none';
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    watch(database) {
      const { pool } = database.driver;
      new Gauge({
        name: 'routecard_database_connections',
        help: 'Connections to the database, by what they do, and callers that wait for one.',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'waited_for' }, pool.waitingCount);
        },
      });
    },
  };
}
