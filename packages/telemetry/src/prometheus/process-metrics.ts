import type { Database, DatabaseObserver } from '@routecard/db';
import { sqlStateOf } from '@routecard/db';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What every process measures of itself. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** Counts statements that the database failed, and connections to it that failed. */
  readonly observer: DatabaseObserver;
  /** Notes an answered HTTP request. `route` names the route, never an address with ids: each value is a series. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Shows how busy the database's connections are. */
  watch(database: Pick<Database, 'driver' | 'maxConnections'>): void;
}

/** Reasons why a statement failed that somebody should know of; what a rule or a race refuses is none. */
const REASONS: readonly (readonly [states: RegExp, reason: string])[] = [
  [/^57014$/, 'statement_timeout'],
  [/^55P03$/, 'lock_timeout'],
  [/^40P01$/, 'deadlock'],
  [/^(53...|58...)$/, 'resources'],
  [/^(08...|57P0[1-3]|E[A-Z]+)$/, 'connection'],
];

/** Creates the measures of a process, with those of Node.js, all at zero. */
export function createProcessMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'routecard_database_failures_total',
    help: 'Statements and connects that failed because of the database, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  // A series that begins at its first failure shows no increase.
  for (const [, reason] of REASONS) failures.inc({ reason }, 0);
  return {
    registry,
    observer: {
      statement: () => (error) => {
        const reason = reasonOf(error);
        if (reason) failures.inc({ reason });
      },
      // Also one that has no code, such as that of a name that nobody knows, keeps this process from the database.
      connectFailed: (error) => failures.inc({ reason: reasonOf(error) ?? 'connection' }),
    },
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
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
      new Gauge({
        name: 'routecard_database_connections_max',
        help: 'Connections that this process may have.',
        registers: [registry],
      }).set(database.maxConnections);
    },
  };
}

function reasonOf(error: unknown): string | undefined {
  const state = sqlStateOf(error) ?? '';
  return REASONS.find(([states]) => states.test(state))?.[1];
}
