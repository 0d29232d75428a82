import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
 * The demo access token to show. The database keeps only its hash, so the text is kept here, per database, when it
 * was made; undefined when nobody remembers it.
 *
 * @param {import('./env.mjs').Settings} settings
 * @param {string | null} fresh the token, when it was made or set just now
 */
export function rememberDemoToken(settings, fresh) {
  const suffix = settings.databaseUrl
    ? `-${createHash('sha256').update(settings.databaseUrl).digest('hex').slice(0, 8)}`
    : '';
  const file = path.join(settings.dataDir, `demo-token${suffix}`);
  if (fresh) writeFileSync(file, `${fresh}\n`, { mode: 0o600 });
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
