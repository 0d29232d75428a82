import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { configured, EARLIER, given, NOW, OPERATIONS } from '../../testing/production/index.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { createOperationAmong } from '../catalogue/operations/operation.ts';
import { scheduleWithTemplates } from '../production/schedule/schedule-with-templates.ts';
import { type OwnStepTimes, stepTimesOf } from '../time/step-times.ts';
import { approveRoutingTemplate } from './approve-routing-template.ts';
import { clearDefaultRoutingTemplate } from './clear-default-routing-template.ts';
import { clearGate } from './clear-gate.ts';
import { createRoutingTemplate } from './create-routing-template.ts';
import { deprecateRoutingTemplate } from './deprecate-routing-template.ts';
import { editRoutingTemplate } from './edit-routing-template.ts';
import { makeDefaultRoutingTemplate } from './make-default-routing-template.ts';
import { removeRoutingTemplate } from './remove-routing-template.ts';
import type { ActiveTemplate, RoutingTemplate } from './routing-template.ts';
import type { RoutingTemplateView } from './routing-template-view.ts';

const operations = OPERATIONS.map(({ id, sequence }) =>
  createOperationAmong([], { name: id, sequence }, { at: EARLIER, by: 'ada', newId: () => id }),
);

function template(
  id: string,
  operationIds: readonly string[],
  change: Partial<ActiveTemplate> = {},
): ActiveTemplate {
  return {
    id,
    partSpecificationId: 'bracket',
    name: id,
    approved: false,
    steps: operationIds.map((operationId, i) => ({ id: `${id}-${i}`, operationId, sequence: i + 1 })),
    workOrderReferences: 0,
    createdAt: EARLIER,
    updatedAt: EARLIER,
    state: 'ACTIVE',
    isDefault: false,
    ...change,
  };
}

const deprecated = (id: string, operationIds: readonly string[]): RoutingTemplate => {
  const { isDefault: _cleared, ...fields } = template(id, operationIds);
  return { ...fields, state: 'DEPRECATED', deprecatedAt: EARLIER, replacedById: null };
};

function shopWith(...templates: readonly RoutingTemplate[]) {
  const production = given();
  production.learn(templates);
  return new MemoryShop({ operations, templates: [...templates] }, production);
}

/** The templates as `name: operations`, with what they are. */
const shown = (shop: MemoryShop) =>
  shop.state.templates
    .map((one) => {
      const marks = [
        one.approved && 'approved',
        one.state === 'ACTIVE' ? one.isDefault && 'default' : 'deprecated',
      ];
      return `${one.name}: ${one.steps.map(({ operationId }) => operationId).join(' ')} ${marks.filter(Boolean).join()}`.trim();
    })
    .toSorted();

