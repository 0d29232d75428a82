import type { RoutingTemplateView } from '@routecard/core';

/** Actions of a template that need no dialog. */
export type Named = 'approve' | 'withdraw' | 'makeDefault' | 'clearDefault';

type SeenTemplate = Pick<RoutingTemplateView, 'id' | 'name' | 'updatedAt'>;

/** One thing to do with a template, over the default that was seen; null where the part had none. */
export interface TemplateChange {
  readonly what: Named;
  /** As it was seen: another version of it is neither approved, nor is its approval withdrawn, nor is it made the default. */
  readonly template: SeenTemplate;
  readonly seenDefault: SeenTemplate | null;
}

/** The change of a template among all those of its part. */
export function changeOf(
  what: Named,
  template: SeenTemplate,
  all: readonly RoutingTemplateView[],
): TemplateChange {
  return { what, template, seenDefault: all.find(({ isDefault }) => isDefault) ?? null };
}

/** Undoes the change; it expects the versions and the default that the change, made at `changedAt`, leaves behind. */
export function opposite(
  { what, seenDefault: before, ...change }: TemplateChange,
  changedAt: string,
): TemplateChange {
  const template = { ...change.template, updatedAt: changedAt };
  const seenDefault = before && { ...before, updatedAt: changedAt };
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
