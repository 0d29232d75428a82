import path from 'node:path';
import { inRoot } from './paths.mjs';

export const PNPM = 'pnpm@10.34.9';

/** The environment for tools: local programs first on the PATH, no telemetry, no colour codes in our logs. */
export function toolEnv() {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    PATH: [inRoot('node_modules/.bin'), path.dirname(process.execPath), process.env.PATH].join(
      path.delimiter,
    ),
    TURBO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  };
  delete env.FORCE_COLOR;
  return env;
}

/** Arguments for `npx` to run a command line with pnpm on the PATH, also for what it starts. @param {string} line */
export const withPnpm = (line) => ['--yes', `--package=${PNPM}`, '-c', line];
