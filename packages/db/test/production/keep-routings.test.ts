import {
  clearGate,
  createRoutingTemplate,
  deprecateRoutingTemplate,
  scheduleWithTemplates,
} from '@routecard/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { listRoutingTemplates } from '../../src/routing-templates/queries/routing-templates.ts';
import { addTemplate, fresh, newId, productionCounts, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
beforeEach(async () => {
  await shop.sql.query('update manufacturers set approved_routing_template_required = true');
});

const call = () => ({ actor: shop.actor('PLANNER') });
const templatesOf = (partSpecificationId: string) =>
  listRoutingTemplates(shop.database, shop.manufacturerId, partSpecificationId);

/** Counts the statements that the work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  shop.statements.length = 0;
  await work();
  return shop.statements.length;
}

async function aLine(partSpecificationId: string) {
  const { requisitionIds } = await shop.addOrder({ quantities: [5], partSpecificationId });
  return requisitionIds[0] ?? 0;
}

describe('clearing the gate', () => {
  test('approves the default, else the named one, else makes one of what is derived', async () => {
    const [standing, named, bare] = await Promise.all([shop.addPart(), shop.addPart(), shop.addPart()]);
    const old = await addTemplate(shop, standing.partSpecificationId, { isDefault: true });
    const other = await addTemplate(shop, named.partSpecificationId);
    const cleared = await fresh(
      clearGate(shop.deps, call(), { parts: [standing, { ...named, routingTemplateId: other }, bare] }),
    );
    expect(cleared.map(({ routingTemplateId }) => routingTemplateId).slice(0, 2)).toEqual([old, other]);
    for (const { partSpecificationId, routingTemplateId } of cleared) {
      const templates = await templatesOf(partSpecificationId);
      expect(templates).toHaveLength(1);
      expect(templates[0]).toMatchObject({ id: routingTemplateId, approved: true, isDefault: true });
    }
    const [derived] = await templatesOf(bare.partSpecificationId);
    expect(derived?.steps.length).toBeGreaterThan(0);
    const again = await fresh(clearGate(shop.deps, call(), { parts: [standing, bare] }));
    expect(again.map(({ routingTemplateId }) => routingTemplateId)).toEqual([old, derived?.id]);
  });

  test('is all or nothing, and names the part it fails for', async () => {
    const [good, bad] = await Promise.all([shop.addPart(), shop.addPart()]);
    const template = await addTemplate(shop, bad.partSpecificationId);
    await fresh(deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId: template }));
    const refusal = await refusalOf(
      clearGate(shop.deps, call(), { parts: [good, { ...bad, routingTemplateId: template }] }),
    );
    expect(refusal).toMatchObject({
      code: 'ROUTING_TEMPLATE_DEPRECATED',
      details: { partSpecificationIds: [bad.partSpecificationId] },
    });
    expect(await templatesOf(good.partSpecificationId)).toEqual([]);
  });

  test('names every part that it is refused for, unknown ones too', async () => {
    const [good, bad] = await Promise.all([shop.addPart(), shop.addPart()]);
    const template = await addTemplate(shop, bad.partSpecificationId);
    await fresh(deprecateRoutingTemplate(shop.deps, call(), { routingTemplateId: template }));
    const unknown = newId();
    const parts = [{ ...bad, routingTemplateId: template }, good, { partSpecificationId: unknown }];
    expect(await refusalOf(clearGate(shop.deps, call(), { parts }))).toMatchObject({
      code: 'PART_SPECIFICATION_NOT_FOUND',
      details: {
        entries: [
          { index: 0, error: 'ROUTING_TEMPLATE_DEPRECATED', partSpecificationId: bad.partSpecificationId },
          { index: 2, error: 'PART_SPECIFICATION_NOT_FOUND', partSpecificationId: unknown },
        ],
      },
    });
    expect(await templatesOf(good.partSpecificationId)).toEqual([]);
  });

  test('knows no part of another manufacturer, and none of its templates', async () => {
    const part = await shop.addPart();
    const neighbour = await shop.neighbour();
    const theirs = { actor: neighbour.actor() };
    expect((await refusalOf(clearGate(shop.deps, theirs, { parts: [part] }))).code).toBe(
      'PART_SPECIFICATION_NOT_FOUND',
    );
    const stranger = await addTemplate(shop, (await shop.addPart()).partSpecificationId);
    const swapped = { parts: [{ ...part, routingTemplateId: stranger }] };
    expect((await refusalOf(clearGate(shop.deps, call(), swapped))).code).toBe('ROUTING_TEMPLATE_NOT_FOUND');
    const viewer = { actor: shop.actor('VIEWER') };
    expect((await refusalOf(clearGate(shop.deps, viewer, { parts: [part] }))).code).toBe('FORBIDDEN');
  });

  test('costs as many statements for fifty parts as for one', async () => {
    const many = await Promise.all(Array.from({ length: 50 }, () => shop.addPart()));
    const [one, ...rest] = many;
    const single = await statementsOf(() => clearGate(shop.deps, call(), { parts: one ? [one] : [] }));
    expect(await statementsOf(() => clearGate(shop.deps, call(), { parts: rest }))).toBe(single);
  });
});

describe('scheduling that keeps its routings', () => {
  test('approves what the gate would hold back, and schedules along it', async () => {
    const { partSpecificationId } = await shop.addPart();
    const requisitionId = await aLine(partSpecificationId);
    const entries = [{ requisitionId, quantity: 5, template: { approve: true, makeDefault: true } }];
    const { workOrders } = await fresh(scheduleWithTemplates(shop.deps, call(), { entries }));
    const templates = await templatesOf(partSpecificationId);
    expect(templates).toMatchObject([{ approved: true, isDefault: true, workOrderReferences: 1 }]);
    expect(workOrders).toMatchObject([
      { quantity: 5, routingTemplateId: templates[0]?.id, inProduction: true },
    ]);
  });

  test('saves a routing that was made for a run under its name, and leaves the default alone', async () => {
    await shop.sql.query('update manufacturers set approved_routing_template_required = false');
    const { partSpecificationId } = await shop.addPart();
    const standard = await addTemplate(shop, partSpecificationId, { isDefault: true });
    const requisitionId = await aLine(partSpecificationId);
    const { print, qc, paint } = shop.operations;
    const entry = {
      requisitionId,
      quantity: 2,
      operationIds: [print, paint, qc],
      template: { name: 'Painted', approve: false, makeDefault: false },
    };
    const { workOrders } = await fresh(scheduleWithTemplates(shop.deps, call(), { entries: [entry, entry] }));
    const painted = (await templatesOf(partSpecificationId)).filter(({ id }) => id !== standard);
    expect(painted).toMatchObject([
      { name: 'Painted', approved: false, isDefault: false, workOrderReferences: 2 },
    ]);
    expect(painted[0]?.steps.map(({ operationId }) => operationId)).toEqual([print, paint, qc]);
    expect(workOrders.map(({ routing }) => routing.map(({ operationId }) => operationId))).toEqual([
      [print, paint, qc],
      [print, paint, qc],
    ]);
  });

  test('takes the templates back where one of the parts is refused', async () => {
    const [kept, blocked] = await Promise.all([shop.addPart(), shop.addPart()]);
    const lines = [await aLine(kept.partSpecificationId), await aLine(blocked.partSpecificationId)];
    const before = await productionCounts(shop);
    const entries = lines.map((requisitionId, i) => ({
      requisitionId,
      quantity: 1,
      ...(i === 0 ? { template: { approve: true, makeDefault: true } } : {}),
    }));
    const refusal = await refusalOf(scheduleWithTemplates(shop.deps, call(), { entries }));
    expect(refusal).toMatchObject({
      code: 'NO_APPROVED_ROUTING_TEMPLATE',
      details: { partSpecificationIds: [blocked.partSpecificationId] },
    });
    expect(await templatesOf(kept.partSpecificationId)).toEqual([]);
    expect(await productionCounts(shop)).toEqual(before);
    const unknown = [
      { requisitionId: 2_000_000_000, quantity: 1, template: { approve: true, makeDefault: false } },
    ];
    expect((await refusalOf(scheduleWithTemplates(shop.deps, call(), { entries: unknown }))).code).toBe(
      'REQUISITION_NOT_FOUND',
    );
  });

  test('costs as many statements for forty parts as for one', async () => {
    const lines: number[] = [];
    for (let i = 0; i < 41; i += 1) lines.push(await aLine((await shop.addPart()).partSpecificationId));
    const entriesOf = (ids: readonly number[]) =>
      ids.map((requisitionId) => ({
        requisitionId,
        quantity: 1,
        template: { approve: true, makeDefault: true },
      }));
    const [first = 0, ...rest] = lines;
    const single = await statementsOf(() =>
      scheduleWithTemplates(shop.deps, call(), { entries: entriesOf([first]) }),
    );
    expect(
      await statementsOf(() => scheduleWithTemplates(shop.deps, call(), { entries: entriesOf(rest) })),
    ).toBe(single);
  });

  test('never stands in its own way: twenty at once over two parts in opposite orders all succeed', async () => {
    const [a, b] = await Promise.all([shop.addPart(), shop.addPart()]);
    const parts = [a.partSpecificationId, b.partSpecificationId];
    const lines: (readonly number[])[] = [];
    for (let i = 0; i < 20; i += 1) {
      const ids = [await aLine(parts[0] ?? ''), await aLine(parts[1] ?? '')];
      lines.push(i % 2 === 0 ? ids : ids.toReversed());
    }
    const done = await Promise.all(
      lines.map((ids) =>
        fresh(
          scheduleWithTemplates(shop.deps, call(), {
            entries: ids.map((requisitionId) => ({
              requisitionId,
              quantity: 1,
              template: { approve: true, makeDefault: true },
            })),
          }),
        ),
      ),
    );
    expect(done.flatMap(({ workOrders }) => workOrders)).toHaveLength(40);
    for (const part of parts) expect(await templatesOf(part)).toMatchObject([{ workOrderReferences: 20 }]);
  });

  test('asks for the right to approve as well as to schedule', async () => {
    const requisitionId = await aLine((await shop.addPart()).partSpecificationId);
    const actor = { ...shop.actor('PLANNER'), scopes: ['production:write'] as const };
    const entries = [{ requisitionId, quantity: 1, template: { approve: true, makeDefault: false } }];
    expect((await refusalOf(scheduleWithTemplates(shop.deps, { actor }, { entries }))).code).toBe(
      'FORBIDDEN',
    );
  });
});

test('a template that is edited while a run starts on it is waited for', async () => {
  const { partSpecificationId } = await shop.addPart();
  const made = await fresh(
    createRoutingTemplate(shop.deps, call(), {
      partSpecificationId,
      name: newId(),
      steps: [{ operationId: shop.operations.print, sequence: 1 }],
    }),
  );
  const requisitionId = await aLine(partSpecificationId);
  const entries = [
    {
      requisitionId,
      quantity: 1,
      routingTemplateId: made.id,
      template: { approve: true, makeDefault: false },
    },
  ];
  const [first, second] = await Promise.all([
    fresh(scheduleWithTemplates(shop.deps, call(), { entries })),
    fresh(clearGate(shop.deps, call(), { parts: [{ partSpecificationId, routingTemplateId: made.id }] })),
  ]);
  expect(first.workOrders[0]?.routingTemplateId).toBe(made.id);
  expect(second[0]?.routingTemplateId).toBe(made.id);
  expect(await templatesOf(partSpecificationId)).toMatchObject([{ approved: true, isDefault: true }]);
});

test('two that keep the template of one of two parts each, and schedule the other, never wait for each other', async () => {
  const parts = await Promise.all([shop.addPart(), shop.addPart()]);
  const specifications = parts.map(({ partSpecificationId }) => partSpecificationId);
  await shop.sql.query('update manufacturers set approved_routing_template_required = false');
  const lines = () => Promise.all(specifications.map(aLine));
  const rounds = 8;
  shop.statements.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      [await lines(), await lines()].map((requisitionIds, keeping) => {
        const template = { approve: true, makeDefault: false };
        const entries = requisitionIds.map((requisitionId, i) => {
          const entry = { requisitionId, quantity: 5, operationIds: [shop.operations.print] };
          return i === keeping ? { ...entry, template } : entry;
        });
        return fresh(scheduleWithTemplates(shop.deps, call(), { entries }));
      }),
    );
  }
  // One that was taken back after a deadlock would have locked them again.
  const locked = shop.statements.filter((text) => text.includes('specification as materialized'));
  expect(locked).toHaveLength(2 * rounds);
});
