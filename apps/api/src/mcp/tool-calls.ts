import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type ConfirmingToken, type Database, findKeptCall, keepCall, keyOfConfirmed } from '@routecard/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIRM, CONFIRM_TOOL, ensureTaken, type RestCall, type RouteTool } from './tools.ts';

/** Named values of a tool's call. */
type Arguments = Readonly<Record<string, unknown>>;

/** An answer of the REST API. */
interface RestAnswer {
  readonly refused: boolean;
  readonly body: unknown;
  /** The cursor of the next page of a list. */
  readonly next: string | null;
}

const CANNOT_CONFIRM =
  'No change waits under this confirmationId. It may be older than ten minutes, or have been confirmed a day ago. Check whether the change was made before you try it again.';

/** Calls the tools: each is a request to the REST API with the token of who asks. */
export class ToolCalls {
  readonly #app: FastifyInstance;
  readonly #database: Database;
  readonly #tools: ReadonlyMap<string, RouteTool>;

  constructor(app: FastifyInstance, database: Database, tools: readonly RouteTool[]) {
    this.#app = app;
    this.#database = database;
    this.#tools = new Map(tools.map((tool) => [tool.described.name, tool]));
  }

  /** The result of the tool for the request's caller. Refusals are results too; what else goes wrong is thrown. */
  async call(
    request: FastifyRequest,
    token: ConfirmingToken,
    name: string,
    args: Arguments,
  ): Promise<CallToolResult> {
    if (name === CONFIRM) {
      ensureTaken(CONFIRM_TOOL, args);
      return this.#confirm(request, token, args);
    }
    const tool = this.#tools.get(name);
    if (tool === undefined) return failed(`There is no tool named ${name}.`);
    ensureTaken(tool.described, args);
    const call = tool.callOf(args);
    if (tool.route.onlyReads) return answerOf(await this.#ask(request, call));
    return this.#attempt(request, token, call);
  }

  /** The first step: what the change would do, and what to confirm it with. */
  async #attempt(request: FastifyRequest, token: ConfirmingToken, call: RestCall): Promise<CallToolResult> {
    const url = `${call.url}${call.url.includes('?') ? '&' : '?'}dryRun=true`;
    const tried = await this.#ask(request, { ...call, url });
    if (tried.refused) return answerOf(tried);
    const { accepted = true } = (tried.body ?? {}) as { readonly accepted?: boolean };
    // What would be refused cannot be confirmed: the effects say why.
    if (!accepted) return shown({ confirmationId: null, effects: tried.body });
    const { id, expiresAt } = await keepCall(this.#database, token, call);
    return shown({ confirmationId: id, expiresAt, effects: tried.body });
  }

  async #confirm(
    request: FastifyRequest,
    token: ConfirmingToken,
    { confirmationId }: Arguments,
  ): Promise<CallToolResult> {
    const id = z.uuid().safeParse(confirmationId);
    const call = id.success ? await findKeptCall(this.#database, token, id.data) : undefined;
    if (!id.success || call === undefined) return failed(CANNOT_CONFIRM);
    return answerOf(await this.#ask(request, call as RestCall, keyOfConfirmed(id.data)));
  }

  async #ask(request: FastifyRequest, { method, url, body }: RestCall, key?: string): Promise<RestAnswer> {
    const answered = await this.#app.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { link } = answered.headers;
    return {
      refused: answered.statusCode >= 400,
      body: answered.body === '' ? null : (JSON.parse(answered.body) as unknown),
      next: typeof link === 'string' ? cursorOf(link) : null,
    };
  }
}

const cursorOf = (link: string): string | null =>
  new URL(link.slice(link.indexOf('<') + 1, link.indexOf('>')), 'http://localhost').searchParams.get(
    'cursor',
  );

function answerOf({ refused, body, next }: RestAnswer): CallToolResult {
  if (refused) return refusalResult(body);
  return shown(next === null ? { answer: body } : { answer: body, nextCursor: next });
}

const shown = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value,
});

/** A refusal in the shape that the REST API gives it. */
export const refusalResult = (body: unknown): CallToolResult => failed(JSON.stringify(body));

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
