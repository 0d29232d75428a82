import * as z from 'zod/mini';
import { draftKind } from '@/features/drafts';

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

const typed = { name: z.string(), operationIds: z.array(z.string()) };
const contents: z.ZodMiniType<TemplateContents> = z.object(typed);
const base: z.ZodMiniType<TemplateBase> = z.object({ ...typed, version: z.string() });

export const TEMPLATE_DRAFTS = draftKind({ version: 1, contents, base });

/** Whether both have the same name and steps. */
export function sameContents(a: TemplateContents, b: TemplateContents): boolean {
  return a.name.trim() === b.name && sameSteps(a, b);
}

/** Whether both have the same operations in the same order. */
export const sameSteps = (a: TemplateContents, b: TemplateContents): boolean =>
  a.operationIds.join() === b.operationIds.join();
