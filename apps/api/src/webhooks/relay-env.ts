import { FAILING_MS, RETRY_SCHEDULE_MS } from '@routecard/core';
import { commonEnv, type Env, portOf } from '../env.ts';

/** Environment variables of the relay, read only here. */
export interface RelayEnv extends Pick<Env, 'databaseUrl' | 'logLevel'>, Partial<Pick<Env, 'pooler'>> {
  /** The same database past a pooler, for retries, which listen in a session of their own. */
  readonly directUrl?: string | undefined;
  readonly secretsKey: string;
  readonly privateTargets: boolean;
  /** Delays before each attempt. */
  readonly scheduleMs: readonly number[];
  /** The timeout of an attempt. */
  readonly timeoutMs: number;
  /** An endpoint at which nothing has succeeded for so long is disabled. */
  readonly failingMs: number;
  /** The retention of deliveries and events. */
  readonly retentionDays: number;
  /** Port of the metrics; undefined to serve none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
}

const TIMEOUT_MS = 15_000;
const RETENTION_DAYS = 30;
const MAX_DAYS = 3650;

/** Reads the environment. Throws an Error that says which variable is wrong. */
export function readRelayEnv(env: NodeJS.ProcessEnv = process.env): RelayEnv {
  const { databaseUrl, pooler, logLevel, webhooks } = commonEnv(env);
  if (webhooks.secretsKey === undefined) {
    throw new Error(
      'WEBHOOK_SECRETS_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them.',
    );
  }
  const metricsPort = env.WEBHOOK_METRICS_PORT?.trim();
  return {
    databaseUrl,
    directUrl: env.DATABASE_DIRECT_URL?.trim() || undefined,
    pooler,
    logLevel,
    secretsKey: webhooks.secretsKey,
    privateTargets: webhooks.privateTargets,
    scheduleMs: scheduleOf(env.WEBHOOK_RETRY_SCHEDULE_MS?.trim()),
    timeoutMs: wholeOf(env, 'WEBHOOK_TIMEOUT_MS', TIMEOUT_MS, 60_000),
    failingMs: wholeOf(env, 'WEBHOOK_FAILING_MS', FAILING_MS, 100 * FAILING_MS),
    retentionDays: wholeOf(env, 'WEBHOOK_RETENTION_DAYS', RETENTION_DAYS, MAX_DAYS),
    metrics: metricsPort
      ? { host: env.METRICS_HOST?.trim() || '127.0.0.1', port: portOf(env, 'WEBHOOK_METRICS_PORT', 0) }
      : undefined,
  };
}

/** Delays separated by commas, the first of them before the first attempt. */
function scheduleOf(text: string | undefined): readonly number[] {
  if (!text) return RETRY_SCHEDULE_MS;
  const delays = text.split(',').map(Number);
  if (delays.every((delay) => Number.isInteger(delay) && delay >= 0)) return delays;
  throw new Error(
    'WEBHOOK_RETRY_SCHEDULE_MS must be whole milliseconds separated by commas, as in 0,5000,300000.',
  );
}

function wholeOf(env: NodeJS.ProcessEnv, name: string, standard: number, most: number): number {
  const value = Number(env[name]?.trim() || standard);
  if (Number.isInteger(value) && value > 0 && value <= most) return value;
  throw new Error(`${name} must be a whole number between 1 and ${most}.`);
}
