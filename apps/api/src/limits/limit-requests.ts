import { Refusal } from '@routecard/core';
import type { RequestLimit, RequestLimiter, TokenBearer, Verdict } from '@routecard/db';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Refuses what is beyond a token's limit with RATE_LIMITED, and tells every caller how it stands
 * (draft-ietf-httpapi-ratelimit-headers). Expects the caller on each request.
 */
export function limitRequests(
  app: FastifyInstance,
  limiter: RequestLimiter<TokenBearer>,
  limit: RequestLimit,
): void {
  const policy = `"token";q=${limit.requests};w=${limit.windowSeconds}`;
  const tell = (reply: FastifyReply, { allowed, remaining, resetSeconds }: Verdict): Refusal | undefined => {
    void reply
      .header('ratelimit-policy', policy)
      .header('ratelimit', `"token";r=${remaining};t=${resetSeconds}`);
    if (allowed) return undefined;
    void reply.header('retry-after', String(resetSeconds));
    return new Refusal('RATE_LIMITED', 'The access token has used up its requests; try again later.');
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.caller === null) {
      done();
      return;
    }
    const verdict = limiter.take(request.caller);
    if (verdict instanceof Promise) {
      verdict.then(
        (late) => done(tell(reply, late)),
        (error: Error) => done(error),
      );
    } else {
      done(tell(reply, verdict));
    }
  });
}
