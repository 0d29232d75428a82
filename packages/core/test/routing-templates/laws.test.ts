import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal, type RoutingTemplate, type SpecificationTemplates } from '../../src/index.ts';
import { countingStamp } from '../../testing/counting-stamp.ts';
import { anyTemplateSequence, decideTemplates } from '../../testing/index.ts';

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
    fc.property(anyTemplateSequence, (commands) => {
      let templates: SpecificationTemplates = [];
      for (const what of commands) {
        const before = templates;
        const picture = JSON.stringify(templates);
        let outcome = 'accepted';
        try {
          const after = decideTemplates(templates, what, countingStamp());
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
