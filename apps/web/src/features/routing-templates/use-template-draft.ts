'use client';

import { type Drafting, useDraft } from '@/features/drafts';
import { routedSteps, stepsOver } from '@/features/routing';
import { useViewer } from '@/lib/session/viewer';
import {
  sameContents,
  TEMPLATE_DRAFTS,
  type TemplateBase,
  type TemplateContents,
  templatePlace,
} from './template-draft';
import type { TemplateDraft } from './template-form';

/** A draft over what the server has. */
export interface TemplateEditing extends Omit<Drafting<TemplateDraft, TemplateBase, unknown>, 'left'> {
  /** The instant of the last edit of the restored draft, ISO 8601; null without one. */
  readonly leftAt: string | null;
  /** The storage key; null without one. */
  readonly place: string | null;
}

const draftOf = ({ name, steps }: TemplateContents): TemplateDraft => ({
  name,
  steps: stepsOver(steps),
});
/** The input that a draft is saved as. */
export const contentsOf = ({ name, steps }: TemplateDraft): TemplateContents => ({
  name,
  steps: routedSteps(steps),
});

const FORM = { draftOf, contentsOf };

/** A template's draft, kept until it is saved or discarded. `origin` is the template's id, or `new` with what the new one begins with. */
export function useTemplateDraft(
  partSpecificationId: string,
  origin: string,
  current: TemplateBase,
): TemplateEditing {
  const { email, can } = useViewer();
  const place = can.writeRouting ? templatePlace(email, partSpecificationId, origin) : null;
  const { left, ...drafting } = useDraft({
    kind: TEMPLATE_DRAFTS,
    place,
    current,
    form: FORM,
    same: sameContents,
  });
  return { ...drafting, place, leftAt: left?.at ?? null };
}
