import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approveTemplate,
  clearTemplateDefault,
  createTemplate,
  deprecateTemplate,
  editTemplate,
  makeTemplateDefault,
  Refusal,
  type RoutingTemplate,
  removeTemplate,
  type SpecificationTemplates,
} from '../../src/index.ts';
import { countingStamp } from './counting-stamp.ts';

const OPERATIONS = ['print', 'qc', 'paint'];
const LIVE = new Set(OPERATIONS);

const place = fc.nat({ max: 3 });
const steps = fc.array(
  fc.record({
    operationId: fc.oneof(
      { arbitrary: fc.constantFrom(...OPERATIONS), weight: 12 },
      { arbitrary: fc.constant('unknown'), weight: 1 },
    ),
    sequence: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 4, size: 'max' },
);
const command = fc.oneof(
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
type Command = typeof command extends fc.Arbitrary<infer Shape> ? Shape : never;

/** What the command makes of the templates; a place where there is none names an unknown template. */
function decide(templates: SpecificationTemplates, what: Command): SpecificationTemplates {
  const stamp = countingStamp();
  const idAt = (at: number) => templates[at]?.id ?? 'unknown';
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
    case 'use':
      return templates.map((template, at) =>
        at === what.at && template.state === 'ACTIVE'
          ? { ...template, workOrderReferences: template.workOrderReferences + 1 }
          : template,
      );
  }
}

const isDefault = (template: RoutingTemplate) => template.state === 'ACTIVE' && template.isDefault;

/** The first law that the step from one to the other breaks. Plain comparisons: there are a hundred thousand steps. */
function brokenLaw(before: SpecificationTemplates, after: SpecificationTemplates): string | undefined {
  const ids = new Set(after.map((template) => template.id));
  if (after.filter(isDefault).length > 1) return 'at most one default';
  if (ids.size !== after.length) return 'each template once';
  for (const template of before) {
    const now = after.find((candidate) => candidate.id === template.id);
    if (template.workOrderReferences > 0 && !same(now?.steps, template.steps))
      return 'a frozen template keeps its steps and stays';
    if (!now || template.state === 'ACTIVE') continue;
    if (now.state === 'ACTIVE' || !same(now.deprecatedAt, template.deprecatedAt))
      return 'deprecated stays deprecated';
    if (now.approved && !template.approved) return 'a deprecated template is not approved';
  }
  for (const template of after) {
    const sequences = template.steps.map((step) => step.sequence);
    if (sequences.length === 0) return 'no template is empty';
    if (
      !same(
        sequences,
        [...new Set(sequences)].toSorted((a, b) => a - b),
      )
    )
      return 'steps are in order';
    const replacement = template.state === 'DEPRECATED' ? template.replacedById : null;
    if (replacement !== null && (replacement === template.id || !ids.has(replacement)))
      return 'a replacement is another template of the part';
  }
  return undefined;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

test('over random commands: at most one default, a frozen template never changes, a refusal changes nothing', () => {
  const outcomes = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(command, { maxLength: 16, size: 'max' }), (commands) => {
      let templates: SpecificationTemplates = [];
      for (const what of commands) {
        const before = templates;
        const picture = JSON.stringify(templates);
        let outcome = 'accepted';
        try {
          const after = decide(templates, what);
          const broken = brokenLaw(before, after);
          if (broken) throw new Error(broken);
          templates = after;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          outcome = error.code;
        }
        if (JSON.stringify(before) !== picture) throw new Error('a decision changed what it was given');
        const key = `${what.kind}: ${outcome}`;
        outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      }
    }),
    { numRuns: 10_000 },
  );
  for (const reached of [
    'create: accepted',
    'create: EMPTY_ROUTING',
    'create: OPERATION_NOT_FOUND',
    'edit: accepted',
    'edit: ROUTING_TEMPLATE_FROZEN',
    'edit: ROUTING_TEMPLATE_DEPRECATED',
    'approve: ROUTING_TEMPLATE_DEPRECATED',
    'makeDefault: accepted',
    'makeDefault: ROUTING_TEMPLATE_DEPRECATED',
    'deprecate: accepted',
    'deprecate: ROUTING_TEMPLATE_DEPRECATED',
    'remove: accepted',
    'remove: ROUTING_TEMPLATE_FROZEN',
  ]) {
    expect(outcomes.get(reached), reached).toBeGreaterThan(10);
  }
});
