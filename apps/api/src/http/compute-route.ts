import { type Permission, Refusal } from '@routecard/core';
import type { z } from 'zod';
import { compileAnswer } from './answer.ts';
import { type Parsed, type Route, reading, type Spec } from './route.ts';
import type { Services } from './services.ts';

/** A route that computes its answer and writes nothing, whatever its method: a POST only for what does not fit into a query. */
export function compute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Shown extends z.ZodType,
>(
  spec: Spec<Params, Query, Body> & {
    readonly method: 'GET' | 'POST';
    readonly permission: Permission;
    readonly answer: Shown;
    /** `gone` is aborted when the client has gone. */
    readonly read: (
      services: Services,
      manufacturerId: string,
      input: Parsed<Params, Query, Body>,
      gone: AbortSignal | undefined,
    ) => Promise<z.input<Shown>>;
  },
): Route {
  const render = compileAnswer(spec.answer);
  return {
    ...reading(spec),
    method: spec.method,
    paged: false,
    waits: true,
    async handle(services, { actor }, input: Parsed<Params, Query, Body>, { gone }) {
      try {
        const answer = await spec.read(services, actor.manufacturerId, input, gone);
        return { ...render(answer), replayed: false };
      } catch (error) {
        // What was ended because nobody waits for it any more is no fault.
        if (gone?.aborted) throw new Refusal('UNAVAILABLE', 'The client has gone.');
        throw error;
      }
    },
  };
}