describe('clearing the gate for a part', () => {
  const clearing = (shop: MemoryShop, ...parts: Parameters<typeof clearGate>[2]['parts']) =>
    clearGate(shop.deps, shop.call, { parts });
  const bracket = { partSpecificationId: 'bracket' };

  test('given no template, then its derived routing becomes one, approved and the default', async () => {
    const shop = shopWith();
    const [cleared] = fresh(await clearing(shop, bracket));
    expect(shown(shop)).toEqual(['Routing 1: print qc pack approved,default']);
    expect(cleared).toEqual({
      partSpecificationId: 'bracket',
      routingTemplateId: shop.state.templates[0]?.id,
    });
  });

  test('given a default template, then that is approved, and none is made', async () => {
    const shop = shopWith(template('A', ['print']), template('B', ['paint'], { isDefault: true }));
    expect(fresh(await clearing(shop, bracket))).toMatchObject([{ routingTemplateId: 'B' }]);
    expect(shown(shop)).toEqual(['A: print', 'B: paint approved,default']);
  });

  test('given no default but a template with the derived steps, then that is taken', async () => {
    const shop = shopWith(deprecated('old', ['print', 'qc', 'pack']), template('A', ['print', 'qc', 'pack']));
    expect(fresh(await clearing(shop, bracket))).toMatchObject([{ routingTemplateId: 'A' }]);
    expect(shown(shop)).toEqual(['A: print qc pack approved,default', 'old: print qc pack deprecated']);
  });

  test('when a template is named, then that one becomes the default instead of another', async () => {
    const shop = shopWith(
      template('A', ['print']),
      template('B', ['paint'], { isDefault: true, approved: true }),
    );
    fresh(await clearing(shop, { ...bracket, routingTemplateId: 'A' }));
    expect(shown(shop)).toEqual(['A: print approved,default', 'B: paint approved']);
  });

  test('when the derived routing is asked for, then it becomes the default instead of another', async () => {
    const shop = shopWith(template('B', ['paint'], { isDefault: true }));
    fresh(await clearing(shop, { ...bracket, derived: true }));
    expect(shown(shop)).toEqual(['B: paint', 'Routing 2: print qc pack approved,default']);
  });

  test('given other steps or times than were seen, then nothing is approved', async () => {
    const painted = { id: 'B-0', operationId: 'paint', sequence: 1, setupSeconds: 60 };
    const shop = shopWith(template('B', [], { isDefault: true, steps: [painted] }));
    const print = { operationId: 'print' };
    const paint = { operationId: 'paint' };
    for (const part of [
      { routingTemplateId: 'B', seenSteps: [paint] },
      { seenSteps: [{ ...paint, setupSeconds: 60 }, print] },
      { derived: true, seenSteps: [print] },
    ]) {
      await expect(clearing(shop, { ...bracket, ...part })).rejects.toMatchObject({
        code: 'PRECONDITION_FAILED',
        details: { partSpecificationIds: ['bracket'] },
      });
    }
    expect(shown(shop)).toEqual(['B: paint default']);
    fresh(await clearing(shop, { ...bracket, seenSteps: [{ ...paint, setupSeconds: 60 }] }));
    expect(shown(shop)).toEqual(['B: paint approved,default']);
    const seenSteps = ['print', 'qc', 'pack'].map((operationId) => ({ operationId }));
    fresh(await clearing(shop, { ...bracket, derived: true, seenSteps }));
    expect(shown(shop)).toEqual(['B: paint approved', 'Routing 2: print qc pack approved,default']);
  });

  test('when one of several parts is refused, then none is cleared, and the refusal names it', async () => {
    const shop = shopWith(deprecated('old', ['print']));
    const parts = [{ partSpecificationId: 'lever' }, { ...bracket, routingTemplateId: 'old' }];
    await expect(clearing(shop, ...parts)).rejects.toMatchObject({
      code: 'ROUTING_TEMPLATE_DEPRECATED',
      message: 'The template is deprecated.',
      details: { partSpecificationIds: ['bracket'] },
    });
    expect(shown(shop)).toEqual(['old: print deprecated']);
    await expect(clearing(shop, { ...bracket, routingTemplateId: 'unknown' })).rejects.toMatchObject({
      code: 'ROUTING_TEMPLATE_NOT_FOUND',
    });
    const both = [
      { ...bracket, routingTemplateId: 'old' },
      { partSpecificationId: 'lever', routingTemplateId: 'unknown' },
    ];
    await expect(clearing(shop, ...both)).rejects.toMatchObject({
      code: 'ROUTING_TEMPLATE_NOT_FOUND',
      details: {
        partSpecificationIds: ['bracket', 'lever'],
        entries: [
          { index: 0, error: 'ROUTING_TEMPLATE_DEPRECATED', partSpecificationId: 'bracket' },
          { index: 1, error: 'ROUTING_TEMPLATE_NOT_FOUND', partSpecificationId: 'lever' },
        ],
      },
    });
    fresh(await clearing(shop, ...parts.slice(0, 1)));
    expect(shown(shop)).toEqual(['Routing 1: print qc pack approved,default', 'old: print deprecated']);
  });

  test('given a part that derives nothing, then it is refused', async () => {
    const shop = new MemoryShop({ operations }, given(configured()));
    expect(await refusalOf(clearing(shop, bracket))).toBe('EMPTY_ROUTING');
  });

  test('given an operation that was deleted since, then the derived routing is without it', async () => {
    const production = given(({ operations: facts }) => {
      facts.splice(2, 1, { ...facts[2], deleted: true } as (typeof facts)[number]);
    });
    const shop = new MemoryShop({ operations }, production);
    fresh(await clearing(shop, bracket));
    expect(shown(shop)).toEqual(['Routing 1: print pack approved,default']);
  });
});

