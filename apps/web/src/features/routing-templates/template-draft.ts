import * as z from 'zod/mini';
import { draftKind } from '@/features/drafts';

/** The draft of a template: its name, and the operations of its steps in their order. */
export interface TemplateContents {
  readonly name: string;
  readonly operationIds: readonly string[];
}

/** The server's version of a template, or the initial values of a new one; another version has another `version`. */
export type TemplateBase = TemplateContents & { readonly version: string };

/**
 * The storage key of a person's draft: on a shared computer nobody finds what another one typed. `origin` is the
 * template's id, or `new` with what the new one begins with.
 */
export function templatePlace(email: string, partSpecificationId: string, origin: string): string {
  return `routecard-template:${email}:${partSpecificationId}:${origin}`;
}

const typed = { name: z.string(), operationIds: z.array(z.string()) };
const contents: z.ZodMiniType<TemplateContents> = z.object(typed);
const base: z.ZodMiniType<TemplateBase> = z.object({ ...typed, version: z.string() });

export const TEMPLATE_DRAFTS = draftKind({ version: 1, contents, base });

/** True if both have the same name and steps. */
export function sameContents(a: TemplateContents, b: TemplateContents): boolean {
  return a.name.trim() === b.name && sameSteps(a, b);
}

/** True if both have the same operations in the same order. */
export const sameSteps = (a: TemplateContents, b: TemplateContents): boolean =>
  a.operationIds.join() === b.operationIds.join();
