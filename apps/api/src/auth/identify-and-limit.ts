import {
  type Database,
  leaseRequests,
  RequestLimiter,
  recordTokenUses,
  type TokenBearer,
} from '@routecard/db';
import type { FastifyInstance } from 'fastify';
import { FailureLimiter } from '../limits/failure-limiter.ts';
import { limitRequests } from '../limits/limit-requests.ts';
import type { Limits } from '../limits/limits.ts';
import { noteDeprecatedUse } from '../uses/deprecated-use.ts';
import { TokenUses } from '../uses/token-uses.ts';
import { requireToken } from './bearer.ts';
import type { Authenticate } from './token-cache.ts';

/** Dependencies. */
interface Parts {
  readonly authenticate: Authenticate;
  readonly database: Database;
}

/** Finds out who asks, how often they may, and counts what of it is worth counting; for routes that are added after it. */
export function identifyAndLimit(
  app: FastifyInstance,
  { authenticate, database }: Parts,
  limits: Limits,
): void {
  const uses = new TokenUses(
    (used, deprecated) => recordTokenUses(database, used, deprecated),
    (error) => app.log.warn({ err: error }, 'Uses of tokens could not be recorded yet'),
  );
  app.addHook('onClose', () => uses.close());
  requireToken(app, authenticate, {
    failures: new FailureLimiter(limits.failuresPerMinute),
    found: (caller) => uses.used(caller),
  });
  if (limits.perToken !== undefined) {
    const { perToken } = limits;
    const limiter = new RequestLimiter<TokenBearer>(perToken, {
      keyOf: ({ tokenId }) => tokenId,
      lease: ({ tokenId, actor }, wanted) =>
        leaseRequests(database, {
          manufacturerId: actor.manufacturerId,
          accessTokenId: tokenId,
          wanted,
          limit: perToken.requests,
          windowSeconds: perToken.windowSeconds,
        }),
    });
    limitRequests(app, limiter, perToken);
  }
  noteDeprecatedUse(app, uses);
}
