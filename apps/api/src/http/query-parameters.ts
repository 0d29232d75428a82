import { type FieldFault, requireParameter } from '@routecard/contracts';
import { z } from 'zod';

/** The parameters of a route's query. */
export interface QueryParameters {
  readonly names: ReadonlySet<string>;
  /** Those without which the route refuses with MISSING_PARAMETER. */
  readonly required: readonly string[];
}

const PARAMETERS = new WeakMap<z.ZodType, QueryParameters>();
const NONE: QueryParameters = { names: new Set(), required: [] };

function parametersOf(schema: z.ZodType | undefined): QueryParameters {
  if (schema === undefined) return NONE;
  const known = PARAMETERS.get(schema);
  if (known !== undefined) return known;
  if (!(schema instanceof z.ZodObject)) throw new Error('The query of a route must be an object');
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  const read: QueryParameters = {
    names: new Set(fields.map(([name]) => name)),
    required: fields.filter(([, field]) => field.meta()?.required === true).map(([name]) => name),
  };
  PARAMETERS.set(schema, read);
  return read;
}

const isGiven = (value: unknown) => value !== undefined && value !== '';

/**
 * Throws MISSING_PARAMETER for a required parameter that is not given, whatever else is wrong: what was sent instead is most
 * likely its old name.
 */
export function requireParameters(schema: z.ZodType | undefined, query: unknown): void {
  const sent = query as Readonly<Record<string, unknown>>;
  for (const name of parametersOf(schema).required) {
    requireParameter(name, isGiven(sent[name]) ? sent[name] : undefined);
  }
}

/** Parameters that the route does not have: a filter that is ignored would mislead. */
export function unknownParameters(schema: z.ZodType | undefined, query: unknown): FieldFault[] {
  const { names } = parametersOf(schema);
  return Object.keys(query as Readonly<Record<string, unknown>>)
    .filter((name) => !names.has(name))
    .map((path) => ({ path, message: 'is not a parameter of this operation' }));
}

/** The parameters that a request gives more than once. */
export function repeatedParameters(query: unknown): ReadonlySet<string> {
  const sent = Object.entries(query as Readonly<Record<string, unknown>>);
  return new Set(sent.flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])));
}
