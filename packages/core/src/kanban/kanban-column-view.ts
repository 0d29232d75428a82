import {
  AUTOMATION_TYPES,
  type AutomationType,
  type KanbanColumn,
  type OrderStatus,
} from './kanban-column.ts';

/** A column as both interfaces show it. */
export interface KanbanColumnView {
  readonly id: string;
  readonly name: string;
  readonly sequence: number;
  readonly orderStatus: OrderStatus;
  readonly expectsFinished: boolean;
  /** In the order in which they are done. */
  readonly automations: readonly {
    readonly id: string;
    readonly kanbanColumnId: string;
    readonly type: AutomationType;
    readonly createdAt: string;
    readonly updatedAt: string;
  }[];
  readonly color: string | null;
  /** ISO 8601 in UTC, as of the automations. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

const instantsOf = ({ createdAt, updatedAt }: { readonly createdAt: Date; readonly updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The column as both interfaces show it. */
export function kanbanColumnView(column: KanbanColumn): KanbanColumnView {
  const { id, name, sequence, orderStatus, expectsFinished, color } = column;
  const automations = column.automations
    .toSorted((a, b) => AUTOMATION_TYPES.indexOf(a.type) - AUTOMATION_TYPES.indexOf(b.type))
    .map((automation) => ({
      id: automation.id,
      kanbanColumnId: id,
      type: automation.type,
      ...instantsOf(automation),
    }));
  return { id, name, sequence, orderStatus, expectsFinished, automations, color, ...instantsOf(column) };
}
