import { Refusal } from '@routecard/core';
import type { TokenBearer } from '@routecard/db';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, TokenCache } from './token-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any route of the interface runs. */
    caller: TokenBearer | null;
  }
}

const BEARER = /^bearer +(\S+) *$/i;

/** Lets only requests with a valid access token into the instance's routes; the others are refused with UNAUTHORIZED. */
export function requireToken(app: FastifyInstance, authenticate: Authenticate): void {
  const callers = new TokenCache(authenticate);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) {
      done(new Refusal('UNAUTHORIZED'));
      return;
    }
    const known = callers.known(token);
    if (known !== undefined) {
      request.caller = known;
      done();
      return;
    }
    callers.find(token).then(
      (caller) => {
        request.caller = caller;
        if (caller === null) done(new Refusal('UNAUTHORIZED'));
        else done();
      },
      (error: Error) => done(error),
    );
  });
}
