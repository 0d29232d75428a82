import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server does with a request: a response, or a connection that ends without one. */
export type Step =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'cut'
  | 'hang';

/** A server that treats each request as the next step says. */
export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  readonly arrived: readonly Arrived[];
}

/** Serves the steps in their order; the last one again and again. */
export async function serveSteps(...steps: readonly Step[]): Promise<ScriptedServer> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const step = steps[Math.min(arrived.length, steps.length - 1)] ?? 'cut';
      arrived.push({ method, url, headers, body });
      follow(step, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function follow(step: Step, response: ServerResponse): void {
  if (step === 'hang') return;
  if (step === 'cut') {
    response.destroy();
    return;
  }
  const json = step.body === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(step.status, { ...json, ...step.headers });
  response.end(step.body === undefined ? undefined : JSON.stringify(step.body));
}
