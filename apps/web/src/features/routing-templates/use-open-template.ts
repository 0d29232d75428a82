'use client';

import type { RoutingTemplateView } from '@routecard/core';
import { useState } from 'react';
import { routedStepOf } from '@/features/routing';
import { readingOver, type TemplateBase } from './template-draft';
import { type TemplateEditing, useTemplateDraft } from './use-template-draft';

/** The server's version of a template, as drafts begin from it. */
const baseOf = ({ name, steps, updatedAt }: RoutingTemplateView): TemplateBase => ({
  name,
  steps: steps.map(routedStepOf),
  version: updatedAt,
});

/** A template on its page, with what was changed there. */
export interface OpenTemplate extends TemplateEditing {
  /** True if somebody else has changed the template under the draft. */
  readonly overtaken: boolean;
  /** Goes on from the template as it was saved, also while the page still shows the one before. */
  readonly goOn: (saved: RoutingTemplateView) => void;
  /** Begins again with what the server has. */
  readonly discard: () => void;
}

/** The draft of a template; what others save meanwhile is shown at once where nothing was changed here. */
export function useOpenTemplate(template: RoutingTemplateView): OpenTemplate {
  const current = baseOf(template);
  const editing = useTemplateDraft(template.partSpecificationId, template.id, current);
  const { base, changed, follow, restart } = editing;
  const [savedOver, setSavedOver] = useState<string | null>(null);
  const reading = readingOver({ base, changed, savedOver }, current);
  if (reading === 'later') follow(current);
  return {
    ...editing,
    overtaken: reading === 'overtaken',
    goOn: (saved) => {
      setSavedOver(base.version);
      restart(baseOf(saved));
    },
    discard: () => restart(reading === 'earlier' ? base : current),
  };
}
