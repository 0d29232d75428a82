import { DEPRECATED_SINCE, deprecatedIn, SERVED_UNTIL } from '@routecard/contracts';
import type { FastifyInstance } from 'fastify';
import type { TokenUses } from './token-uses.ts';

/** RFC 9745: the second since which it is deprecated. */
const DEPRECATION = `@${DEPRECATED_SINCE.getTime() / 1000}`;
/** RFC 8594: until when it is served at the least. */
const SUNSET = SERVED_UNTIL.toUTCString();
const LINK = '</openapi.json>; rel="deprecation"; type="application/json"';

/** Announces deprecated use in responses of the routes that are added from now on, and counts it per token. */
export function noteDeprecatedUse(app: FastifyInstance, uses: TokenUses): void {
  app.addHook('onRoute', (route) => {
    const find = [route.method].flat().map((method) => deprecatedIn(method, route.routePath))[0];
    if (find === undefined) return;
    route.preHandler = (request, reply, done) => {
      const names = find(request);
      if (names.length > 0) {
        void reply.header('deprecation', DEPRECATION).header('sunset', SUNSET).header('link', LINK);
        if (request.caller !== null) uses.usedDeprecated(request.caller, names);
      }
      done();
    };
  });
}