describe('scheduling with templates', () => {
  const scheduling = (shop: MemoryShop, ...entries: Parameters<typeof scheduleWithTemplates>[2]['entries']) =>
    scheduleWithTemplates(shop.deps, shop.call, { entries });
  const one = { requisitionId: 1, quantity: 5 };
  const keep = { approve: true, makeDefault: false };

  test('given operations to keep, then they are a template first, and the run names it', async () => {
    const shop = shopWith();
    const { workOrders } = fresh(
      await scheduling(shop, {
        ...one,
        operationIds: ['print', 'paint'],
        template: { ...keep, name: 'Painted' },
      }),
    );
    expect(shown(shop)).toEqual(['Painted: print paint approved']);
    expect(workOrders).toMatchObject([{ quantity: 5, routingTemplateId: shop.state.templates[0]?.id }]);
    expect(shop.production.runsOf(1)).toEqual(['R1: 5 over print, paint']);
    expect(shop.events).toEqual(['order.updated 1']);
  });

  test('given the same operations twice, then one template does; under another name it is a further one', async () => {
    const entry = { ...one, operationIds: ['print'], template: keep };
    const shop = shopWith();
    fresh(await scheduling(shop, entry, entry));
    expect(shown(shop)).toEqual(['Routing 1: print approved']);
    fresh(await scheduling(shop, { ...entry, template: { ...keep, name: 'Quick' } }));
    expect(shown(shop)).toEqual(['Quick: print approved', 'Routing 1: print approved']);
    fresh(await scheduling(shop, { ...entry, template: { ...keep, name: 'Quick' } }));
    expect(shown(shop)).toHaveLength(2);
  });

  test('given times for the operations, then the template has them and the run with it; other times are another template', async () => {
    const shop = shopWith(template('A', ['print', 'paint']));
    const entry = { ...one, operationIds: ['print', 'paint'], template: keep };
    const timesOf = async (...stepTimes: readonly OwnStepTimes[]) => {
      const { workOrders } = fresh(await scheduling(shop, { ...entry, stepTimes }));
      const [run] = workOrders;
      const steps = shop.state.templates.find(({ id }) => id === run?.routingTemplateId)?.steps ?? [];
      expect(run?.routing.map(stepTimesOf)).toEqual(steps.map(stepTimesOf));
      return steps.map(stepTimesOf);
    };
    const times = [{ setupSeconds: 60 }, { secondsPerUnit: 0 }];
    expect(await timesOf(...times)).toEqual(times);
    expect(await timesOf(...times)).toEqual(times);
    expect(shown(shop)).toEqual(['A: print paint', 'Routing 2: print paint approved']);
    expect(await timesOf()).toEqual([{}, {}]);
    expect(shown(shop)).toEqual(['A: print paint approved', 'Routing 2: print paint approved']);
  });

  test('given the default is not asked for, then it stays; asked for, it changes', async () => {
    const shop = shopWith(template('A', ['print'], { isDefault: true }));
    const entry = { ...one, operationIds: ['paint'], template: { approve: false, makeDefault: false } };
    fresh(await scheduling(shop, entry));
    expect(shown(shop)).toEqual(['A: print default', 'Routing 2: paint']);
    fresh(await scheduling(shop, { ...entry, template: { approve: false, makeDefault: true } }));
    expect(shown(shop)).toEqual(['A: print', 'Routing 2: paint default']);
  });

  test('given a template to keep, then it is approved and used', async () => {
    const shop = shopWith(template('A', ['print']));
    const { workOrders } = fresh(await scheduling(shop, { ...one, routingTemplateId: 'A', template: keep }));
    expect(workOrders).toMatchObject([{ routingTemplateId: 'A' }]);
    expect(shown(shop)).toEqual(['A: print approved']);
  });

  test('given other steps than were seen, then the template is neither approved nor used', async () => {
    const shop = shopWith(template('A', ['print']));
    const seenSteps = [{ operationId: 'print' }, { operationId: 'qc' }];
    const entry = { ...one, routingTemplateId: 'A', template: { ...keep, seenSteps } };
    expect(await refusalOf(scheduling(shop, entry))).toBe('PRECONDITION_FAILED');
    expect([shown(shop), shop.production.runsOf(1)]).toEqual([['A: print'], []]);
  });

  test('given entries without a template, then they are scheduled as they are', async () => {
    const shop = shopWith();
    fresh(await scheduling(shop, { ...one, operationIds: ['qc'] }, { requisitionId: 2, quantity: 1 }));
    expect(shop.production.runsOf(1)).toEqual(['R1: 5 over qc']);
    expect(shop.production.runsOf(2)).toEqual(['R1: 1 over print, qc, pack']);
    expect(shown(shop)).toEqual([]);
  });

  test('given an unknown part or operation, then neither a template nor a run is made', async () => {
    const shop = shopWith();
    const entry = { ...one, template: keep };
    await expect(scheduling(shop, entry, { ...entry, requisitionId: 99 })).rejects.toThrow(
      'requisition 99 not found',
    );
    await expect(scheduling(shop, { ...entry, operationIds: ['weld'] })).rejects.toMatchObject({
      code: 'OPERATION_NOT_FOUND',
      details: { partSpecificationIds: ['bracket'] },
    });
    expect([shown(shop), shop.production.runsOf(1)]).toEqual([[], []]);
  });

  test('asks for the permission to write routings too', async () => {
    const { deps, call } = shopWith();
    const actor = { ...call.actor, scopes: ['production:write'] as const };
    expect(await refusalOf(scheduleWithTemplates(deps, { actor }, { entries: [one] }))).toBe('FORBIDDEN');
  });
});

