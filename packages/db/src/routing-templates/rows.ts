import type { RoutingTemplate, TemplateStep } from '@routecard/core';

/** A template as it is read. */
export interface RoutingTemplateRow {
  readonly id: string;
  readonly partSpecificationId: string;
  readonly name: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
  readonly deprecatedAt: Date | null;
  readonly replacedById: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly workOrderReferences: number;
  readonly steps: readonly TemplateStep[];
}

/** The template in its state. */
export function routingTemplateOf(row: RoutingTemplateRow): RoutingTemplate {
  const { deprecatedAt, replacedById, isDefault, ...fields } = row;
  return deprecatedAt === null
    ? { ...fields, state: 'ACTIVE', isDefault }
    : { ...fields, state: 'DEPRECATED', deprecatedAt, replacedById };
}

/** The columns of a template's state. */
export function stateColumnsOf(
  template: RoutingTemplate,
): Pick<RoutingTemplateRow, 'isDefault' | 'deprecatedAt' | 'replacedById'> {
  return template.state === 'ACTIVE'
    ? { isDefault: template.isDefault, deprecatedAt: null, replacedById: null }
    : { isDefault: false, deprecatedAt: template.deprecatedAt, replacedById: template.replacedById };
}
