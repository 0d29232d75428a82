import { fieldsOf, isTexts, type LeftDraft, parseLeft } from '@/lib/left-draft';

/** What of a template is typed: its name, and its steps by their operations in their order. */
export interface TemplateContents {
  readonly name: string;
  readonly operationIds: readonly string[];
}

/** What the server has of a template, or what a new one begins with; another version has another `version`. */
export type TemplateBase = TemplateContents & { readonly version: string };

/**
 * Where a person's draft is kept in the browser: on a shared computer nobody finds what another one typed. `origin` is the
 * template's id, or `new` with what the new one begins with.
 */
export function templatePlace(email: string, partSpecificationId: string, origin: string): string {
  return `routecard-template:${email}:${partSpecificationId}:${origin}`;
}

/** What the text holds; null where it is not what was written. */
export const parseKept = (text: string | null): LeftDraft<TemplateContents, TemplateBase> | null =>
  parseLeft(text, isContents, isBase);

function isContents(value: unknown): value is TemplateContents {
  const { name, operationIds } = fieldsOf(value);
  return typeof name === 'string' && isTexts(operationIds);
}

const isBase = (value: unknown): value is TemplateBase =>
  isContents(value) && typeof fieldsOf(value).version === 'string';

/** True if both have the same name and steps. */
export function sameContents(a: TemplateContents, b: TemplateContents): boolean {
  return a.name.trim() === b.name && sameSteps(a, b);
}

/** True if both have the same operations in the same order. */
export const sameSteps = (a: TemplateContents, b: TemplateContents): boolean =>
  a.operationIds.join() === b.operationIds.join();
