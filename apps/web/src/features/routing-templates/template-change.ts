import type { RoutingTemplateView } from '@routecard/core';

/** Actions of a template that need no dialog. */
export type Named = 'approve' | 'withdraw' | 'makeDefault' | 'clearDefault';

type NamedTemplate = Pick<RoutingTemplateView, 'id' | 'name'>;

/** One thing to do with a template, over the default that was seen; null where the part had none. */
export interface TemplateChange {
  readonly what: Named;
  readonly template: NamedTemplate;
  readonly seenDefault: NamedTemplate | null;
}

/** The change of a template among all those of its part. */
export function changeOf(
  what: Named,
  template: NamedTemplate,
  all: readonly RoutingTemplateView[],
): TemplateChange {
  return { what, template, seenDefault: all.find(({ isDefault }) => isDefault) ?? null };
}

/** Undoes the change; it expects the default that the change leaves behind. */
export function opposite({ what, template, seenDefault }: TemplateChange): TemplateChange {
  switch (what) {
    case 'approve':
      return { what: 'withdraw', template, seenDefault };
    case 'withdraw':
      return { what: 'approve', template, seenDefault };
    case 'clearDefault':
      return { what: 'makeDefault', template, seenDefault: null };
    case 'makeDefault':
      return seenDefault === null
        ? { what: 'clearDefault', template, seenDefault: template }
        : { what: 'makeDefault', template: seenDefault, seenDefault: template };
  }
}
