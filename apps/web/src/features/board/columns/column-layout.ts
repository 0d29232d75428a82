/** A person's arrangement of the board's columns, by operation id. */
export interface ColumnLayout {
  /** Columns that were moved are in their own order; empty is the shop's. */
  readonly order: readonly string[];
  readonly collapsed: readonly string[];
  /** Narrow columns and low cards, so that more of them are in sight. */
  readonly compact: boolean;
}

export const SHOP_LAYOUT: ColumnLayout = { order: [], collapsed: [], compact: false };

interface HasOperation {
  readonly operation: { readonly id: string };
}

/**
 * The columns in the person's order. One that was not there when it was made comes after the one that precedes it in the
 * shop's order.
 */
export function arranged<Column extends HasOperation>(
  columns: readonly Column[],
  { order }: ColumnLayout,
): readonly Column[] {
  if (order.length === 0) return columns;
  const byId = new Map(columns.map((column) => [column.operation.id, column]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(placed);
  columns.forEach((column, i) => {
    if (known.has(column)) return;
    const before = columns[i - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
    known.add(column);
  });
  return placed;
}

/** The layout after a column was put in the place of another. */
export function withColumnAt(
  layout: ColumnLayout,
  columns: readonly HasOperation[],
  id: string,
  place: number,
): ColumnLayout {
  const ids = columns.map(({ operation }) => operation.id).filter((other) => other !== id);
  ids.splice(Math.max(0, place), 0, id);
  return { ...layout, order: ids };
}

/** The layout with a column folded up, or open. */
export function withCollapsed(layout: ColumnLayout, id: string, collapsed: boolean): ColumnLayout {
  const others = layout.collapsed.filter((other) => other !== id);
  return { ...layout, collapsed: collapsed ? [...others, id] : others };
}

/** A layout that was kept, or the shop's where it cannot be read. */
export function parseLayout(text: string | null): ColumnLayout {
  try {
    const { order, collapsed, compact } = JSON.parse(text ?? '') as Partial<
      Record<keyof ColumnLayout, unknown>
    >;
    return { order: idsOf(order), collapsed: idsOf(collapsed), compact: compact === true };
  } catch {
    return SHOP_LAYOUT;
  }
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
