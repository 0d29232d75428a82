import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TYPESCRIPT } from '@routecard/tooling/programs';

/** The programs of a version, of which everything is built but the console. */
export interface Version {
  readonly api: readonly string[];
  readonly cli: string;
  readonly relay: string;
  /** The console without Next.js: its sign-in, procedures and plain routes, from their sources. */
  readonly console: { readonly program: readonly string[]; readonly folder: string };
}

function versionIn(root: string): Version {
  const folder = path.join(root, 'apps/web');
  return {
    api: [path.join(root, 'apps/api/dist/main.js')],
    cli: path.join(root, 'apps/cli/dist/main.js'),
    relay: path.join(root, 'apps/api/dist/webhooks/main.js'),
    console: { program: [...TYPESCRIPT, path.join(folder, 'testing/serve-calls.ts')], folder },
  };
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER_BEFORE = process.env.VERSION_BEFORE;
if (!FOLDER_BEFORE)
  throw new Error('VERSION_BEFORE is the folder of the version before: npm test -- upgrade.');

export const NOW = versionIn(ROOT);
export const BEFORE = versionIn(FOLDER_BEFORE);

/** The backup that the last release keeps of its demo shop. */
export const RELEASES = path.join(ROOT, 'apps/cli/test/releases');

/** Runs a command of the version's own to its end and returns what it prints; throws where it fails. */
export async function command(version: Version, databaseUrl: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [version.cli, ...args], { env });
  return stdout;
}
