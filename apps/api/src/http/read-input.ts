import { type FieldFault, validationRefusal } from '@routecard/contracts';
import { Refusal } from '@routecard/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ReadBody } from './csv-body.ts';
import { repeatedParameters, requireParameters, unknownParameters } from './query-parameters.ts';
import type { Input, Route } from './route.ts';

/** Reads the parts of a request by the route's schemas. Throws REQUEST_VALIDATION_FAILED, REQUEST_BODY_UNREADABLE or MISSING_PARAMETER. */
export function readInput(route: Route, request: FastifyRequest, body: unknown): Input<never, never, never> {
  if (route.bodyRequired && body === undefined) {
    throw new Refusal('REQUEST_BODY_UNREADABLE', 'The request needs a JSON body.');
  }
  const params = parsed(route.params, request.params);
  requireParameters(route.query, request.query);
  return {
    params,
    query: parsed(route.query, request.query, {
      unknown: unknownParameters(route.query, request.query),
      repeated: repeatedParameters(request.query),
    }),
    body: body instanceof ReadBody ? (body.value as never) : parsed(route.body, body),
  };
}

interface QueryFaults {
  readonly unknown: readonly FieldFault[];
  /** Parameters that are given more than once, which some take. */
  readonly repeated: ReadonlySet<string>;
}

function parsed(schema: z.ZodType | undefined, value: unknown, faults?: QueryFaults): never {
  const result = schema?.safeParse(value);
  const { unknown = [], repeated } = faults ?? {};
  if (unknown.length > 0 || result?.success === false) {
    const issues = (result?.error?.issues ?? []).map((issue) =>
      repeated?.has(issue.path.join('.')) ? { ...issue, message: 'is given more than once' } : issue,
    );
    throw validationRefusal(new z.ZodError(issues), unknown);
  }
  return result?.data as never;
}
