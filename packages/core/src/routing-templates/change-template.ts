import type { Call, Outcome } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { Stamp } from '../stamp.ts';
import type { SpecificationTemplates } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** Decides on a template together with its siblings, under the specification's lock, and answers it as it is then. */
export function changeTemplate(
  deps: Deps,
  call: Call<RoutingTemplateView>,
  routingTemplateId: string,
  decide: (templates: SpecificationTemplates, stamp: Stamp) => SpecificationTemplates,
): Promise<Outcome<RoutingTemplateView>> {
  return deps.transact(call, async ({ routingTemplates }, stamp) => {
    const before = await routingTemplates.lockBeside(routingTemplateId);
    await routingTemplates.save(before, decide(before, stamp));
    return routingTemplates.view(routingTemplateId);
  });
}

/** Names the template a command is about. */
export interface TemplateTarget {
  readonly routingTemplateId: string;
}
