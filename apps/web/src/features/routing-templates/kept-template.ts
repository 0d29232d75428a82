import { fieldsOf, isTexts, type LeftDraft, parseLeft } from '@/lib/left-draft';

/** The draft of a template: its name, and the operations of its steps in their order. */
export interface TemplateContents {
  readonly name: string;
  readonly operationIds: readonly string[];
}

/** The server's version of a template, or the initial values of a new one; another version has another `version`. */
export type TemplateBase = TemplateContents & { readonly version: string };

/**
 * Where a person's draft is kept in the browser: on a shared computer nobody finds what another one typed. `origin` is the
 * template's id, or `new` with what the new one begins with.
 */
export function templatePlace(email: string, partSpecificationId: string, origin: string): string {
  return `routecard-template:${email}:${partSpecificationId}:${origin}`;
}

/** The value stored in the text; null if it is not valid. */
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
