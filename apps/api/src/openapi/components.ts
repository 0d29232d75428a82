import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** JSON content, with an example where there is one. */
export const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** The named schemas of a document, gathered as they are referred to. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};

  /** The schema with its named parts as references to components. */
  refer(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _dialect,
      $defs,
      ...body
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
    for (const [name, definition] of Object.entries($defs ?? {})) this.#add(name, referring(definition));
    const { id, ...shape } = referring(body);
    if (typeof id !== 'string') return shape;
    this.#add(id, shape);
    return { $ref: COMPONENT + id };
  }

  #add(name: string, { id: _id, ...schema }: JsonSchema): void {
    const known = this.schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    this.schemas[name] = schema;
  }
}

type Overridden = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/** Contains only what a client needs to know. */
function override({ zodSchema, jsonSchema }: Overridden): void {
  // Unknown fields are ignored, and answers may gain some: neither is an error.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // Input that is normalised before it is read is described in its normalised form.
  if (
    zodSchema instanceof z.ZodPipe &&
    zodSchema.in instanceof z.ZodTransform &&
    jsonSchema.type === undefined
  ) {
    const options = { io: 'input', unrepresentable: 'any', override } as const;
    const { $schema: _dialect, ...shaped } = z.toJSONSchema(zodSchema.out as z.ZodType, options);
    Object.assign(jsonSchema, shaped);
  }
}

function referring(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(DEFINITION, COMPONENT) : value,
  );
}
