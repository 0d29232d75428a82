import type { SpecificationTemplates } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** Templates, always of one part specification at a time: its row is locked, so that no run starts meanwhile. */
export interface RoutingTemplateStore {
  /** Locks the specification and answers its templates, oldest first. Throws PART_SPECIFICATION_NOT_FOUND. */
  lockOf(partSpecificationId: string): Promise<SpecificationTemplates>;
  /** The same through one of its templates. Throws ROUTING_TEMPLATE_NOT_FOUND. */
  lockBeside(routingTemplateId: string): Promise<SpecificationTemplates>;
  /** Writes what differs between the two. */
  save(before: SpecificationTemplates, after: SpecificationTemplates): Promise<void>;
  view(routingTemplateId: string): Promise<RoutingTemplateView>;
}
