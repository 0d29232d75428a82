import * as oidc from 'openid-client';
import { env } from '@/env';

const TIMEOUT_SECONDS = 10;
/** After a failure the next attempt waits so long, so that sign-ins do not flood a provider that is down. */
const PAUSE_MS = 2_000;
/** What the provider says of itself is read again after so long. */
const FRESH_MS = 60 * 60_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Discovered {
  readonly at: number;
  readonly configuration: Promise<oidc.Configuration>;
}

/** The provider that the environment names. It is asked for its endpoints when somebody signs in, so that the console starts without it. */
export class IdentityProvider {
  #discovered: Discovered | undefined;

  /** Rejects where the provider is not reached. */
  configuration(): Promise<oidc.Configuration> {
    const now = Date.now();
    if (this.#discovered && now - this.#discovered.at < FRESH_MS) return this.#discovered.configuration;
    const discovered: Discovered = { at: now, configuration: discover() };
    this.#discovered = discovered;
    discovered.configuration.catch(() => {
      setTimeout(() => {
        if (this.#discovered === discovered) this.#discovered = undefined;
      }, PAUSE_MS).unref();
    });
    return discovered.configuration;
  }
}

async function discover(): Promise<oidc.Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = env();
  const issuer = new URL(OIDC_ISSUER);
  return oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Signatures of ID tokens are checked as well as the TLS that brings them.
      oidc.enableNonRepudiationChecks,
      // Without TLS a provider is accepted on this machine alone.
      ...(LOOPBACK.has(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
    ],
  });
}