describe('the commands on a template', () => {
  const target = { routingTemplateId: 'A' };
  const steps = [{ operationId: 'qc', sequence: 5 }];

  test('each answers the template as it is then', async () => {
    const shop = shopWith(template('A', ['print']), template('B', ['paint']));
    const { deps, call } = shop;
    expect(fresh(await editRoutingTemplate(deps, call, { ...target, name: 'Edited', steps }))).toMatchObject({
      name: 'Edited',
      steps: [{ operationId: 'qc', sequence: 5 }],
    });
    expect(fresh(await approveRoutingTemplate(deps, call, target))).toMatchObject({ approved: true });
    expect(fresh(await makeDefaultRoutingTemplate(deps, call, target))).toMatchObject({ isDefault: true });
    expect(fresh(await clearDefaultRoutingTemplate(deps, call, target))).toMatchObject({ isDefault: false });
    const replaced = { ...target, replacedByRoutingTemplateId: 'B' };
    expect(fresh(await deprecateRoutingTemplate(deps, call, replaced))).toMatchObject({
      deprecated: true,
      replacedById: 'B',
    });
    expect(fresh(await removeRoutingTemplate(deps, call, target))).toBeNull();
    expect(shown(shop)).toEqual(['B: paint']);
  });

  test('a further one is created beside the others', async () => {
    const shop = shopWith(template('A', ['print']));
    const { deps, call } = shop;
    const created = { partSpecificationId: 'bracket', steps };
    expect(fresh(await createRoutingTemplate(deps, call, created))).toMatchObject({
      partSpecificationId: 'bracket',
      name: 'Routing 2',
      approved: false,
      workOrderReferences: 0,
      createdAt: NOW.toISOString(),
    });
    const next = { partSpecificationId: 'bracket', replacesRoutingTemplateId: 'A' };
    expect(fresh(await createRoutingTemplate(deps, call, next))).toMatchObject({
      name: 'A v2',
      steps: [{ operationId: 'print' }],
    });
    expect(shown(shop)).toHaveLength(3);
    expect(await refusalOf(createRoutingTemplate(deps, call, { ...created, partSpecificationId: 'x' }))).toBe(
      'PART_SPECIFICATION_NOT_FOUND',
    );
    const unknown = { ...created, steps: [{ operationId: 'weld', sequence: 1 }] };
    await expect(createRoutingTemplate(deps, call, unknown)).rejects.toThrow('operation weld not found');
  });

  test('are refused where the template is other than the client saw it', async () => {
    const shop = shopWith(template('A', ['print']));
    const call = { ...shop.call, precondition: ({ name }: RoutingTemplateView) => name === 'other' };
    expect(await refusalOf(approveRoutingTemplate(shop.deps, call, target))).toBe('PRECONDITION_FAILED');
    expect(await refusalOf(editRoutingTemplate(shop.deps, call, { ...target, name: 'x' }))).toBe(
      'PRECONDITION_FAILED',
    );
    expect(shown(shop)).toEqual(['A: print']);
  });

  test('a template is deleted only as it was seen', async () => {
    const shop = shopWith(template('A', ['print']));
    const { deps, call } = shop;
    const seenUpdatedAt = EARLIER.toISOString();
    fresh(await editRoutingTemplate(deps, call, { ...target, steps }));
    const remove = (seen: string) => removeRoutingTemplate(deps, call, { ...target, seenUpdatedAt: seen });
    expect(await refusalOf(remove(seenUpdatedAt))).toBe('PRECONDITION_FAILED');
    expect(shown(shop)).toEqual(['A: qc']);
    fresh(await remove(NOW.toISOString()));
    expect(shown(shop)).toEqual([]);
  });

  test('on the default are refused where another one is it by now', async () => {
    const shop = shopWith(template('A', ['print']), template('B', ['paint'], { isDefault: true }));
    const { deps, call } = shop;
    await expect(
      makeDefaultRoutingTemplate(deps, call, { ...target, seenDefaultId: null }),
    ).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: 'Somebody has made “B” the default meanwhile.',
    });
    await expect(
      clearDefaultRoutingTemplate(deps, call, { routingTemplateId: 'B', seenDefaultId: 'A' }),
    ).rejects.toThrow('“B”');
    fresh(await clearDefaultRoutingTemplate(deps, call, { routingTemplateId: 'B', seenDefaultId: 'B' }));
    await expect(makeDefaultRoutingTemplate(deps, call, { ...target, seenDefaultId: 'B' })).rejects.toThrow(
      'Somebody has removed the part’s default in the meantime.',
    );
    fresh(await makeDefaultRoutingTemplate(deps, call, { ...target, seenDefaultId: null }));
    expect(shown(shop)).toEqual(['A: print default', 'B: paint']);
  });
});
