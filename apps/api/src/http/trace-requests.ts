import type { TracedRequest, Tracing } from '@routecard/telemetry';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    traced?: TracedRequest;
  }
}

/** Makes a span of each request, under the trace that its caller names. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('traced');
  app.addHook('onRequest', (request, _reply, done) => {
    request.traced = tracing.request(request.method, request.headers);
    request.traced.within(done);
  });
  // What is read of a body arrives outside of what was begun with its head.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.traced) request.traced.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    request.traced?.end(`${request.method} ${route}`, {
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    done();
  });
}
