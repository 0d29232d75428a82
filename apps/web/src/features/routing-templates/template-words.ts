import type { RoutingTemplateView } from '@routecard/core';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** True if its steps can no longer change: runs name it. */
export const isFrozen = ({ workOrderReferences }: RoutingTemplateView) => workOrderReferences > 0;

/** `used by 3 runs`, or that nothing uses it. */
export function usesWords({ workOrderReferences }: RoutingTemplateView): string {
  if (workOrderReferences === 0) return t('not used yet');
  return message('{n, plural, one {used by # run} other {used by # runs}}', { n: workOrderReferences });
}

/** The name of the template that replaces a deprecated one, where one does. */
export function replacementOf(
  template: RoutingTemplateView,
  all: readonly RoutingTemplateView[],
): string | undefined {
  return all.find(({ id }) => id === template.replacedById)?.name;
}

/** The page of a template. */
export const templateHref = ({ partSpecificationId, id }: RoutingTemplateView) =>
  `/parts/${partSpecificationId}/templates/${id}`;
