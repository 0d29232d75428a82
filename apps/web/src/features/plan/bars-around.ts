import type { Lane, LaneBar } from './lanes';
import type { Placed } from './sequence';

/** The first bar of the first lane that has one. */
export const firstBar = (lanes: readonly Lane[]): LaneBar | undefined =>
  lanes.find(({ bars }) => bars.length > 0)?.bars[0];

/** The bar so many places later in the lane of the selected one; the first of all where none is selected. */
export function barAlong(lanes: readonly Lane[], selected: Placed | null, step: number): LaneBar | undefined {
  if (selected === null) return firstBar(lanes);
  const at = selected.lane.bars.findIndex(({ key }) => key === selected.bar.key);
  return selected.lane.bars[at + step];
}

/** The bar of the next lane with work, in a direction, that begins nearest to the selected one. */
export function barAcross(
  lanes: readonly Lane[],
  selected: Placed | null,
  step: number,
): LaneBar | undefined {
  if (selected === null) return firstBar(lanes);
  const { bar } = selected;
  for (let at = lanes.indexOf(selected.lane) + step; at >= 0 && at < lanes.length; at += step) {
    const bars = lanes[at]?.bars ?? [];
    const distance = (one: LaneBar) => Math.abs(one.start - bar.start);
    const [first] = bars;
    if (first) return bars.reduce((near, one) => (distance(one) < distance(near) ? one : near), first);
  }
  return undefined;
}
