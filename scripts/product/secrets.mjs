import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret that signs the console's sessions: the given one, or one made once per data directory.
 * @param {import('./env.mjs').Settings} settings */
export function authSecret(settings) {
  if (settings.authSecret) return settings.authSecret;
  return madeOnce(settings, 'auth-secret', 'base64url');
}

/** The key that webhook secrets are sealed with: the given one, or one made once per data directory.
 * @param {import('./env.mjs').Settings} settings */
export function webhookSecretsKey(settings) {
  return settings.webhookSecretsKey ?? madeOnce(settings, 'webhook-secrets-key', 'base64');
}

/** @param {import('./env.mjs').Settings} settings @param {string} name @param {'base64' | 'base64url'} encoding */
function madeOnce(settings, name, encoding) {
  const file = path.join(settings.dataDir, name);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString(encoding)}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * The demo access token that was shown last: the database keeps only its hash, so the text is kept here, per database. It may have been
 * revoked since, or be of a demo shop that was removed.
 *
 * @param {import('./env.mjs').Settings} settings
 */
export function keptDemoToken(settings) {
  const file = demoTokenFile(settings);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

/**
 * Keeps the demo access token that lives; null where nobody knows it, and a dead one is kept no longer.
 *
 * @param {import('./env.mjs').Settings} settings @param {string | null} token
 */
export function keepDemoToken(settings, token) {
  const file = demoTokenFile(settings);
  if (token === null) rmSync(file, { force: true });
  else if (token !== keptDemoToken(settings)) writeFileSync(file, `${token}\n`, { mode: 0o600 });
}

/** @param {import('./env.mjs').Settings} settings */
function demoTokenFile(settings) {
  const suffix = settings.databaseUrl
    ? `-${createHash('sha256').update(settings.databaseUrl).digest('hex').slice(0, 8)}`
    : '';
  return path.join(settings.dataDir, `demo-token${suffix}`);
}
