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
 * does not name are left out, and so is null where it says optional; a required one that is missing throws.
 */
export function compileAnswer(schema: z.ZodType | undefined): (value: unknown) => Answer {
  if (schema === undefined) return () => NO_CONTENT;
  const shape = writable(z.toJSONSchema(schema));
  const write = fastJson(shape as fastJson.Schema);
  const leaveOut = leavingOut(shape) ?? asItIs;
  return (value) => ({ status: 200, body: write(leaveOut(value)) });
}

type Shown = Readonly<Record<string, unknown>>;

const asItIs = (value: unknown) => value;

/** The same list where nothing of it changes. */
function eachOf(list: readonly unknown[], change: typeof asItIs): readonly unknown[] {
  const changed = list.map(change);
  return changed.every((value, i) => value === list[i]) ? list : changed;
}

/** What takes null out of a value where the schema has the field as optional; undefined where it has none. */
function leavingOut({ type, items, properties, required = [] }: WritableSchema): typeof asItIs | undefined {
  if (type === 'array') {
    const each = items && leavingOut(items);
    return each && ((value) => (Array.isArray(value) ? eachOf(value, each) : value));
  }
  const fields = Object.entries(properties ?? {});
  const optional = fields.flatMap(([name, field]) =>
    required.includes(name) || field.nullable ? [] : [name],
  );
  const inner = fields.flatMap(([name, field]) => {
    const leaveOut = leavingOut(field);
    return leaveOut === undefined ? [] : [{ name, leaveOut }];
  });
  if (optional.length + inner.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const shown = value as Shown;
    // Presented values may be parts of what was read, so they are copied; most have nothing to leave out.
    let changed: Record<string, unknown> | undefined;
    for (const name of optional) {
      if (shown[name] !== null) continue;
      changed ??= { ...shown };
      changed[name] = undefined;
    }
    for (const { name, leaveOut } of inner) {
      const before = shown[name];
      const after = leaveOut(before);
      if (after === before) continue;
      changed ??= { ...shown };
      changed[name] = after;
    }
    return changed ?? shown;
  };
}

/** Strings that the database or we make of letters, digits and dashes alone. */
const PLAIN_FORMATS = new Set(['uuid', 'date', 'date-time']);

const SCALARS = new Set(['string', 'number', 'boolean']);

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A schema as writing needs it. */
interface WritableSchema {
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly required?: readonly string[];
  readonly items?: WritableSchema;
  readonly properties?: Readonly<Record<string, WritableSchema>>;
  readonly additionalProperties?: WritableSchema;
}

/** Only what writing needs of a schema: definitions put in their places, and `null` told by a flag instead of a choice. */
function writable(schema: JsonSchema, definitions = schema.$defs ?? {}): WritableSchema {
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
  };
}

function writableProperties(
  properties: NonNullable<JsonSchema['properties']>,
  definitions: NonNullable<JsonSchema['$defs']>,
): Record<string, WritableSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      writable(property as JsonSchema, definitions),
    ]),
  );
}
