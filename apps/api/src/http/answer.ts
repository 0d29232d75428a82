import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/** A status and a body, byte for byte. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** The value of the route's own header. */
  readonly note?: string;
}

const NO_CONTENT: Answer = { status: 204, body: '' };

/**
 * Compiles how a schema's values are written: 200 with their JSON, or 204 where there is no schema. Fields that the schema
 * does not name are left out; a required one that is missing throws.
 */
export function compileAnswer(schema: z.ZodType | undefined): (value: unknown) => Answer {
  if (schema === undefined) return () => NO_CONTENT;
  const write = fastJson(writable(z.toJSONSchema(schema)) as fastJson.Schema);
  return (value) => ({ status: 200, body: write(value) });
}

/** Strings that the database or we make of letters, digits and dashes alone. */
const PLAIN_FORMATS = new Set(['uuid', 'date', 'date-time']);

const SCALARS = new Set(['string', 'number', 'boolean']);

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Only what writing needs of a schema: definitions put in their places, and `null` told by a flag instead of a choice. */
function writable(schema: JsonSchema, definitions = schema.$defs ?? {}): JsonSchema {
  if (schema.$ref !== undefined) {
    const named = definitions[schema.$ref.replace('#/$defs/', '')];
    if (named === undefined) throw new Error(`The schema names ${schema.$ref}, which it does not define`);
    return writable(named, definitions);
  }
  if (schema.anyOf !== undefined) {
    const [shown, ...others] = schema.anyOf.filter((choice) => choice.type !== 'null');
    if (shown === undefined || others.length > 0) throw new Error('An answer offers a choice of shapes');
    return { ...writable(shown, definitions), nullable: true };
  }
  const [type, ...more] = [schema.type].flat().filter((name) => name !== 'null');
  // Custom fields are texts, numbers and booleans: written as they are.
  if (more.length > 0 && [type, ...more].every((name) => SCALARS.has(name ?? ''))) return {};
  if (more.length > 0) throw new Error('An answer offers a choice of types');
  return {
    ...(type === undefined ? {} : { type }),
    // Written as they are: nothing in them can need escaping, and looking for it is most of the cost of a short string.
    ...(PLAIN_FORMATS.has(schema.format ?? '') ? { format: 'unsafe' } : {}),
    ...([schema.type].flat().includes('null') ? { nullable: true } : {}),
    ...(schema.required ? { required: schema.required } : {}),
    ...(schema.items ? { items: writable(schema.items as JsonSchema, definitions) } : {}),
    ...(schema.properties ? { properties: writableProperties(schema.properties, definitions) } : {}),
    ...(typeof schema.additionalProperties === 'object'
      ? { additionalProperties: writable(schema.additionalProperties, definitions) }
      : {}),
  } as JsonSchema;
}

function writableProperties(
  properties: NonNullable<JsonSchema['properties']>,
  definitions: NonNullable<JsonSchema['$defs']>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      writable(property as JsonSchema, definitions),
    ]),
  );
}
