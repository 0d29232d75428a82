import { type Call, ensurePrecondition, type Outcome } from '../call.ts';
import type { Deps } from '../deps.ts';
import type { Stamp } from '../stamp.ts';
import type { SpecificationTemplates } from './routing-template.ts';
import type { RoutingTemplateStore } from './routing-template-store.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** Decides on a template together with its siblings, under the specification's lock, and returns it as it is then. */
export function changeTemplate(
  deps: Deps,
  call: Call<RoutingTemplateView>,
  routingTemplateId: string,
  decide: (templates: SpecificationTemplates, stamp: Stamp) => SpecificationTemplates,
): Promise<Outcome<RoutingTemplateView>> {
  return deps.transact(call, async ({ routingTemplates }, stamp) => {
    const before = await lockTemplate(routingTemplates, call, routingTemplateId);
    await routingTemplates.save(before, decide(before, stamp));
    return routingTemplates.view(routingTemplateId);
  });
}

/** Locks the template with its siblings. Throws ROUTING_TEMPLATE_NOT_FOUND, PRECONDITION_FAILED. */
export async function lockTemplate(
  store: RoutingTemplateStore,
  call: Call<RoutingTemplateView>,
  routingTemplateId: string,
): Promise<SpecificationTemplates> {
  const templates = await store.lockBeside(routingTemplateId);
  if (call.precondition) ensurePrecondition(call, await store.view(routingTemplateId));
  return templates;
}

/** Names the template a command is about. */
export interface TemplateTarget {
  readonly routingTemplateId: string;
}

/** Names a template, and which one was the part's default where the command was given; null for none, left out for any. */
export interface DefaultTarget extends TemplateTarget {
  readonly seenDefaultId?: string | null;
}
