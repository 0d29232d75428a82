/** What the environment says. Read here and nowhere else. */
export interface Env {
  /** Connection string of the database. */
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  /** What is logged: this and what weighs more. */
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Reads the environment. Throws an Error that says which variable is wrong. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Env {
  const databaseUrl = env.DATABASE_URL?.trim() ?? '';
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
    throw new Error(
      'DATABASE_URL must be the address of a PostgreSQL, as in postgres://user:password@host/name.',
    );
  }
  const port = Number(env.API_PORT?.trim() || 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('API_PORT must be a port number; 0 takes a free one.');
  }
  const named = env.LOG_LEVEL?.trim().toLowerCase() || 'info';
  const logLevel = LOG_LEVELS.find((level) => level === named);
  if (logLevel === undefined) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  return { databaseUrl, host: env.HOST?.trim() || '127.0.0.1', port, logLevel };
}
