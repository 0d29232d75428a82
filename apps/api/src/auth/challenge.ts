import type { RefusalCode } from '@routecard/core';
import type { FastifyRequest } from 'fastify';

/** A bearer token, as `Authorization` carries it. */
export const BEARER = /^bearer +(\S+) *$/i;

/**
 * The `WWW-Authenticate` of a refusal (RFC 6750 section 3): only the scheme to callers without a token, that it
 * is not valid to who sent one, and the scope that it lacks to who may not; undefined where a token would not help.
 */
export function challengeOf(code: RefusalCode, request: FastifyRequest): string | undefined {
  if (code === 'UNAUTHORIZED') {
    return BEARER.test(request.headers.authorization ?? '') ? 'Bearer error="invalid_token"' : 'Bearer';
  }
  const needed = request.routeOptions.config.route?.permission.scope;
  const given = request.caller?.actor.scopes;
  if (code !== 'FORBIDDEN' || needed === undefined || !given || given.includes(needed)) return undefined;
  return `Bearer error="insufficient_scope", scope="${needed}"`;
}
