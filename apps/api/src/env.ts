import { type Bucket, filesBucket } from '@routecard/buckets';
import { checkDatabaseUrl, checkReadUrl, type Pooler, readPooler, type WebhookSettings } from '@routecard/db';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';

/** Environment variables, read only here. */
export interface Env {
  /** Connection string of the database. */
  readonly databaseUrl: string;
  /** The pooler in front of the database; detected if not set. */
  readonly pooler: Pooler | undefined;
  /** Connection string of a read replica; undefined for none. */
  readonly readUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Port of the metrics; undefined to serve none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly limits: Limits;
  /** The address people type for the console. */
  readonly webOrigin: string;
  /** Proxies whose word on a caller's address is taken; empty for none. */
  readonly trustProxy: string;
  /** Where bytes of files lie that were moved out of the database; undefined for none. */
  readonly bucket: Bucket | undefined;
  readonly webhooks: WebhookSettings;
  /** The least severe level that is logged. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const LOOPBACK = '127.0.0.1';
const MAX_REQUESTS = 1_000_000_000;

/** Reads the environment. Throws an Error that says which variable is wrong. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Env {
  const metricsPort = env.METRICS_PORT?.trim();
  const readUrl = env.DATABASE_READ_URL?.trim() || undefined;
  checkReadUrl(readUrl);
  const port = portOf(env, 'API_PORT', 4000);
  if (metricsPort && port !== 0 && portOf(env, 'METRICS_PORT', 0) === port)
    throw new Error(`METRICS_PORT and API_PORT are both ${port}; they need to differ.`);
  return {
    ...commonEnv(env),
    readUrl,
    host: env.HOST?.trim() || LOOPBACK,
    port,
    metrics: metricsPort
      ? { host: env.METRICS_HOST?.trim() || LOOPBACK, port: portOf(env, 'METRICS_PORT', 0) }
      : undefined,
    limits: limitsOf(env),
    bucket: filesBucket(env),
    webOrigin: webOriginOf(env),
    trustProxy: env.TRUST_PROXY?.trim() ?? '',
  };
}

/** Environment variables of every process of this app. */
export function commonEnv(
  env: NodeJS.ProcessEnv,
): Pick<Env, 'databaseUrl' | 'pooler' | 'logLevel' | 'webhooks'> {
  const databaseUrl = env.DATABASE_URL?.trim() ?? '';
  checkDatabaseUrl(databaseUrl);
  const named = env.LOG_LEVEL?.trim().toLowerCase() || 'info';
  const logLevel = LOG_LEVELS.find((level) => level === named);
  if (logLevel === undefined) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  const secretsKey = env.WEBHOOK_SECRETS_KEY?.trim() || undefined;
  const privateTargets = env.WEBHOOK_ALLOW_PRIVATE?.trim().toLowerCase() || 'false';
  if (!['true', 'false'].includes(privateTargets))
    throw new Error('WEBHOOK_ALLOW_PRIVATE must be true or false.');
  const pooler = readPooler(env.DATABASE_POOLER);
  return {
    databaseUrl,
    pooler,
    logLevel,
    webhooks: { secretsKey, privateTargets: privateTargets === 'true' },
  };
}

function limitsOf(env: NodeJS.ProcessEnv): Limits {
  const { perToken, failuresPerMinute } = DEFAULT_LIMITS;
  const requests = countOf(env, 'RATE_LIMIT_PER_MINUTE', perToken?.requests ?? 0);
  return {
    ...(requests > 0 ? { perToken: { requests, windowSeconds: 60 } } : {}),
    failuresPerMinute: countOf(env, 'RATE_LIMIT_UNKNOWN_PER_MINUTE', failuresPerMinute),
  };
}

function webOriginOf(env: NodeJS.ProcessEnv): string {
  const given = env.BETTER_AUTH_URL?.trim() || `http://localhost:${portOf(env, 'WEB_PORT', 3000)}`;
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new Error('BETTER_AUTH_URL must be the address of the console, as in https://shop.example.com.');
}

/** The variable as a TCP port. */
export function portOf(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const port = Number(env[name]?.trim() || standard);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number; 0 takes a free one.`);
}

function countOf(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const count = Number(env[name]?.trim() || standard);
  if (Number.isInteger(count) && count >= 0 && count <= MAX_REQUESTS) return count;
  throw new Error(`${name} must be a whole number of requests; 0 means no limit.`);
}
