import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { presentRefusal } from '@routecard/contracts';
import { ensure, present } from '@routecard/core';
import type { Database } from '@routecard/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logFault, refusalOf } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { refusalResult, ToolCalls } from './tool-calls.ts';
import { toolsFor, toolsOf } from './tools.ts';

interface McpOptions {
  readonly database: Database;
  readonly routes: readonly Route[];
  /** Every route lies below it. */
  readonly prefix: string;
}

const INSTRUCTIONS = `Orders, shipments and production routing of a manufacturer. Tools that read return at once.
Changes take two steps: the tool tries the change and returns its effects with a confirmationId; confirm carries it out once.
What happened to units can be undone: postBatchTransitionsByTransitionIdUndo undoes a transition.`;

/**
 * Serves the Model Context Protocol at `/mcp` (streamable HTTP): every tool is a call of the REST API with the caller's own
 * token, so that permissions, limits, rules and refusals are the same. Nothing is kept between requests, so that any process
 * answers any of them.
 */
export function serveMcp(app: FastifyInstance, { database, routes, prefix }: McpOptions): void {
  const tools = toolsOf(routes, prefix);
  const calls = new ToolCalls(app, database, tools);

  app.post('/mcp', async (request, reply) => {
    ensure(
      !Array.isArray(request.body),
      'REQUEST_VALIDATION_FAILED',
      'Several messages in one request are not served.',
    );
    const refused = faultOfCall(request.body);
    if (refused !== undefined) return refused;
    const { actor, tokenId } = present(request.caller, 'UNAUTHORIZED');
    const token = { manufacturerId: actor.manufacturerId, accessTokenId: tokenId };
    const server = new Server(
      { name: 'routecard', version: '1' },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(actor, tools) }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
      try {
        return await calls.call(request, token, name, args);
      } catch (error) {
        // The transport would tell what is inside.
        const refusal = refusalOf(error, request);
        logFault(request, error, refusal);
        return refusalResult(presentRefusal(refusal));
      }
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const response = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body });
      void reply.code(response.status);
      response.headers.forEach((value, name) => void reply.header(name, value));
      return await response.text();
    } finally {
      await server.close();
    }
  });
}

/** The error that a call of a tool is answered with whose parameters are of no use: the transport would call it one of ours. */
function faultOfCall(body: unknown): object | undefined {
  const isCall = z.object({ method: z.literal('tools/call'), id: z.union([z.string(), z.number()]) });
  const asked = isCall.safeParse(body);
  const read = CallToolRequestSchema.safeParse(body);
  if (!asked.success || read.success) return undefined;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const error = { code: ErrorCode.InvalidParams, message: `The call is not valid: ${faults.join('; ')}.` };
  return { jsonrpc: '2.0', id: asked.data.id, error };
}

/** The request without its body, which is parsed already. */
function asWebRequest({ headers }: FastifyRequest): Request {
  const kept = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers: kept });
}
