import { Refusal, type RoutingTemplate, type SpecificationTemplates, type Store } from '../../src/index.ts';
import { present } from '../../src/refusals.ts';
import type { ShopParts } from './shop-parts.ts';
import type { ShopState } from './shop-state.ts';

const PART_SPECIFICATIONS = ['bracket', 'lever'];

/** Routing templates of two parts, bracket and lever. */
export const templateStores = ({ state, production }: ShopParts) =>
  ({
    routingTemplates: {
      lockOf: async (id) => templatesOf(state, id),
      lockBeside: async (id) => {
        const beside = state.templates.find((template) => template.id === id);
        return templatesOf(state, present(beside, 'ROUTING_TEMPLATE_NOT_FOUND').partSpecificationId);
      },
      lockAll: async (ids) => new Map(ids.map((id) => [id, templatesOf(state, id)])),
      lockOfRequisitions: async (requisitionIds, changing) => {
        const known = changing.filter((id) => requisitionIds.includes(id) && id < 90);
        return {
          templates: new Map([['bracket', templatesOf(state, 'bracket')]]),
          specificationOf: new Map(known.map((id) => [id, 'bracket'])),
        };
      },
      configuredOperations: async (ids) => new Map(ids.map((id) => [id, production.configuredOperations])),
      save: async (before, after) => {
        state.templates = [
          ...state.templates.filter((one) => !before.some(({ id }) => id === one.id)),
          ...after,
        ];
        production.learn(after);
      },
      view: async (id) =>
        templateView(
          present(
            state.templates.find((one) => one.id === id),
            'INTERNAL',
          ),
        ),
    },
  }) satisfies Partial<Store>;

function templatesOf(state: ShopState, partSpecificationId: string): SpecificationTemplates {
  if (!PART_SPECIFICATIONS.includes(partSpecificationId)) throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  return state.templates.filter((template) => template.partSpecificationId === partSpecificationId);
}

const templateView = (template: RoutingTemplate) => {
  const deprecated = template.state === 'DEPRECATED';
  return {
    ...template,
    isDefault: !deprecated && template.isDefault,
    deprecated,
    deprecatedAt: deprecated ? template.deprecatedAt.toISOString() : null,
    replacedById: deprecated ? template.replacedById : null,
    steps: template.steps.map((step) => ({ ...step, operationName: step.operationId })),
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
};
