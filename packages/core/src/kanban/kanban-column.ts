import { present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';

/** The automations of a column for orders that enter it, in the order of execution. */
export const AUTOMATION_TYPES = [
  'CREATE_WORK_ORDERS',
  'SCHEDULE_PARTS',
  'SEND_ORDER_WEBHOOK',
  'NOTIFY_CUSTOMER',
  'GENERATE_SHIPPING_LABEL',
  'SEND_INVOICE',
] as const;
export type AutomationType = (typeof AUTOMATION_TYPES)[number];

/** Those that are done here; the others are kept, listed and reported as not handled. */
export const HANDLED_AUTOMATION_TYPES: readonly AutomationType[] = [
  'CREATE_WORK_ORDERS',
  'SCHEDULE_PARTS',
  'SEND_ORDER_WEBHOOK',
];

/** The phase of an order's life that a column belongs to. */
export const ORDER_STATUSES = ['STARTING', 'ACTIVE', 'ENDING'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** One automation of a column; a column has each type once at most. */
export interface KanbanAutomation {
  readonly id: string;
  readonly type: AutomationType;
  readonly createdAt: Date;
  /** As created: nothing of an automation changes while a column has it. */
  readonly updatedAt: Date;
}

/** A commercial stage of orders (decisions.md section 6). */
export interface KanbanColumn {
  readonly id: string;
  readonly name: string;
  /** Its place on the board; equal ones are ordered by name. */
  readonly sequence: number;
  readonly orderStatus: OrderStatus;
  /** True where all units of an order should be finished before it enters, as in “Ready to ship”. Screens warn; nothing is refused. */
  readonly expectsFinished: boolean;
  readonly color: string | null;
  readonly automations: readonly KanbanAutomation[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A column to make; behind the last one unless it says where. */
export interface NewKanbanColumn {
  readonly name: string;
  readonly orderStatus: OrderStatus;
  readonly sequence?: number;
  /** Left out: only a column in which orders are over. */
  readonly expectsFinished?: boolean;
  readonly color?: string | null;
  readonly automationTypes?: readonly AutomationType[];
}

/** The fields of a column to change; `automationTypes` replaces all of them. */
export type KanbanColumnEdit = Partial<NewKanbanColumn>;

/** The column of that id. Throws KANBAN_COLUMN_NOT_FOUND. */
export function columnOf(columns: readonly KanbanColumn[], id: string): KanbanColumn {
  return present(
    columns.find((column) => column.id === id),
    'KANBAN_COLUMN_NOT_FOUND',
  );
}

/** A further column of the board. */
export function createColumnAmong(
  columns: readonly KanbanColumn[],
  input: NewKanbanColumn,
  stamp: Stamp,
): KanbanColumn {
  const last = columns.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  const { automationTypes = [], ...fields } = input;
  return {
    color: null,
    expectsFinished: input.orderStatus === 'ENDING',
    sequence: last + 1,
    ...fields,
    id: stamp.newId(),
    automations: automationsOf(automationTypes, [], stamp),
    createdAt: stamp.at,
    updatedAt: stamp.at,
  };
}

/** The column after the edit. An automation that stays keeps its id. */
export function editColumn(column: KanbanColumn, edit: KanbanColumnEdit, stamp: Stamp): KanbanColumn {
  const { automationTypes, ...fields } = edit;
  return {
    ...column,
    ...fields,
    automations:
      automationTypes === undefined
        ? column.automations
        : automationsOf(automationTypes, column.automations, stamp),
    updatedAt: stamp.at,
  };
}

function automationsOf(
  types: readonly AutomationType[],
  known: readonly KanbanAutomation[],
  stamp: Stamp,
): readonly KanbanAutomation[] {
  return AUTOMATION_TYPES.filter((type) => types.includes(type)).map(
    (type) =>
      known.find((automation) => automation.type === type) ?? {
        id: stamp.newId(),
        type,
        createdAt: stamp.at,
        updatedAt: stamp.at,
      },
  );
}
