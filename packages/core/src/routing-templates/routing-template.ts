import { changedMeanwhile } from '../as-seen.ts';
import type { StepInput } from '../production/routing.ts';
import { ensure, present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import { sameStepTimes } from '../time/step-times.ts';
import { copiedSteps, type TemplateStep, templateSteps } from './template-steps.ts';

interface TemplateFields {
  readonly id: string;
  readonly partSpecificationId: string;
  readonly name: string;
  readonly approved: boolean;
  readonly steps: readonly TemplateStep[];
  /** The number of work orders that name it; above 0 its steps are frozen. */
  readonly workOrderReferences: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A template that may be scheduled. At most one of a specification is the default. */
export interface ActiveTemplate extends TemplateFields {
  readonly state: 'ACTIVE';
  readonly isDefault: boolean;
}

/** A template that is kept for the runs that used it. That it was approved stays on record. */
export interface DeprecatedTemplate extends TemplateFields {
  readonly state: 'DEPRECATED';
  readonly deprecatedAt: Date;
  readonly replacedById: string | null;
}

export type RoutingTemplate = ActiveTemplate | DeprecatedTemplate;

/** All templates of one part specification, oldest first: what every decision on one of them is made on. */
export type SpecificationTemplates = readonly RoutingTemplate[];

/** Templates by their part specification, each under its lock. */
export type LockedTemplates = ReadonlyMap<string, SpecificationTemplates>;

/** A template to make; without steps those of the replaced one are copied. */
export interface NewTemplate {
  readonly name?: string;
  readonly steps?: readonly StepInput[];
  readonly replacesRoutingTemplateId?: string;
}

/** The fields of a template to change. */
export interface TemplateEdit {
  readonly name?: string;
  readonly steps?: readonly StepInput[];
  readonly approved?: boolean;
}

/** The template with this id. Throws ROUTING_TEMPLATE_NOT_FOUND. */
export function templateOf(templates: SpecificationTemplates, id: string): RoutingTemplate {
  return present(
    templates.find((template) => template.id === id),
    'ROUTING_TEMPLATE_NOT_FOUND',
  );
}

/**
 * A further template, neither approved nor default. `live` are the operations that are not deleted; steps copied from the
 * replaced template are taken as they stand, not as today's operations would have them, and steps that are given may keep
 * operations of its that were deleted. The replaced template stays what it is. Throws ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING.
 */
export function createTemplate(
  templates: SpecificationTemplates,
  partSpecificationId: string,
  input: NewTemplate,
  live: ReadonlySet<string>,
  stamp: Stamp,
): ActiveTemplate {
  const { name, steps, replacesRoutingTemplateId: replacesId } = input;
  const replaced = replacesId === undefined ? undefined : templateOf(templates, replacesId);
  const known = new Set([...live, ...(replaced?.steps ?? []).map((step) => step.operationId)]);
  return {
    id: stamp.newId(),
    partSpecificationId,
    name: name ?? (replaced ? nextVersionName(replaced.name) : `Routing ${templates.length + 1}`),
    approved: false,
    steps:
      steps === undefined && replaced
        ? copiedSteps(replaced.steps, stamp)
        : templateSteps(steps ?? [], known, stamp, replaced?.steps),
    workOrderReferences: 0,
    createdAt: stamp.at,
    updatedAt: stamp.at,
    state: 'ACTIVE',
    isDefault: false,
  };
}

/** `Standard` is followed by `Standard v2`, and that by `Standard v3`. */
export function nextVersionName(name: string): string {
  const version = / v(\d{1,6})$/.exec(name);
  return version ? `${name.slice(0, version.index)} v${Number(version[1]) + 1}` : `${name} v2`;
}

/**
 * The templates after an edit of one. New steps withdraw an approval, and no edit with steps gives one: `approved: true` beside them
 * may only be what was read, of other steps or before somebody else withdrew it. Operations that stand in the template already may stay although they were deleted.
 * Throws ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, ROUTING_TEMPLATE_FROZEN, ROUTING_TEMPLATE_DEPRECATED.
 */
export function editTemplate(
  templates: SpecificationTemplates,
  id: string,
  edit: TemplateEdit,
  live: ReadonlySet<string>,
  stamp: Stamp,
): SpecificationTemplates {
  const template = templateOf(templates, id);
  const known = new Set([...live, ...template.steps.map((step) => step.operationId)]);
  const given = edit.steps && templateSteps(edit.steps, known, stamp, template.steps);
  // Sent back as they were read they change nothing.
  const steps = given && sameSteps(given, template.steps) ? undefined : given;
  if (steps) ensure(template.workOrderReferences === 0, 'ROUTING_TEMPLATE_FROZEN');
  const approved = given
    ? template.approved && steps === undefined && edit.approved !== false
    : (edit.approved ?? template.approved);
  if (edit.approved) ensureActive(template);
  return withTemplate(templates, {
    ...template,
    name: edit.name ?? template.name,
    steps: steps ?? template.steps,
    approved,
    updatedAt: stamp.at,
  });
}

/** Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED. */
export function approveTemplate(
  templates: SpecificationTemplates,
  id: string,
  stamp: Stamp,
): SpecificationTemplates {
  const template = ensureActive(templateOf(templates, id));
  if (template.approved) return templates;
  return withTemplate(templates, { ...template, approved: true, updatedAt: stamp.at });
}

/**
 * Throws PRECONDITION_FAILED unless the default is the one that was seen, or there is none where `seen` is null; never where it
 * is undefined.
 */
export function ensureDefaultIs(templates: SpecificationTemplates, seen: string | null | undefined): void {
  if (seen === undefined) return;
  const current = templates.find((template) => template.state === 'ACTIVE' && template.isDefault);
  ensure(
    (current?.id ?? null) === seen,
    'PRECONDITION_FAILED',
    current
      ? `Somebody has made “${current.name}” the default meanwhile.`
      : 'Somebody has removed the part’s default in the meantime.',
  );
}

/**
 * Throws PRECONDITION_FAILED unless the template is the version that was seen, saved at `seenUpdatedAt`; never where that is
 * undefined.
 */
export function ensureVersion(
  templates: SpecificationTemplates,
  id: string,
  seenUpdatedAt: string | undefined,
): void {
  ensure(
    seenUpdatedAt === undefined ||
      templateOf(templates, id).updatedAt.getTime() === Date.parse(seenUpdatedAt),
    'PRECONDITION_FAILED',
    changedMeanwhile('this template', 'its steps as they are now'),
  );
}

/** Sets it as the only default, in place of the one before. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED. */
export function makeTemplateDefault(
  templates: SpecificationTemplates,
  id: string,
  stamp: Stamp,
): SpecificationTemplates {
  ensureActive(templateOf(templates, id));
  return templates.map((template) => {
    if (template.state === 'DEPRECATED' || template.isDefault === (template.id === id)) return template;
    return { ...template, isDefault: template.id === id, updatedAt: stamp.at };
  });
}

/** Leaves the specification without a default, if this was it. Throws ROUTING_TEMPLATE_NOT_FOUND. */
export function clearTemplateDefault(
  templates: SpecificationTemplates,
  id: string,
  stamp: Stamp,
): SpecificationTemplates {
  const template = templateOf(templates, id);
  if (template.state === 'DEPRECATED' || !template.isDefault) return templates;
  return withTemplate(templates, { ...template, isDefault: false, updatedAt: stamp.at });
}

/**
 * Takes it out of use, also as default; work orders keep their own routing. Once deprecated it keeps its moment, and takes a
 * replacement that is named later. Throws ROUTING_TEMPLATE_NOT_FOUND, and ROUTING_TEMPLATE_DEPRECATED for a replacement that
 * is deprecated itself, as it would be if it replaced itself.
 */
export function deprecateTemplate(
  templates: SpecificationTemplates,
  id: string,
  replacedById: string | undefined,
  stamp: Stamp,
): SpecificationTemplates {
  const template = templateOf(templates, id);
  if (replacedById !== undefined) {
    const replacement = ensureActive(templateOf(templates, replacedById));
    ensure(replacement.id !== id, 'ROUTING_TEMPLATE_DEPRECATED', 'A template cannot replace itself.');
  }
  if (template.state === 'DEPRECATED') {
    if (replacedById === undefined || replacedById === template.replacedById) return templates;
    return withTemplate(templates, { ...template, replacedById, updatedAt: stamp.at });
  }
  const { isDefault: _cleared, ...kept } = template;
  return withTemplate(templates, {
    ...kept,
    state: 'DEPRECATED',
    deprecatedAt: stamp.at,
    replacedById: replacedById ?? null,
    updatedAt: stamp.at,
  });
}

/** The templates without this one, which no other names as its replacement any more. Throws ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_FROZEN. */
export function removeTemplate(
  templates: SpecificationTemplates,
  id: string,
  stamp: Stamp,
): SpecificationTemplates {
  ensure(
    templateOf(templates, id).workOrderReferences === 0,
    'ROUTING_TEMPLATE_FROZEN',
    'A work order uses this template; it cannot be deleted. Deprecate it instead.',
  );
  return templates
    .filter((template) => template.id !== id)
    .map((template) =>
      template.state === 'DEPRECATED' && template.replacedById === id
        ? { ...template, replacedById: null, updatedAt: stamp.at }
        : template,
    );
}

const sameSteps = (a: readonly TemplateStep[], b: readonly TemplateStep[]) =>
  a.length === b.length &&
  a.every((step, i) => {
    const other = b[i];
    return (
      step.operationId === other?.operationId &&
      step.sequence === other.sequence &&
      sameStepTimes(step, other)
    );
  });

function withTemplate(templates: SpecificationTemplates, changed: RoutingTemplate): SpecificationTemplates {
  return templates.map((template) => (template.id === changed.id ? changed : template));
}

function ensureActive(template: RoutingTemplate): ActiveTemplate {
  ensure(template.state === 'ACTIVE', 'ROUTING_TEMPLATE_DEPRECATED');
  return template;
}
