import type { PlannedWork } from '@routecard/core';
import type { Lane, LaneBar } from './lanes';
import type { Placed } from './sequence';

/** Chosen work, to be found in forecasts whose bars are others. */
export interface Selection {
  /** The lot that the bar was called by. */
  readonly lot: string;
  /** The bar's position among those that hold the lot, which may be split into loads. */
  readonly position: number;
  /** What moves with it. */
  readonly work: readonly PlannedWork[];
}

/** What a bar is found by later. */
export function selectionOf(lanes: readonly Lane[], bar: LaneBar): Selection | null {
  const [first] = bar.lots;
  if (first === undefined) return null;
  const position = holding(lanes, first.id).findIndex((one) => one.bar.key === bar.key);
  return { lot: first.id, position, work: bar.work };
}

/** The bar of chosen work in a forecast, called by that work, with what moves with it; null where nothing of it remains. */
export function selectedIn(lanes: readonly Lane[], selection: Selection | null): Placed | null {
  if (selection === null) return null;
  const bars = holding(lanes, selection.lot);
  const placed = bars[Math.max(0, selection.position)] ?? bars.at(-1);
  const lot = placed?.bar.lots.find(({ id }) => id === selection.lot);
  if (placed === undefined || lot === undefined) return null;
  const { orderId, name, label } = lot;
  return { lane: placed.lane, bar: { ...placed.bar, orderId, name, label, work: selection.work } };
}

/** By start. */
function holding(lanes: readonly Lane[], lot: string): Placed[] {
  return lanes
    .flatMap((lane) =>
      lane.bars.flatMap((bar) => (bar.lots.some(({ id }) => id === lot) ? [{ lane, bar }] : [])),
    )
    .sort((a, b) => a.bar.start - b.bar.start);
}
