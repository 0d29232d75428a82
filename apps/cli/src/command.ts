import type { Env } from './env.ts';

/** The outputs of a command: results to `out`, progress and complaints to `err`. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
}

/** A command of this program: how it is called, and what it does. */
export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** True where it makes the schema, or takes one of any version; the others need that of this version. */
  readonly onAnySchema?: true;
  /** Returns the exit code; a thrown UsageError ends with the usage and 2, any other error with 1. */
  run(env: Env, args: readonly string[], terminal: Terminal): Promise<number>;
}

/** The command line makes no sense; the message says what does not. */
export class UsageError extends Error {}
