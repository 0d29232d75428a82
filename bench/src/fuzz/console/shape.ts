import type { ApiDocument, Schema } from '../document.ts';

const names = new WeakMap<Schema, string>();

/** Describes a value by itself: procedures have no schema of their output. Its parts are named by the keys they stand under. */
export function shapeOf(value: unknown, name: string): Schema {
  const shape: Schema = Array.isArray(value)
    ? { items: mergedItems(value, name) }
    : typeof value === 'object' && value !== null
      ? {
          properties: Object.fromEntries(
            Object.entries(value).map(([key, part]) => [key, shapeOf(part, key)]),
          ),
        }
      : {};
  names.set(shape, name);
  return shape;
}

/** One shape for all elements: a part that only some of them have is described as well. */
function mergedItems(items: readonly unknown[], name: string): Schema {
  const properties: Record<string, Schema> = {};
  for (const item of items) Object.assign(properties, shapeOf(item, name).properties);
  const merged = { properties };
  names.set(merged, name);
  return merged;
}

/** Resolves shapes to the names of their parts. */
export const SHAPES: ApiDocument = {
  operations: [],
  resolve(schema) {
    const name = names.get(schema);
    return name === undefined ? { schema } : { schema, name };
  },
};
