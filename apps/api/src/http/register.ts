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

/** Who may comes before what is asked: a caller without the scope learns nothing of its request. */
const handlerOf =
  (door: Door, route: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = present(request.caller, 'UNAUTHORIZED');
    authorize(caller.actor, route.permission);
    const input = readInput(route, request);
    const claimed = route.keyed
      ? claimedBy(request.headers['idempotency-key'], route.method, request.url, input.body)
      : undefined;
    return send(reply, await route.handle(door, caller, input, claimed));
  };

function send(reply: FastifyReply, { status, body, replayed }: Reply): FastifyReply {
  reply.code(status);
  if (replayed) reply.header('idempotency-replayed', 'true');
  if (status === 204) return reply.send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}
