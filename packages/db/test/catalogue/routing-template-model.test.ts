import {
  approveRoutingTemplate,
  clearDefaultRoutingTemplate,
  createRoutingTemplate,
  deprecateRoutingTemplate,
  editRoutingTemplate,
  isUuid,
  makeDefaultRoutingTemplate,
  Refusal,
  type RoutingTemplateView,
  removeRoutingTemplate,
  type SpecificationTemplates,
  scheduleWorkOrders,
} from '@routecard/core';
import {
  anyTemplateSequence,
  decideTemplates,
  type TemplateCommand,
  templateAt,
} from '@routecard/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listRoutingTemplates } from '../../src/routing-templates/queries/routing-templates.ts';
import { addRequisition, newId, repetitions, type Shop, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

interface Part {
  readonly partSpecificationId: string;
  readonly requisitionId: number;
}

interface Step {
  readonly operationId: string;
  readonly sequence: number;
}

async function addPart(): Promise<Part> {
  const { partSpecificationId } = await shop.addPart();
  return { partSpecificationId, requisitionId: await addRequisition(shop, 10, partSpecificationId) };
}

const list = (part: Part) =>
  listRoutingTemplates(shop.database, shop.manufacturerId, part.partSpecificationId);

const operationIdOf = (name: string) =>
  name in shop.operations ? shop.operations[name as keyof Shop['operations']] : newId();

const stored = (steps: readonly Step[]): readonly Step[] =>
  steps.map(({ operationId, sequence }) => ({ operationId: operationIdOf(operationId), sequence }));

/** Sends the command to PostgreSQL, through the use case that is meant for it. */
function send(
  part: Part,
  templates: readonly RoutingTemplateView[],
  what: TemplateCommand,
): Promise<unknown> {
  const { deps } = shop;
  const call = { actor: shop.actor() };
  const idAt = (at: number) => {
    const id = templateAt(templates, at);
    return isUuid(id) ? id : newId();
  };
  switch (what.kind) {
    case 'create': {
      const replaces = what.replaces === null ? {} : { replacesRoutingTemplateId: idAt(what.replaces) };
      const copies = what.steps.length === 0 && what.replaces !== null;
      return createRoutingTemplate(deps, call, {
        partSpecificationId: part.partSpecificationId,
        ...replaces,
        ...(copies ? {} : { steps: stored(what.steps) }),
      });
    }
    case 'edit':
      return editRoutingTemplate(deps, call, {
        routingTemplateId: idAt(what.at),
        ...(what.steps === null ? {} : { steps: stored(what.steps) }),
        ...(what.approved === null ? {} : { approved: what.approved }),
      });
    case 'approve':
      return approveRoutingTemplate(deps, call, { routingTemplateId: idAt(what.at) });
    case 'makeDefault':
      return makeDefaultRoutingTemplate(deps, call, { routingTemplateId: idAt(what.at) });
    case 'clearDefault':
      return clearDefaultRoutingTemplate(deps, call, { routingTemplateId: idAt(what.at) });
    case 'deprecate':
      return deprecateRoutingTemplate(deps, call, {
        routingTemplateId: idAt(what.at),
        ...(what.replacedBy === null ? {} : { replacedByRoutingTemplateId: idAt(what.replacedBy) }),
      });
    case 'remove':
      return removeRoutingTemplate(deps, call, { routingTemplateId: idAt(what.at) });
    case 'use': {
      const { requisitionId } = part;
      const entries = [{ requisitionId, quantity: 1, routingTemplateId: idAt(what.at) }];
      return scheduleWorkOrders(deps, call, { entries });
    }
  }
}

/** The code the work was refused with, or null; anything else fails the test. */
async function codeOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const written = (steps: readonly Step[]) =>
  steps.map(({ operationId, sequence }) => `${sequence} ${operationId}`);

/** The result of the rules for the commands, without generated ids and instants. */
function decided(templates: SpecificationTemplates): unknown {
  const placeOf = (id: string | null) => templates.findIndex((template) => template.id === id);
  return templates.map((template) => ({
    name: template.name,
    approved: template.approved,
    isDefault: template.state === 'ACTIVE' && template.isDefault,
    deprecated: template.state === 'DEPRECATED',
    replacedBy: template.state === 'DEPRECATED' ? placeOf(template.replacedById) : -1,
    workOrderReferences: template.workOrderReferences,
    steps: written(stored(template.steps)),
  }));
}

/** The same of what PostgreSQL keeps. */
function kept(templates: readonly RoutingTemplateView[]): unknown {
  const placeOf = (id: string | null) => templates.findIndex((template) => template.id === id);
  return templates.map((template) => ({
    name: template.name,
    approved: template.approved,
    isDefault: template.isDefault,
    deprecated: template.deprecated,
    replacedBy: placeOf(template.replacedById),
    workOrderReferences: template.workOrderReferences,
    steps: written(template.steps),
  }));
}

/** Counts runs whose routing differs from their template's: none, for it is frozen from its first run on. */
async function strayRuns(): Promise<unknown> {
  const { rows } = await shop.sql.query(
    `select count(*)::int as stray, (select count(*) > 0 from work_orders) as runs from work_orders w
     where (select array_agg(r.step ->> 'operationId' order by r.place)
         from jsonb_array_elements(w.routing) with ordinality r(step, place))
       is distinct from (select array_agg(s.operation_id::text order by s.sequence)
         from routing_template_steps s where s.routing_template_id = w.routing_template_id)`,
  );
  return rows[0];
}

test('what PostgreSQL keeps of random commands is what the rules decide, refusal by refusal', async () => {
  await fc.assert(
    fc.asyncProperty(anyTemplateSequence, async (commands) => {
      const part = await addPart();
      let templates: readonly RoutingTemplateView[] = [];
      let model: SpecificationTemplates = [];
      for (const what of commands) {
        const sent = await codeOf(() => send(part, templates, what));
        const refused = await codeOf(() => {
          model = decideTemplates(model, what, { at: new Date(), by: shop.userId, newId });
        });
        expect(sent).toBe(refused);
        const before = templates;
        templates = await list(part);
        expect(kept(templates)).toEqual(decided(model));
        if (sent !== null) expect(templates).toEqual(before);
        expect(templates.filter((template) => template.isDefault).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: repetitions(500) },
  );
  expect(await strayRuns()).toEqual({ stray: 0, runs: true });
});
