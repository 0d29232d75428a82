import type { FastifyInstance } from 'fastify';

/** Returns to each caller the id under which its request is logged. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
}

/** One line per request: what was asked by which token, and how it ended. Never the token, never a body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        tokenId: request.caller?.tokenId ?? null,
        manufacturerId: request.caller?.actor.manufacturerId ?? null,
      },
      'answered',
    );
    done();
  });
}
