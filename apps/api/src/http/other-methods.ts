import { METHODS } from 'node:http';
import { Refusal } from '@routecard/core';
import type { FastifyInstance } from 'fastify';

interface ServedPath {
  readonly url: string;
  readonly methods: Set<string>;
}

/**
 * Responds to the methods that a path of the app does not serve: OPTIONS with 204, the others with METHOD_NOT_ALLOWED, both with
 * `Allow`. It tells what the public description tells, so no token is asked for. Returns a function to call when all other
 * routes have been added.
 */
export function answerOtherMethods(app: FastifyInstance): () => void {
  const served = new Map<string, ServedPath>();
  // Whatever Node.js reads as a method is one; CONNECT never comes as a request.
  for (const name of METHODS) {
    if (name !== 'CONNECT' && !app.supportedMethods.includes(name))
      app.addHttpMethod(name, { hasBody: true });
  }
  let closing = false;
  app.addHook('onRoute', ({ method, url }) => {
    if (closing) return;
    // Routes may call the same place in a path by different names.
    const shape = url.replaceAll(/:\w+/g, ':');
    const path = served.get(shape) ?? { url, methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    served.set(shape, path);
  });
  return () => {
    void app.register(async (others) => {
      closing = true;
      for (const { url, methods } of served.values()) refuseOthers(others, url, methods);
    });
  };
}

function refuseOthers(app: FastifyInstance, url: string, served: ReadonlySet<string>): void {
  const allow = [...served, ...(served.has('OPTIONS') ? [] : ['OPTIONS'])].sort().join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !served.has(method)),
    url,
    // Before the body is looked at: whatever it is, this path does not want it.
    onRequest: (request, reply, done) => {
      void reply.header('allow', allow);
      if (request.method === 'OPTIONS') void reply.code(204).send();
      else done(new Refusal('METHOD_NOT_ALLOWED'));
    },
    handler: (_request, reply) => reply.code(204).send(),
  });
}
