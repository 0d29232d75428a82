import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';

/** What the provider says of somebody who signs in there; their id is what they type. */
export type Claims = Omit<AccountClaims, 'sub'>;

/** An OpenID Connect provider with the sign-in pages of `oidc-provider`, where every password is right. */
export class IdentityProvider {
  readonly claimsOf = new Map<string, Claims>();
  /** True publishes keys that its tokens are not signed with. */
  wrongKeys = false;
  readonly #server = createServer();

  /** Opens one that knows the consoles at these origins. */
  static async open(): Promise<IdentityProvider> {
    const provider = new IdentityProvider();
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  /** Begins to answer, for consoles at these origins. */
  serve(...origins: readonly string[]): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.OIDC_CLIENT_ID,
          client_secret: CLIENT.OIDC_CLIENT_SECRET,
          redirect_uris: origins.map((origin) => `${origin}/api/auth/single-sign-on/callback`),
        },
      ],
      claims: {
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name'],
      },
      cookies: { keys: ['a key of the tests'] },
      pkce: { required: () => true },
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...this.claimsOf.get(id) }),
      }),
    });
    this.#server.removeAllListeners('request');
    const answer = provider.callback();
    this.#server.on('request', (request, response) => {
      if (!this.wrongKeys || request.url !== '/jwks') return void answer(request, response);
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      const key = { ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
    });
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a console that uses it. */
  get settings(): Readonly<Record<string, string>> {
    return { ...CLIENT, OIDC_ISSUER: this.issuer, OIDC_NAME: 'Example login' };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const CLIENT = { OIDC_CLIENT_ID: 'routecard', OIDC_CLIENT_SECRET: 'a secret that the tests share' };
