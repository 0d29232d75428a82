import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000';

/** Instructs clients that use TLS never to connect without it. Only a trusted proxy knows whether they do. */
export function requireSecureTransport(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONE_YEAR);
    done();
  });
}
