'use client';

import type { RoutingTemplateView } from '@routecard/core';
import { routedStepOf } from '@/features/routing';
import { sameContents, type TemplateBase } from './template-draft';
import { type TemplateEditing, useTemplateDraft } from './use-template-draft';

/** The server's version of a template, as drafts begin from it. */
export const baseOf = ({ name, steps, updatedAt }: RoutingTemplateView): TemplateBase => ({
  name,
  steps: steps.map(routedStepOf),
  version: updatedAt,
});

/** A template on its page, with what was changed there. */
export interface OpenTemplate extends TemplateEditing {
  /** True if somebody else has changed the template under the draft. */
  readonly overtaken: boolean;
}

/** The draft of a template; what others save meanwhile is shown at once where nothing was changed here. */
export function useOpenTemplate(template: RoutingTemplateView): OpenTemplate {
  const current = baseOf(template);
  const editing = useTemplateDraft(template.partSpecificationId, template.id, current);
  const { base, changed, follow } = editing;
  const overtaken = changed && !sameContents(current, base);
  if (base.version !== current.version && !overtaken) follow(current);
  return { ...editing, overtaken };
}
