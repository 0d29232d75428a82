import { ensure } from '@routecard/core';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 'max-age=31536000';

/** Instructs clients that use TLS never to connect without it. Only a trusted proxy knows whether they do. */
export function requireSecureTransport(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONE_YEAR);
    done();
  });
}

/** A request of HTTP/1.1 says which host it is for (RFC 9112 section 3.2). Throws REQUEST_UNREADABLE. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { httpVersion } = request.raw;
    ensure(
      httpVersion !== '1.1' || Boolean(request.headers.host),
      'REQUEST_UNREADABLE',
      'A request of HTTP/1.1 needs a Host header.',
    );
    done();
  });
}
