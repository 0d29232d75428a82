import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { storableText, validationRefusal } from '@routecard/contracts';
import { type Actor, may, type Permission } from '@routecard/core';
import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { operationId } from '../openapi/document.ts';

type InputSchema = Tool['inputSchema'];

/** What a tool asks of the REST API. */
export interface RestCall {
  readonly method: Route['method'];
  /** The path with its query. */
  readonly url: string;
  readonly body: unknown;
}

/** A tool that makes one call of the REST API: it reads, or tries a change as a dry run. */
export interface RouteTool {
  readonly route: Route;
  readonly permission: Permission;
  readonly described: Tool;
  /** The call of these arguments; values that are no text, number or yes and no are left to the API to refuse. */
  callOf(args: Readonly<Record<string, unknown>>): RestCall;
}

export const CONFIRM = 'confirm';

/** The second step of every change. */
export const CONFIRM_TOOL: Tool = {
  name: CONFIRM,
  description:
    'Carry out a change that was tried before, once. Takes the confirmationId of the dry run, which is valid for ten minutes. Confirming again returns the same.',
  inputSchema: {
    type: 'object',
    properties: { confirmationId: { type: 'string', format: 'uuid' } },
    required: ['confirmationId'],
  },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

const TRIED =
  'This is the first step: nothing is changed. It returns the effects and a confirmationId; call confirm with it to carry the change out.';

const LIST = new Intl.ListFormat('en-GB');

/**
 * Throws REQUEST_VALIDATION_FAILED for arguments that a tool does not have, as one that is ignored would mislead, for null and empty
 * lists other than of ids, of which nobody knows whether all or none is meant, and for values that can neither stand in an address nor
 * be kept until their call is confirmed.
 */
export function ensureTaken({ name, inputSchema }: Tool, args: Readonly<Record<string, unknown>>): void {
  const taken = Object.keys(inputSchema.properties ?? {});
  const unknown = Object.keys(args).filter((argument) => !taken.includes(argument));
  if (unknown.length > 0) {
    const listed = taken.length === 0 ? 'none' : LIST.format(taken);
    const message = `is not an argument of ${name}; it takes ${listed}`;
    throw validationRefusal(
      undefined,
      unknown.map((path) => ({ path, message })),
    );
  }
  ensureStorable(args);
}

const STORABLE = storableText(Number.MAX_SAFE_INTEGER);
const BODY = 'body';
const NULL = 'must not be null; leave it out instead';
const EMPTY = 'must not be empty; leave it out instead';
const IDS = /^ids$|Ids$/;
/** Far above that of any body, and far below what a JSON writer can go down. */
const MAX_DEPTH = 100;

function ensureStorable(args: Readonly<Record<string, unknown>>): void {
  const faults = Object.entries(args).flatMap(([path, value]) => {
    const message = (path === BODY ? null : namingFault(path, value)) ?? storingFault(value, 0);
    return message === null ? [] : { path, message };
  });
  if (faults.length > 0) throw validationRefusal(undefined, faults);
}

/** Why an argument names nothing that could be asked for; null where it does. */
function namingFault(path: string, value: unknown): string | null {
  if (value === null) return NULL;
  return Array.isArray(value) && value.length === 0 && !IDS.test(path) ? EMPTY : null;
}

/** Why a value that was read from JSON cannot be kept as it is; null where it can. */
function storingFault(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return STORABLE.safeParse(value).error?.issues[0]?.message ?? null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return `has more than ${MAX_DEPTH} values in each other`;
  for (const [name, one] of Object.entries(value)) {
    const fault = storingFault(name, depth) ?? storingFault(one, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/** The tools of the routes: all that read JSON, and all changes that can be tried as a dry run. */
export function toolsOf(routes: readonly Route[], prefix: string): readonly RouteTool[] {
  return routes.filter(isServed).map((route) => toolOf(route, prefix));
}

/** The tools that the caller's role and scopes admit. */
export function toolsFor(actor: Actor, tools: readonly RouteTool[]): Tool[] {
  const admitted = tools.filter(({ permission }) => may(actor, permission));
  const writes = admitted.some(({ route }) => !route.onlyReads);
  return [...admitted.map(({ described }) => described), ...(writes ? [CONFIRM_TOOL] : [])];
}

function isServed(route: Route): boolean {
  if (route.upload !== undefined || route.media !== undefined || route.answer === undefined) return false;
  return route.onlyReads || (route.hasDryRun && route.keyed);
}

function toolOf(route: Route, prefix: string): RouteTool {
  const params = shapeOf(route.params, 'output');
  const query = shapeOf(route.query, 'output');
  const reads = route.onlyReads;
  // The tool decides by itself that it is a dry run.
  delete query.properties.dryRun;
  const body = route.body && { body: schemaOf(route.body, 'input') };
  const queryNames = Object.keys(query.properties);
  return {
    route,
    permission: route.permission,
    described: {
      name: operationId(route.method, route.path),
      description: reads ? `${route.summary}.` : `${route.summary}. ${TRIED}`,
      inputSchema: {
        type: 'object',
        properties: { ...params.properties, ...query.properties, ...body },
        required: [
          ...Object.keys(params.properties),
          ...query.required,
          ...(route.bodyRequired ? ['body'] : []),
        ],
      },
      annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false },
    },
    callOf: (args) => ({
      method: route.method,
      url: prefix + pathOf(route.path, args) + queryOf(queryNames, args),
      body: args.body,
    }),
  };
}

interface Shape {
  readonly properties: Record<string, object>;
  readonly required: readonly string[];
}

function shapeOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Shape {
  if (schema === undefined) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = schemaOf(schema, io) as Partial<Shape>;
  // A default makes a parameter present in what is read, but nobody has to send it.
  const sent = required.filter((name) => !('default' in (properties[name] ?? {})));
  return { properties: { ...properties }, required: sent };
}

/** JSON Schema without references: a tool stands alone. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): InputSchema {
  const { $schema: _dialect, $defs = {}, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return inlined(shape, $defs) as InputSchema;
}

function inlined(schema: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(JSON.stringify(schema), (_key, value: { readonly $ref?: unknown } | null) => {
    if (typeof value?.$ref !== 'string') return value;
    const { id: _name, ...shape } = definitions[value.$ref.replace('#/$defs/', '')] as Record<
      string,
      unknown
    >;
    return inlined(shape, definitions);
  });
}

const pathOf = (path: string, args: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(args[name])));

function queryOf(names: readonly string[], args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = args[name];
    if (value === undefined) continue;
    const values = Array.isArray(value) ? value : [value];
    // An empty list of ids asks for none; without the parameter, the API would return all.
    for (const one of values.length === 0 ? [''] : values) query.append(name, textOf(one));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value ?? '');
}
