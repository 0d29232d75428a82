import type { Command } from '../src/command.ts';
import type { Env } from '../src/env.ts';

/** The exit code and output of a command. */
export interface Printed {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** Runs a command as a person would. */
export async function run(command: Command, env: Env, args: readonly string[] = []): Promise<Printed> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  return { code: await command.run(env, args, terminal), out, err };
}
