import type { RoutingTemplateView } from '@routecard/core';

type Sibling = Pick<RoutingTemplateView, 'id' | 'deprecated' | 'isDefault' | 'replacedById'>;

/** The templates of its part that can replace it: those that are in use. */
export const replacementsOf = <Template extends Sibling>(
  template: Pick<Template, 'id'>,
  all: readonly Template[],
): readonly Template[] => all.filter(({ id, deprecated }) => id !== template.id && !deprecated);

/** The one that is chosen at first: that which replaces it already and is still in use, the default, or the latest; undefined without any. */
export const replacementMeant = (
  { replacedById }: Pick<Sibling, 'replacedById'>,
  others: readonly Sibling[],
): string | undefined =>
  (others.find(({ id }) => id === replacedById) ?? others.find(({ isDefault }) => isDefault) ?? others.at(-1))
    ?.id;
