import { authorize, present } from '@routecard/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from './door.ts';
import { claimedBy } from './idempotency.ts';
import { readInput } from './read-input.ts';
import type { Reply, Route } from './route.ts';

/** Serves the routes below the instance's prefix. Expects the caller on each request. */
export function register(app: FastifyInstance, door: Door, routes: readonly Route[]): void {
  for (const route of routes) {
    const handler = handlerOf(door, route);
    for (const url of [route.path, ...route.aliases]) app.route({ method: route.method, url, handler });
  }
}

/**
 * Who may, comes before what is asked: a caller without the scope learns nothing of its request. The body is answered by
 * returning it, which costs less than waiting for the reply to be sent.
 */
const handlerOf =
  (door: Door, route: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const caller = present(request.caller, 'UNAUTHORIZED');
    authorize(caller.actor, route.permission);
    const input = readInput(route, request);
    const claimed = route.keyed
      ? claimedBy(request.headers['idempotency-key'], route.method, request.url, input.body)
      : undefined;
    const answer = await route.handle(door, caller, input, claimed);
    writeHead(request, reply, answer);
    return answer.status === 204 ? undefined : answer.body;
  };

function writeHead(request: FastifyRequest, reply: FastifyReply, { status, replayed, cursor }: Reply): void {
  void reply.code(status);
  if (status !== 204) void reply.header('content-type', 'application/json; charset=utf-8');
  if (replayed) void reply.header('idempotency-replayed', 'true');
  if (typeof cursor === 'number') void reply.header('link', nextPage(request.url, cursor));
}

/** The address of the next page, as RFC 8288 writes it. */
function nextPage(url: string, cursor: number): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', String(cursor));
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
