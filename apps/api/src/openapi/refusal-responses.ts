import { errorBody } from '@routecard/contracts';
import { REFUSALS, type RefusalCode } from '@routecard/core';
import type { Route } from '../http/route.ts';
import { type Components, type JsonSchema, json } from './components.ts';
import type { Example } from './examples.ts';
import { RETRY_AFTER } from './headers.ts';
import { isOfEveryRoute, refusalCodesOf } from './refusal-codes.ts';

/** Statuses after which the same request is worth sending again. */
const PASSING = new Set([429, 503]);

/** The refusals of routes as responses: one per status, with the codes that it can carry. */
export class RefusalResponses {
  /** Responses with a single code that routes share, by name. */
  readonly shared: Record<string, JsonSchema> = {};
  readonly #error: JsonSchema;

  constructor(components: Components) {
    this.#error = components.refer(errorBody, 'output');
  }

  /** The route's refusals by status. `met` is one that a call was answered with. */
  of(route: Route, met: Example['refusal']): Record<string, JsonSchema> {
    const byStatus = new Map<number, RefusalCode[]>();
    for (const code of refusalCodesOf(route)) {
      const [status] = REFUSALS[code];
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        this.#response(status, codes, met?.status === status ? met.body : undefined),
      ]),
    );
  }

  #response(status: number, codes: readonly RefusalCode[], example: unknown): JsonSchema {
    const response = {
      description: codes.map((code) => `\`${code}\`: ${REFUSALS[code][1]}`).join('\n\n'),
      ...(PASSING.has(status) ? { headers: RETRY_AFTER } : {}),
      content: json(this.#shape(codes), example),
    };
    const [only, ...others] = codes;
    if (only === undefined || others.length > 0 || example !== undefined || !isOfEveryRoute(only)) {
      return response;
    }
    const name = nameOf(only);
    this.shared[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  #shape(codes: readonly RefusalCode[]): JsonSchema {
    const error = { type: 'string', enum: codes };
    return { allOf: [this.#error, { type: 'object', required: ['error'], properties: { error } }] };
  }
}

/** As in `RateLimited`. */
const nameOf = (code: RefusalCode) =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
