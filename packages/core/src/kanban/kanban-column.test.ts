import { describe, expect, test } from 'vitest';
import { countingStamp } from '../../testing/counting-stamp.ts';
import { MemoryShop, orderFacts } from '../../testing/memory-shop.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import { createKanbanColumn } from './create-kanban-column.ts';
import { deleteKanbanColumn } from './delete-kanban-column.ts';
import { editKanbanColumn } from './edit-kanban-column.ts';
import {
  type AutomationType,
  createColumnAmong,
  editColumn,
  HANDLED_AUTOMATION_TYPES,
  type KanbanColumn,
} from './kanban-column.ts';
import { placeKanbanColumn } from './place-kanban-column.ts';

const since = { createdAt: new Date(0), updatedAt: new Date(0) };

const column = (id: string, sequence: number): KanbanColumn => ({
  id,
  name: id,
  sequence,
  orderStatus: 'ACTIVE',
  expectsFinished: false,
  color: null,
  automations: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

describe('a new column', () => {
  test('stands behind the last one, is plain, and has the automations that were asked for, in their order', () => {
    const stamp = countingStamp();
    const made = createColumnAmong(
      [column('A', 3), column('B', 7)],
      {
        name: 'Ship',
        orderStatus: 'ENDING',
        automationTypes: ['SCHEDULE_PARTS', 'CREATE_WORK_ORDERS', 'SCHEDULE_PARTS'],
      },
      stamp,
    );
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Ship',
      sequence: 8,
      orderStatus: 'ENDING',
      expectsFinished: true,
      color: null,
      automations: [
        { id: expect.any(String), type: 'CREATE_WORK_ORDERS', createdAt: stamp.at, updatedAt: stamp.at },
        { id: expect.any(String), type: 'SCHEDULE_PARTS', createdAt: stamp.at, updatedAt: stamp.at },
      ],
      createdAt: stamp.at,
      updatedAt: stamp.at,
    });
    expect(made).not.toHaveProperty('automationTypes');
  });

  test('may say where it stands and its colour; the first one is number 1', () => {
    const stamp = countingStamp();
    expect(createColumnAmong([], { name: 'A', orderStatus: 'STARTING' }, stamp)).toMatchObject({
      sequence: 1,
      automations: [],
    });
    expect(
      createColumnAmong(
        [column('A', 3)],
        { name: 'B', orderStatus: 'ACTIVE', sequence: 2, color: '#ff0000' },
        stamp,
      ),
    ).toMatchObject({ sequence: 2, color: '#ff0000' });
  });
});

describe('an edited column', () => {
  const stamp = countingStamp();
  const scheduling = {
    ...column('A', 1),
    automations: [{ ...since, id: 'x', type: 'SCHEDULE_PARTS' as const }],
  };

  test('keeps what is not named', () => {
    expect(editColumn(scheduling, { name: 'Next' }, stamp)).toEqual({
      ...scheduling,
      name: 'Next',
      updatedAt: stamp.at,
    });
  });

  test('replaces its automations; one that stays keeps its id', () => {
    expect(
      editColumn(scheduling, { automationTypes: ['SEND_INVOICE', 'SCHEDULE_PARTS'] }, stamp).automations,
    ).toEqual([
      { ...since, id: 'x', type: 'SCHEDULE_PARTS' },
      { id: expect.any(String), type: 'SEND_INVOICE', createdAt: stamp.at, updatedAt: stamp.at },
    ]);
    expect(editColumn(scheduling, { automationTypes: [] }, stamp).automations).toEqual([]);
    expect(editColumn(scheduling, { automationTypes: [] }, stamp)).not.toHaveProperty('automationTypes');
  });
});

test('planning, scheduling and the webhook are handled; the others are only kept', () => {
  expect(HANDLED_AUTOMATION_TYPES).toEqual(['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS', 'SEND_ORDER_WEBHOOK']);
});

