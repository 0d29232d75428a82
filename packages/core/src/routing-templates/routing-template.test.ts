import { expect, test } from 'vitest';
import { countingStamp } from '../../testing/counting-stamp.ts';
import {
  approveTemplate,
  createTemplate,
  deprecateTemplate,
  editTemplate,
  makeTemplateDefault,
  type NewTemplate,
  nextVersionName,
  Refusal,
  removeTemplate,
  type SpecificationTemplates,
} from '../index.ts';

const LIVE = new Set(['print', 'qc', 'paint']);

const made = (templates: SpecificationTemplates, input: NewTemplate, live: ReadonlySet<string> = LIVE) =>
  createTemplate(templates, 'part', input, live, countingStamp());
const stepsOver = (...operationIds: string[]) =>
  operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 }));
const routeOf = ({ steps }: SpecificationTemplates[number]) =>
  steps.map(({ operationId, sequence }) => [operationId, sequence]);

function codeOf(decide: () => unknown): string {
  try {
    decide();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test.each([
  ['Standard', 'Standard v2'],
  ['Standard v2', 'Standard v3'],
  ['Standard v9', 'Standard v10'],
  ['v2', 'v2 v2'],
  ['Dev 1', 'Dev 1 v2'],
])('the version after %s is %s', (name, next) => {
  expect(nextVersionName(name)).toBe(next);
});

test('steps come in the order of their sequences, which are kept unless two are equal', () => {
  const given = [
    { operationId: 'paint', sequence: 30 },
    { operationId: 'print', sequence: 10 },
    { operationId: 'qc', sequence: 20 },
  ];
  expect(routeOf(made([], { steps: given }))).toEqual([
    ['print', 10],
    ['qc', 20],
    ['paint', 30],
  ]);
  const equal = given.map((step) => ({ ...step, sequence: 5 }));
  expect(routeOf(made([], { steps: equal }))).toEqual([
    ['paint', 1],
    ['print', 2],
    ['qc', 3],
  ]);
});

test('unknown operations are refused before an empty routing, and both before a frozen template', () => {
  const template = { ...made([], { steps: stepsOver('print') }), workOrderReferences: 1 };
  const edit = (steps: ReturnType<typeof stepsOver>) => () =>
    editTemplate([template], template.id, { steps }, LIVE, countingStamp());
  expect(codeOf(edit(stepsOver('unknown')))).toBe('OPERATION_NOT_FOUND');
  expect(codeOf(edit([]))).toBe('EMPTY_ROUTING');
  expect(codeOf(edit(stepsOver('qc')))).toBe('ROUTING_TEMPLATE_FROZEN');
});

test('an edit may keep an operation that was deleted, and not bring one in', () => {
  const old = made([], { steps: stepsOver('print', 'gone') }, new Set([...LIVE, 'gone']));
  const edit =
    (...operationIds: string[]) =>
    () =>
      editTemplate([old], old.id, { steps: stepsOver(...operationIds) }, LIVE, countingStamp());
  expect(codeOf(edit('gone', 'qc', 'gone'))).toBe('accepted');
  const other = made([], { steps: stepsOver('print') });
  expect(
    codeOf(() => editTemplate([other], other.id, { steps: stepsOver('gone') }, LIVE, countingStamp())),
  ).toBe('OPERATION_NOT_FOUND');
});

test('new steps withdraw the approval, unless the same edit gives it', () => {
  const template = { ...made([], { steps: stepsOver('print') }), approved: true };
  const approvedAfter = (edit: Parameters<typeof editTemplate>[2]) =>
    editTemplate([template], template.id, edit, LIVE, countingStamp())[0]?.approved;
  expect(approvedAfter({ steps: stepsOver('qc') })).toBe(false);
  expect(approvedAfter({ steps: stepsOver('qc'), approved: true })).toBe(true);
  expect(approvedAfter({ name: 'Other' })).toBe(true);
  expect(approvedAfter({ approved: false })).toBe(false);
});

test('a decision leaves the templates alone that it does not change', () => {
  const [a, b, c] = [1, 2, 3].map(() => made([], { steps: stepsOver('print') }));
  if (!a || !b || !c) throw new Error('three were made');
  const first = makeTemplateDefault([a, b, c], a.id, countingStamp());
  const swapped = makeTemplateDefault(first, b.id, countingStamp());
  expect(swapped.map((template) => template.state === 'ACTIVE' && template.isDefault)).toEqual([
    false,
    true,
    false,
  ]);
  expect(swapped[2]).toBe(c);
  expect(makeTemplateDefault(swapped, b.id, countingStamp())).toEqual(swapped);
  const approved = approveTemplate(swapped, c.id, countingStamp());
  expect(approveTemplate(approved, c.id, countingStamp())).toBe(approved);
});

test('steps that are sent back as they were read change nothing: the approval stays, and a frozen one takes its name', () => {
  const template = made([], { steps: stepsOver('print', 'qc') });
  const edit = { name: 'Renamed', steps: stepsOver('print', 'qc') };
  const used = { ...template, approved: true, workOrderReferences: 1 };
  expect(editTemplate([used], used.id, edit, LIVE, countingStamp())).toEqual([
    { ...used, name: 'Renamed', updatedAt: expect.any(Date) },
  ]);
  const other = { steps: stepsOver('qc', 'print') };
  expect(codeOf(() => editTemplate([used], used.id, other, LIVE, countingStamp()))).toBe(
    'ROUTING_TEMPLATE_FROZEN',
  );
});

test('deprecating twice keeps the first moment and takes a replacement that is named later', () => {
  const [old, replacement] = [made([], { steps: stepsOver('print') }), made([], { steps: stepsOver('qc') })];
  const once = deprecateTemplate([old, replacement], old.id, undefined, countingStamp());
  const again = deprecateTemplate(once, old.id, replacement.id, countingStamp());
  expect(again[0]).toMatchObject({
    deprecatedAt: once[0]?.state === 'DEPRECATED' ? once[0].deprecatedAt : null,
    replacedById: replacement.id,
  });
  const gone = removeTemplate(again, replacement.id, countingStamp());
  expect(gone).toMatchObject([{ id: old.id, replacedById: null }]);
});
