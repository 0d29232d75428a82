import { type FieldFault, validationRefusal } from '@routecard/contracts';
import { Refusal } from '@routecard/core';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ReadBody } from './csv-body.ts';
import { unknownParameters } from './query-parameters.ts';
import type { Input, Route } from './route.ts';

/** Reads the parts of a request by the route's schemas. Throws REQUEST_VALIDATION_FAILED or REQUEST_BODY_UNREADABLE. */
export function readInput(route: Route, request: FastifyRequest, body: unknown): Input<never, never, never> {
  if (route.bodyRequired && body === undefined) {
    throw new Refusal('REQUEST_BODY_UNREADABLE', 'The request needs a JSON body.');
  }
  return {
    params: parsed(route.params, request.params),
    query: parsed(route.query, request.query, unknownParameters(route.query, request.query)),
    body: body instanceof ReadBody ? (body.value as never) : parsed(route.body, body),
  };
}

function parsed(schema: z.ZodType | undefined, value: unknown, unknown: readonly FieldFault[] = []): never {
  const result = schema?.safeParse(value);
  if (unknown.length > 0 || result?.success === false) throw validationRefusal(result?.error, unknown);
  return result?.data as never;
}
