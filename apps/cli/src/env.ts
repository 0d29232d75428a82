import { type Bucket, filesBucket } from '@routecard/buckets';
import { checkDatabaseUrl, type Pooler, readPooler } from '@routecard/db';
import { readBackupKey } from './backup/backup-key.ts';

/** Environment variables, read only here. */
export interface Env {
  /** Connection string of the database, as a role that may become the product's roles. */
  readonly databaseUrl: string;
  /** The same database past a pooler, for migrations. */
  readonly directUrl?: string | undefined;
  /** The pooler in front of the database; detected if not set. */
  readonly pooler?: Pooler | undefined;
  /** The exact value that the demo shop's access token is to have; generated where it is not set. */
  readonly demoToken: string | undefined;
  /** The token that the caller remembers; whether it still opens the demo shop is for the database to say. */
  readonly keptDemoToken?: string | undefined;
  /** The console's address, without a slash at the end. */
  readonly consoleUrl?: string | undefined;
  /** The folder or bucket of backups where none is named; `backups` if not set. */
  readonly backupFolder?: string | undefined;
  /** The 32 bytes that backups are encrypted with; null where they are not. */
  readonly backupKey?: Buffer | null | undefined;
  /** The database that `copy` reads: its address has a password, which nobody is to see among the arguments. */
  readonly sourceUrl?: string | undefined;
  /** The store of buckets where it is not that of AWS. */
  readonly storeEndpoint?: string | undefined;
  readonly storeRegion?: string | undefined;
  /** The bucket that files of parts are moved to; none if not set. */
  readonly filesBucket?: Bucket | undefined;
}

/** Reads the environment. Throws an Error that says which variable is wrong. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Env {
  const databaseUrl = env.DATABASE_URL?.trim() ?? '';
  checkDatabaseUrl(databaseUrl);
  return {
    databaseUrl,
    directUrl: env.DATABASE_DIRECT_URL?.trim() || undefined,
    pooler: readPooler(env.DATABASE_POOLER),
    demoToken: env.DEMO_TOKEN?.trim() || undefined,
    keptDemoToken: env.KEPT_DEMO_TOKEN?.trim() || undefined,
    consoleUrl: consoleUrlOf(env),
    backupFolder: env.BACKUP_FOLDER?.trim() || undefined,
    backupKey: readBackupKey(env.BACKUP_KEY),
    sourceUrl: env.SOURCE_DATABASE_URL?.trim() || undefined,
    storeEndpoint: env.AWS_ENDPOINT_URL_S3?.trim() || undefined,
    storeRegion: env.AWS_REGION?.trim() || undefined,
    filesBucket: filesBucket(env),
  };
}

/** The configured address, or the local one. */
function consoleUrlOf(env: NodeJS.ProcessEnv): string {
  const configured = env.BETTER_AUTH_URL?.trim() ?? '';
  return URL.canParse(configured)
    ? new URL(configured).origin
    : `http://localhost:${env.WEB_PORT?.trim() || 3000}`;
}
