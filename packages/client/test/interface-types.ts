import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';

const DOCUMENT = new URL('../../../apps/api/openapi.json', import.meta.url);
/** What is read, not compiled: without it the types change only where the interface does. */
const PROSE = new Set(['example', 'examples', 'description']);

/** The types of the committed OpenAPI document, as TypeScript. */
export async function interfaceTypes(): Promise<string> {
  const document = readFileSync(DOCUMENT, 'utf8');
  const tree = await openapiTS(JSON.parse(document, withoutProse) as Parameters<typeof openapiTS>[0]);
  return COMMENT_HEADER + astToString(tree);
}

/** Leaves out strings of prose and examples, and never a property that is called so. */
const withoutProse = (key: string, value: unknown): unknown => {
  if (!PROSE.has(key)) return value;
  return isSchema(value) ? value : key === 'description' ? '' : undefined;
};

const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value || '$ref' in value);
