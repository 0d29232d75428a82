import { errorBody } from '@routecard/contracts';
import { REFUSALS, type RefusalCode } from '@routecard/core';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';
import { refusalCodesOf } from '../../src/openapi/refusal-codes.ts';

const ajv = addFormats.default(new Ajv2020.default({ strict: false }));
const isError = ajv.compile(z.toJSONSchema(errorBody));
const validators = new Map<z.ZodType, ValidateFunction>();

function validatorOf(schema: z.ZodType): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const validator = ajv.compile(z.toJSONSchema(schema));
  validators.set(schema, validator);
  return validator;
}

/**
 * Holds every answer of the app to its contract: the status and the code are documented for the route, the body has exactly
 * the documented fields. Call it before the app is ready. Returns what was found wrong so far.
 */
export function checkAnswers(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('onSend', (request, reply, payload, done) => {
    const { route } = request.routeOptions.config;
    if (isOfTransport(request, payload)) {
      done(null, payload);
      return;
    }
    const dryRun = reply.getHeader('dry-run') !== undefined;
    const fault = faultOf(route, dryRun, request.method, reply.statusCode, payload);
    if (fault !== undefined) faults.push(`${request.method} ${request.url} (${reply.statusCode}): ${fault}`);
    done(null, payload);
  });
  return faults;
}

/** MCP refuses messages that are not its own in the shape of JSON-RPC. */
const isOfTransport = ({ routeOptions: { url } }: FastifyRequest, payload: unknown): boolean =>
  url === '/mcp' && typeof payload === 'string' && payload.startsWith('{"jsonrpc"');

function faultOf(
  route: Route | undefined,
  dryRun: boolean,
  method: string,
  status: number,
  payload: unknown,
): string | undefined {
  if (status >= 400) return errorFault(route, status, read(payload));
  if (route === undefined || method === 'HEAD') return undefined;
  if (status === 304) return isEmpty(payload) ? undefined : 'an answer without news has a body';
  if (route.media !== undefined) return status === 200 ? undefined : 'documented as 200';
  const answer = status === 200 ? (route.answer ?? route.representation) : route.answer;
  if (answer === undefined) {
    return status === 204 && isEmpty(payload) ? undefined : 'documented as 204 without a body';
  }
  if (status !== 200 && !(status === 201 && route.creates)) return 'documented as 200';
  const validate = validatorOf((dryRun && route.dryRunAnswer) || answer);
  return validate(read(payload)) ? undefined : ajv.errorsText(validate.errors);
}

function errorFault(route: Route | undefined, status: number, body: unknown): string | undefined {
  if (!isError(body)) return ajv.errorsText(isError.errors);
  const { error } = body as { error: RefusalCode };
  if (REFUSALS[error][0] !== status) return `${error} has another status`;
  if (route !== undefined && !refusalCodesOf(route).has(error)) {
    return `${error} is not documented for this route`;
  }
  return undefined;
}

const isEmpty = (payload: unknown) => payload === undefined || payload === null || payload === '';

const read = (payload: unknown): unknown =>
  typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined;
