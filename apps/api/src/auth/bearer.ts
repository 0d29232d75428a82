import { Refusal } from '@routecard/core';
import type { TokenBearer } from '@routecard/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureLimiter } from '../limits/failure-limiter.ts';
import { BEARER } from './challenge.ts';
import { type Authenticate, TokenCache } from './token-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any route of the interface runs. */
    caller: TokenBearer | null;
    /** The caller by what is known of the token within the last second. Throws UNAUTHORIZED where it is of no use any more. */
    callerNow(): Promise<TokenBearer>;
  }
}

/** Callback for callers. */
export interface CallerWatch {
  /** Refuses addresses that tried too often. */
  readonly failures: FailureLimiter;
  /** A token was found valid; at most once a second for each. */
  readonly found: (caller: TokenBearer) => void;
}

/**
 * Lets only requests with a valid access token into the instance's routes; the others are refused with UNAUTHORIZED, and with
 * RATE_LIMITED where their address tried too often. A token that was valid before is looked up all the same.
 */
export function requireToken(app: FastifyInstance, authenticate: Authenticate, watch: CallerWatch): void {
  const callers = new TokenCache(authenticate);
  app.decorateRequest('caller', null);
  app.decorateRequest('callerNow', async function callerNow(this: FastifyRequest) {
    const token = tokenOf(this) ?? '';
    const key = callers.keyOf(token);
    const caller = callers.known(key) ?? (await callers.find(key, token, watch.found));
    if (caller === null) throw new Refusal('UNAUTHORIZED');
    return from(caller, this);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const token = tokenOf(request);
    const key = token === undefined ? '' : callers.keyOf(token);
    const known = callers.known(key);
    if (known !== undefined) {
      request.caller = from(known, request);
      done();
      return;
    }
    const wait = callers.wasKnown(key) ? 0 : watch.failures.waitSeconds(request.ip);
    if (wait > 0) {
      done(tooMany(reply, wait));
      return;
    }
    if (token === undefined) {
      done(failed(request, watch));
      return;
    }
    callers.find(key, token, watch.found).then(
      (caller) => {
        request.caller = caller && from(caller, request);
        if (caller === null) done(failed(request, watch));
        else done();
      },
      (error: Error) => done(error),
    );
  });
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** The caller of this request: tokens are known for a while, addresses are each request's own. */
function from(caller: TokenBearer, request: FastifyRequest): TokenBearer {
  const origin = { interface: 'REST', address: request.ip, accessTokenId: caller.tokenId } as const;
  return { ...caller, actor: { ...caller.actor, origin } };
}

function failed(request: FastifyRequest, { failures }: CallerWatch): Refusal {
  failures.failed(request.ip);
  return new Refusal('UNAUTHORIZED');
}

function tooMany(reply: FastifyReply, seconds: number): Refusal {
  void reply.header('retry-after', String(seconds));
  return new Refusal('RATE_LIMITED', 'Too many requests without a valid access token; try again later.');
}
