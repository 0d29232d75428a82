import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000';

/** Tells clients that came over TLS never to come without it; whether they did, only a trusted proxy can say. */
export function requireSecureTransport(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONE_YEAR);
    done();
  });
}