describe('the order board', () => {
  const board = () => new MemoryShop({ columns: [column('A', 1), column('B', 2), column('C', 3)] });

  test('gets a further column, shown with its automations in the order in which they are done', async () => {
    const shop = board();
    const view = fresh(
      await createKanbanColumn(shop.deps, shop.call, {
        name: 'Ship',
        orderStatus: 'ENDING',
        automationTypes: ['SEND_INVOICE', 'CREATE_WORK_ORDERS'],
      }),
    );
    expect(view).toEqual({
      id: view.id,
      name: 'Ship',
      sequence: 4,
      orderStatus: 'ENDING',
      expectsFinished: true,
      automations: ['CREATE_WORK_ORDERS', 'SEND_INVOICE'].map((type) => ({
        id: expect.any(String),
        kanbanColumnId: view.id,
        type,
        createdAt: shop.state.columns.at(-1)?.createdAt.toISOString(),
        updatedAt: shop.state.columns.at(-1)?.createdAt.toISOString(),
      })),
      color: null,
      createdAt: shop.state.columns.at(-1)?.createdAt.toISOString(),
      updatedAt: shop.state.columns.at(-1)?.updatedAt.toISOString(),
    });
    expect(shop.state.columns.map(({ id }) => id)).toEqual(['A', 'B', 'C', view.id]);
  });

  test('keeps an edited column; an unknown one is refused', async () => {
    const shop = board();
    const edit = { name: 'Doing', kanbanColumnId: 'B' };
    expect(fresh(await editKanbanColumn(shop.deps, shop.call, edit))).toMatchObject({
      id: 'B',
      name: 'Doing',
    });
    expect(shop.state.columns.find(({ id }) => id === 'B')?.name).toBe('Doing');
    expect(await refusalOf(editKanbanColumn(shop.deps, shop.call, { ...edit, kanbanColumnId: 'Z' }))).toBe(
      'KANBAN_COLUMN_NOT_FOUND',
    );
  });

  test('keeps automations that somebody else gave it since an edit of them began; the same edit is done once more', async () => {
    const shop = board();
    const edit = (automationTypes: readonly AutomationType[], seen: readonly AutomationType[]) =>
      editKanbanColumn(shop.deps, shop.call, {
        kanbanColumnId: 'B',
        automationTypes,
        seen: { automationTypes: seen },
      });
    fresh(await edit(['SCHEDULE_PARTS', 'CREATE_WORK_ORDERS'], []));
    await expect((async () => edit(['SEND_ORDER_WEBHOOK'], []))()).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
      message:
        'Somebody else has changed what happens to orders that enter B meanwhile. Look at it as it is now, and decide again.',
    });
    const again = fresh(await edit(['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS'], []));
    expect(again.automations.map(({ type }) => type)).toEqual(['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS']);
    fresh(await edit(['SEND_ORDER_WEBHOOK'], ['SCHEDULE_PARTS', 'CREATE_WORK_ORDERS']));
  });

  test('shows the automations in their order, however they were stored', async () => {
    const automations = [
      { ...since, id: 'y', type: 'SEND_INVOICE' as const },
      { ...since, id: 'x', type: 'SCHEDULE_PARTS' as const },
    ];
    const shop = new MemoryShop({ columns: [{ ...column('A', 1), automations }] });
    const view = fresh(await editKanbanColumn(shop.deps, shop.call, { kanbanColumnId: 'A', name: 'A' }));
    expect(view.automations.map(({ id }) => id)).toEqual(['x', 'y']);
  });

  test('takes a column to another place, before one or to the end', async () => {
    const shop = board();
    const place = (kanbanColumnId: string, beforeKanbanColumnId: string | null) =>
      placeKanbanColumn(shop.deps, shop.call, { kanbanColumnId, beforeKanbanColumnId });
    expect(fresh(await place('C', 'A'))).toBeNull();
    expect(shop.state.writes[0]?.[1]).toEqual([
      { id: 'C', sequence: 1 },
      { id: 'A', sequence: 2 },
      { id: 'B', sequence: 3 },
    ]);
    fresh(await place('A', null));
    expect(shop.state.writes[1]?.[1]).toEqual([
      { id: 'B', sequence: 1 },
      { id: 'C', sequence: 2 },
      { id: 'A', sequence: 3 },
    ]);
    expect(await refusalOf(place('Z', null))).toBe('KANBAN_COLUMN_NOT_FOUND');
    expect(await refusalOf(place('A', 'Z'))).toBe('KANBAN_COLUMN_NOT_FOUND');
  });

  test('loses a column only while no order stands in it', async () => {
    const shop = board();
    const remove = (kanbanColumnId: string) => deleteKanbanColumn(shop.deps, shop.call, { kanbanColumnId });
    shop.state.orders = new Map([
      [1, orderFacts({ kanbanColumnId: 'A' })],
      [2, orderFacts({ kanbanColumnId: 'B' })],
      [3, orderFacts({ kanbanColumnId: 'B' })],
    ]);
    await expect(remove('A')).rejects.toMatchObject({
      code: 'KANBAN_COLUMN_IN_USE',
      message: '1 order stands in this column, perhaps an archived one. Move it to another one first.',
    });
    await expect(remove('B')).rejects.toThrow(
      '2 orders stand in this column, archived ones included. Move them to another one first.',
    );
    expect(await refusalOf(remove('Z'))).toBe('KANBAN_COLUMN_NOT_FOUND');
    expect(fresh(await remove('C'))).toBeNull();
    expect(shop.state.columns.map(({ id }) => id)).toEqual(['A', 'B']);
  });
});
