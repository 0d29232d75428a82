/** Something with a place in an order that people choose; equal ones stand by name. */
interface Placed {
  readonly id: string;
  readonly name: string;
  readonly sequence: number;
}

/** A new place of one of them. */
export interface NewPlace {
  readonly id: string;
  readonly sequence: number;
}

/**
 * The places that change when one of them is put before another, or last where `before` is null. They are counted from 1
 * again, so that no two share one. Put before itself, it stays.
 */
export function placeAmong<Item extends Placed>(
  items: readonly Item[],
  moved: Item,
  before: Item | null,
): readonly NewPlace[] {
  const order = items.toSorted((a, b) => a.sequence - b.sequence || a.name.localeCompare(b.name));
  if (moved !== before) {
    order.splice(order.indexOf(moved), 1);
    order.splice(before === null ? order.length : order.indexOf(before), 0, moved);
  }
  return order.flatMap(({ id, sequence }, i) => (sequence === i + 1 ? [] : [{ id, sequence: i + 1 }]));
}
