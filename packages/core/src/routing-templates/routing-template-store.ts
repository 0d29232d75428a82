import type { OperationFacts } from '../production/production-step.ts';
import type { LockedTemplates, SpecificationTemplates } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

/** Templates under the lock of their part specification's row, so that no run starts meanwhile. */
export interface RoutingTemplateStore {
  /** Locks the specification and returns its templates, oldest first. Throws PART_SPECIFICATION_NOT_FOUND. */
  lockOf(partSpecificationId: string): Promise<SpecificationTemplates>;
  /** The same through one of its templates. Throws ROUTING_TEMPLATE_NOT_FOUND. */
  lockBeside(routingTemplateId: string): Promise<SpecificationTemplates>;
  /** Locks the specifications and returns the templates of each; one that does not exist is missing. */
  lockAll(partSpecificationIds: readonly string[]): Promise<LockedTemplates>;
  /**
   * Locks the requisitions, then their specifications where templates of any of them are `changing`: all of them, for whoever schedules
   * locks the rest of them later. Returns these templates and the specification of each such requisition; one that does not exist is missing.
   */
  lockOfRequisitions(
    requisitionIds: readonly number[],
    changing: readonly number[],
  ): Promise<{ readonly templates: LockedTemplates; readonly specificationOf: ReadonlyMap<number, string> }>;
  /** The operations of each specification's process and finishes, unordered and with repetitions. */
  configuredOperations(
    partSpecificationIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly OperationFacts[]>>;
  /** Writes what differs between the two. */
  save(before: SpecificationTemplates, after: SpecificationTemplates): Promise<void>;
  view(routingTemplateId: string): Promise<RoutingTemplateView>;
}
