import { readFileSync } from 'node:fs';

/** Settings that may be in files: what is secret, or holds a secret. */
const SECRETS = [
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'BETTER_AUTH_SECRET',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DEMO_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'WEBHOOK_SECRETS_KEY',
];

/**
 * Takes settings from the files that are named for them: with `WEBHOOK_SECRETS_KEY_FILE=/run/secrets/key` the contents of that file,
 * without the line's end, are `WEBHOOK_SECRETS_KEY`. The name of the file is removed, so that a program started from here finds one
 * of both. Throws for a setting that has both, and for a file that cannot be read.
 *
 * @param {NodeJS.ProcessEnv} env changed in place
 */
export function readSecretFiles(env) {
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set; set one of them.`);
    env[name] = contentsOf(file, name);
    delete env[`${name}_FILE`];
  }
}

/** @param {string} file @param {string} name */
function contentsOf(file, name) {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${name}_FILE names ${file}, which cannot be read (${code}).`);
  }
}
