import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type AutomationType, createKanbanColumn, moveOrderToColumn } from '@routecard/core';
import type { TestOrder, Workshop } from './workshop.ts';

/** A column of the kanban of orders. */
export interface Stage {
  readonly id: string;
  readonly name: string;
}

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;

/** Adds a stage of a test's own, at the end of the board. */
export async function addStage(
  workshop: Workshop,
  name: string,
  automationTypes: AutomationType[] = [],
  { expectsFinished = false } = {},
): Promise<Stage> {
  const stage = {
    name: unique(name),
    orderStatus: 'ACTIVE' as const,
    color: '#3b82f6',
    automationTypes,
    expectsFinished,
  };
  const { id } = await workshop.as('ADMIN', (deps, call) => createKanbanColumn(deps, call, stage));
  return { id, name: stage.name };
}

/** Moves an order to a stage as somebody else would. */
export const enter = (workshop: Workshop, order: TestOrder, stage: Stage) =>
  workshop.as('PLANNER', (deps, call) =>
    moveOrderToColumn(deps, call, { orderId: order.id, kanbanColumnId: stage.id }),
  );

/** An order of a customer of its own, in the stage; the address narrows the kanban to it. */
export async function orderIn(
  workshop: Workshop,
  stage: Stage,
): Promise<TestOrder & { readonly address: string }> {
  const customer = unique('Kestrel');
  const order = await workshop.order([{ quantity: 5 }], { customer });
  await enter(workshop, order, stage);
  return { ...order, address: `/orders?layout=kanban&q=${encodeURIComponent(customer)}` };
}

export const lane = (page: Page, stage: Stage): Locator =>
  page.getByRole('region', { name: stage.name, exact: true });

/** An order's card, wherever it is, or within a lane. */
export const card = (within: Page | Locator, order: TestOrder): Locator =>
  within.getByRole('button', { name: new RegExp(`^#${order.number} `) });
