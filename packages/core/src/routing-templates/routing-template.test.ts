import { expect, test } from 'vitest';
import { countingStamp } from '../../testing/counting-stamp.ts';
import {
  approveTemplate,
  clearTemplateDefault,
  createTemplate,
  deprecateTemplate,
  editTemplate,
  ensureDefaultIs,
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

test('a new version may keep an operation that was deleted from the one before, and not bring one in', () => {
  const old = made([], { steps: stepsOver('print', 'cast', 'qc') }, new Set([...LIVE, 'cast']));
  const version = { replacesRoutingTemplateId: old.id };
  expect(routeOf(made([old], { ...version, steps: stepsOver('cast', 'paint') }))).toEqual([
    ['cast', 1],
    ['paint', 2],
  ]);
  expect(codeOf(() => made([old], { ...version, steps: stepsOver('weld') }))).toBe('OPERATION_NOT_FOUND');
  expect(codeOf(() => made([old], { steps: stepsOver('cast') }))).toBe('OPERATION_NOT_FOUND');
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

test('new steps withdraw the approval, and no edit with steps gives one', () => {
  const template = { ...made([], { steps: stepsOver('print') }), approved: true };
  const approvedAfter = (edit: Parameters<typeof editTemplate>[2], before = template) =>
    editTemplate([before], before.id, edit, LIVE, countingStamp())[0]?.approved;
  expect(approvedAfter({ steps: stepsOver('qc') })).toBe(false);
  expect(approvedAfter({ steps: stepsOver('qc'), approved: true })).toBe(false);
  expect(approvedAfter({ steps: stepsOver('print'), approved: true })).toBe(true);
  expect(approvedAfter({ name: 'Other' })).toBe(true);
  expect(approvedAfter({ approved: false })).toBe(false);
  expect(approvedAfter({ steps: stepsOver('print'), approved: false })).toBe(false);
  const waiting = { ...template, approved: false };
  // As somebody sends it who read the template before its approval was withdrawn, and as a request that is sent a second time.
  expect(approvedAfter({ steps: stepsOver('qc'), approved: true }, waiting)).toBe(false);
  expect(approvedAfter({ steps: stepsOver('print'), approved: true }, waiting)).toBe(false);
  expect(approvedAfter({ approved: true }, waiting)).toBe(true);
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

test('a template is named by its number, after the one it replaces, or as it is told', () => {
  const first = made([], { steps: stepsOver('print') });
  const replaces = { replacesRoutingTemplateId: first.id };
  expect(first).toMatchObject({
    name: 'Routing 1',
    approved: false,
    isDefault: false,
    workOrderReferences: 0,
  });
  expect(made([first], { steps: stepsOver('qc') }).name).toBe('Routing 2');
  expect(made([first], replaces).name).toBe('Routing 1 v2');
  expect(made([first], { ...replaces, name: 'Fast' }).name).toBe('Fast');
});

test('without steps it copies those of the one it replaces, with ids of their own; with steps it has those', () => {
  const old = made([], { steps: [{ operationId: 'gone', sequence: 30 }] }, new Set(['gone']));
  const copy = made([old], { replacesRoutingTemplateId: old.id });
  expect(routeOf(copy)).toEqual([['gone', 30]]);
  expect(copy.steps[0]?.id).not.toBe(old.steps[0]?.id);
  expect(routeOf(made([old], { replacesRoutingTemplateId: old.id, steps: stepsOver('qc') }))).toEqual([
    ['qc', 1],
  ]);
  expect(codeOf(() => made([old], { replacesRoutingTemplateId: 'unknown' }))).toBe(
    'ROUTING_TEMPLATE_NOT_FOUND',
  );
  expect(codeOf(() => made([], {}))).toBe('EMPTY_ROUTING');
});

test('a change is dated; what is changed is the one that was named', () => {
  const [a, b] = [made([], { steps: stepsOver('print') }), made([], { steps: stepsOver('qc') })];
  const stamp = countingStamp();
  expect(approveTemplate([a, b], b.id, stamp)).toEqual([a, { ...b, approved: true, updatedAt: stamp.at }]);
  expect(makeTemplateDefault([a, b], b.id, stamp)).toEqual([
    a,
    { ...b, isDefault: true, updatedAt: stamp.at },
  ]);
  const defaults = [{ ...a, isDefault: true }, b];
  expect(clearTemplateDefault(defaults, a.id, stamp)).toEqual([{ ...a, updatedAt: stamp.at }, b]);
  expect(clearTemplateDefault(defaults, b.id, stamp)).toBe(defaults);
  expect(editTemplate([a, b], a.id, { steps: stepsOver('paint', 'qc') }, LIVE, stamp)).toMatchObject([
    { id: a.id, name: a.name, steps: [{ operationId: 'paint' }, { operationId: 'qc' }], updatedAt: stamp.at },
    b,
  ]);
});

test('another sequence alone is a change of steps, and so is another operation', () => {
  const used = { ...made([], { steps: stepsOver('print', 'qc') }), workOrderReferences: 1 };
  const edit = (steps: { operationId: string; sequence: number }[]) =>
    codeOf(() => editTemplate([used], used.id, { steps }, LIVE, countingStamp()));
  expect(
    edit([
      { operationId: 'print', sequence: 1 },
      { operationId: 'qc', sequence: 3 },
    ]),
  ).toBe('ROUTING_TEMPLATE_FROZEN');
  expect(
    edit([
      { operationId: 'print', sequence: 1 },
      { operationId: 'paint', sequence: 2 },
    ]),
  ).toBe('ROUTING_TEMPLATE_FROZEN');
  expect(edit(stepsOver('print', 'qc', 'qc'))).toBe('ROUTING_TEMPLATE_FROZEN');
  expect(edit(stepsOver('print', 'qc'))).toBe('accepted');
});

test('a deprecated template is neither approved nor the default, and loses what it was', () => {
  const [old, next] = [made([], { steps: stepsOver('print') }), made([], { steps: stepsOver('qc') })];
  const stamp = countingStamp();
  const templates = deprecateTemplate(
    [{ ...old, isDefault: true, approved: true }, next],
    old.id,
    next.id,
    stamp,
  );
  const { isDefault: _cleared, ...kept } = old;
  expect(templates).toEqual([
    {
      ...kept,
      approved: true,
      state: 'DEPRECATED',
      deprecatedAt: stamp.at,
      replacedById: next.id,
      updatedAt: stamp.at,
    },
    next,
  ]);
  const again = countingStamp();
  expect(codeOf(() => approveTemplate(templates, old.id, again))).toBe('ROUTING_TEMPLATE_DEPRECATED');
  expect(codeOf(() => makeTemplateDefault(templates, old.id, again))).toBe('ROUTING_TEMPLATE_DEPRECATED');
  expect(codeOf(() => editTemplate(templates, old.id, { approved: true }, LIVE, again))).toBe(
    'ROUTING_TEMPLATE_DEPRECATED',
  );
  expect(codeOf(() => deprecateTemplate(templates, next.id, old.id, again))).toBe(
    'ROUTING_TEMPLATE_DEPRECATED',
  );
  expect(codeOf(() => editTemplate(templates, old.id, { name: 'Old' }, LIVE, again))).toBe('accepted');
  expect(clearTemplateDefault(templates, old.id, again)).toBe(templates);
  expect(deprecateTemplate(templates, old.id, undefined, again)).toBe(templates);
  expect(deprecateTemplate(templates, old.id, next.id, again)).toBe(templates);
  expect(makeTemplateDefault(templates, next.id, again)[0]).toBe(templates[0]);
});

test('a template cannot replace itself', () => {
  const template = made([], { steps: stepsOver('print') });
  expect(() => deprecateTemplate([template], template.id, template.id, countingStamp())).toThrow(
    expect.objectContaining({
      code: 'ROUTING_TEMPLATE_DEPRECATED',
      message: 'A template cannot replace itself.',
    }),
  );
});

test('one that a run uses is not removed; the others forget one that is', () => {
  const [a, b, c] = ['print', 'qc', 'paint'].map((id) => made([], { steps: stepsOver(id) }));
  if (!a || !b || !c) throw new Error('three were made');
  const templates = deprecateTemplate(
    deprecateTemplate([a, b, c], a.id, c.id, countingStamp()),
    b.id,
    undefined,
    countingStamp(),
  );
  const stamp = countingStamp();
  expect(removeTemplate(templates, c.id, stamp)).toEqual([
    { ...templates[0], replacedById: null, updatedAt: stamp.at },
    templates[1],
  ]);
  expect(removeTemplate(templates, c.id, stamp)[1]).toBe(templates[1]);
  expect(codeOf(() => removeTemplate([{ ...a, workOrderReferences: 1 }], a.id, stamp))).toBe(
    'ROUTING_TEMPLATE_FROZEN',
  );
  expect(() => removeTemplate([{ ...a, workOrderReferences: 1 }], a.id, stamp)).toThrow('cannot be deleted');
  expect(codeOf(() => removeTemplate([a], 'unknown', stamp))).toBe('ROUTING_TEMPLATE_NOT_FOUND');
});

test('the default is the one that was seen, or the command is refused; not asked for, it may be any', () => {
  const template = { ...made([], { steps: stepsOver('print') }), name: 'Standard', isDefault: true };
  const retired = deprecateTemplate([template], template.id, undefined, countingStamp());
  const check = (templates: SpecificationTemplates, seen?: string | null) =>
    codeOf(() => ensureDefaultIs(templates, seen));
  expect([check([template]), check([template], template.id), check([], null), check(retired, null)]).toEqual(
    Array(4).fill('accepted'),
  );
  expect([check([template], null), check([template], 'other'), check([], template.id)]).toEqual(
    Array(3).fill('PRECONDITION_FAILED'),
  );
});
