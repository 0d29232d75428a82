import { readSchemaAge } from '@routecard/db';
import { type Command, type Terminal, UsageError } from './command.ts';
import type { Env } from './env.ts';
import { reasonOf } from './reason.ts';

/** Runs a command and says why where it fails. Returns the exit code. */
export async function runCommand(
  command: Command,
  readEnv: () => Env,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  try {
    const env = readEnv();
    if (!command.onAnySchema) await ensureMigrated(env);
    return await command.run(env, args, terminal);
  } catch (error) {
    terminal.err(reasonOf(error));
    if (!(error instanceof UsageError)) return 1;
    terminal.err(`Usage: ${command.usage}`);
    return 2;
  }
}

const NOT_MIGRATED = {
  missing: 'The database has no tables of Routecard yet. Run migrate first.',
  older: 'The database is that of an older version of Routecard. Run migrate first.',
};

async function ensureMigrated({ directUrl, databaseUrl }: Env): Promise<void> {
  // Where that cannot be read, the command finds out by itself; one that repeats waits for the database.
  const age = await readSchemaAge(directUrl ?? databaseUrl).catch(() => 'usable' as const);
  if (age !== 'usable') throw new Error(NOT_MIGRATED[age]);
}
