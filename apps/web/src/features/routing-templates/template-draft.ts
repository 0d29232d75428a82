import { sameRoutedSteps } from '@routecard/core';
import * as z from 'zod/mini';
import { draftKind } from '@/features/drafts';
import { type RoutedStep, routedStep } from '@/features/routing';

/** The draft of a template: its name, and its steps in their order. */
export interface TemplateContents {
  readonly name: string;
  readonly steps: readonly RoutedStep[];
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

const typed = { name: z.string(), steps: z.array(routedStep) };
const contents: z.ZodMiniType<TemplateContents> = z.object(typed);
const base: z.ZodMiniType<TemplateBase> = z.object({ ...typed, version: z.string() });

export const TEMPLATE_DRAFTS = draftKind({ version: 2, contents, base });

/** True if both have the same name and steps. */
export function sameContents(a: TemplateContents, b: TemplateContents): boolean {
  return a.name.trim() === b.name && sameSteps(a, b);
}

/** True if both have the same operations with the same times in the same order. */
export const sameSteps = (a: TemplateContents, b: TemplateContents): boolean =>
  sameRoutedSteps(a.steps, b.steps);

/**
 * What the page's reading of a template means for its draft: it is what the draft began from, it was read before the draft was saved over
 * it, it is to be followed, or somebody else has changed the template under the draft.
 */
export function readingOver(
  { base, changed, savedOver }: { base: TemplateBase; changed: boolean; savedOver: string | null },
  current: TemplateBase,
): 'same' | 'earlier' | 'later' | 'overtaken' {
  if (current.version === base.version) return 'same';
  // Versions are not compared by age: the clocks of two servers differ.
  if (current.version === savedOver) return 'earlier';
  return changed && !sameContents(current, base) ? 'overtaken' : 'later';
}
