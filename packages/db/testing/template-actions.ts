import {
  createOperation,
  createRoutingTemplate,
  present,
  type RoutingTemplateView,
  scheduleWorkOrders,
} from '@routecard/core';
import {
  listRoutingTemplates,
  readRoutingTemplate,
} from '../src/routing-templates/queries/routing-templates.ts';
import { fresh } from './outcomes.ts';
import { newId, type Shop } from './shop.ts';

type OperationName = keyof Shop['operations'];

/** Actions of tests on the templates of a part. */
export interface TemplateActions {
  stepsOver(...names: OperationName[]): { operationId: string; sequence: number }[];
  idsOf(...names: OperationName[]): string[];
  create(...names: OperationName[]): Promise<RoutingTemplateView>;
  /** Makes a run along the template, which freezes it. */
  use(routingTemplateId: string): Promise<void>;
  stored(routingTemplateId: string): Promise<RoutingTemplateView>;
  all(): Promise<readonly RoutingTemplateView[]>;
}

/** Actions on the templates of the part that the test is about just then. */
export function templateActions(shop: Shop, partSpecificationId: () => string): TemplateActions {
  const call = () => ({ actor: shop.actor('PLANNER') });
  const idsOf = (...names: OperationName[]) => names.map((name) => shop.operations[name]);
  const stepsOver = (...names: OperationName[]) =>
    idsOf(...names).map((operationId, i) => ({ operationId, sequence: i + 1 }));
  return {
    idsOf,
    stepsOver,
    create: (...names) =>
      fresh(
        createRoutingTemplate(shop.deps, call(), {
          partSpecificationId: partSpecificationId(),
          steps: stepsOver(...names),
        }),
      ),
    async use(routingTemplateId) {
      const { requisitionIds } = await shop.addOrder({ partSpecificationId: partSpecificationId() });
      await fresh(
        scheduleWorkOrders(shop.deps, call(), {
          entries: requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 1, routingTemplateId })),
        }),
      );
    },
    stored: (routingTemplateId) => readRoutingTemplate(shop.database, shop.manufacturerId, routingTemplateId),
    all: () => listRoutingTemplates(shop.database, shop.manufacturerId, partSpecificationId()),
  };
}

/** The operations of the template's steps, in their order. */
export const operationIdsOf = (template: RoutingTemplateView) =>
  template.steps.map((step) => step.operationId);

/** Adds an operation of a name that no other has, and returns its id. */
export async function addOperation(shop: Shop): Promise<string> {
  const name = `Operation ${newId()}`;
  const operations = await fresh(createOperation(shop.deps, { actor: shop.actor() }, { name }));
  return present(
    operations.find((operation) => operation.name === name),
    'OPERATION_NOT_FOUND',
  ).id;
}
