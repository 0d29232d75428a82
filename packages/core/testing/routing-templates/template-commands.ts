import fc from 'fast-check';
import {
  approveTemplate,
  clearTemplateDefault,
  createTemplate,
  deprecateTemplate,
  editTemplate,
  ensure,
  makeTemplateDefault,
  removeTemplate,
  type SpecificationTemplates,
  type Stamp,
  templateOf,
} from '../../src/index.ts';

/** The operations that template commands name; `unknown` is none of the shop. */
export const TEMPLATE_OPERATIONS = ['print', 'qc', 'paint'] as const;
const LIVE: ReadonlySet<string> = new Set(TEMPLATE_OPERATIONS);

const NOWHERE = -1;

const place = fc.oneof(
  { arbitrary: fc.nat({ max: 3 }), weight: 15 },
  { arbitrary: fc.constant(NOWHERE), weight: 1 },
);
const steps = fc.array(
  fc.record({
    operationId: fc.oneof(
      { arbitrary: fc.constantFrom<string>(...TEMPLATE_OPERATIONS), weight: 12 },
      { arbitrary: fc.constant('unknown'), weight: 1 },
    ),
    sequence: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 4, size: 'max' },
);
const anyCommand = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      steps,
      replaces: fc.option(place, { freq: 2 }),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      at: place,
      steps: fc.option(steps, { freq: 2 }),
      approved: fc.option(fc.boolean(), { freq: 2 }),
    }),
    weight: 3,
  },
  fc.record({ kind: fc.constant('approve' as const), at: place }),
  { arbitrary: fc.record({ kind: fc.constant('makeDefault' as const), at: place }), weight: 2 },
  fc.record({ kind: fc.constant('clearDefault' as const), at: place }),
  fc.record({
    kind: fc.constant('deprecate' as const),
    at: place,
    replacedBy: fc.option(place, { freq: 2 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  { arbitrary: fc.record({ kind: fc.constant('use' as const), at: place }), weight: 2 },
);

/** One random command on the templates of a part; its places pick among them, and now and then none. */
export type TemplateCommand = typeof anyCommand extends fc.Arbitrary<infer Shape> ? Shape : never;

/** Random sequences of commands on the templates of one part. */
export const anyTemplateSequence = fc.array(anyCommand, { minLength: 4, maxLength: 16, size: 'max' });

/** The id of the template that the place picks; that of none where it picks none. */
export function templateAt(templates: readonly { readonly id: string }[], at: number): string {
  return templates[at === NOWHERE ? NOWHERE : at % templates.length]?.id ?? 'unknown';
}

/** Applies the command to the templates. */
export function decideTemplates(
  templates: SpecificationTemplates,
  what: TemplateCommand,
  stamp: Stamp,
): SpecificationTemplates {
  const idAt = (at: number) => templateAt(templates, at);
  switch (what.kind) {
    case 'create': {
      const replaces = what.replaces === null ? {} : { replacesRoutingTemplateId: idAt(what.replaces) };
      const given = what.steps.length === 0 && what.replaces !== null ? {} : { steps: what.steps };
      return [...templates, createTemplate(templates, 'part', { ...given, ...replaces }, LIVE, stamp)];
    }
    case 'edit': {
      const edit = {
        ...(what.steps === null ? {} : { steps: what.steps }),
        ...(what.approved === null ? {} : { approved: what.approved }),
      };
      return editTemplate(templates, idAt(what.at), edit, LIVE, stamp);
    }
    case 'approve':
      return approveTemplate(templates, idAt(what.at), stamp);
    case 'makeDefault':
      return makeTemplateDefault(templates, idAt(what.at), stamp);
    case 'clearDefault':
      return clearTemplateDefault(templates, idAt(what.at), stamp);
    case 'deprecate':
      return deprecateTemplate(
        templates,
        idAt(what.at),
        what.replacedBy === null ? undefined : idAt(what.replacedBy),
        stamp,
      );
    case 'remove':
      return removeTemplate(templates, idAt(what.at), stamp);
    case 'use': {
      const used = templateOf(templates, idAt(what.at));
      ensure(used.state === 'ACTIVE', 'ROUTING_TEMPLATE_DEPRECATED');
      return templates.map((template) =>
        template === used ? { ...template, workOrderReferences: template.workOrderReferences + 1 } : template,
      );
    }
  }
}
