import { scaleLinear } from 'd3-scale';

/** The vertical position of a value, and the labelled values. */
export interface ChartScale {
  /** In percent from the top. */
  readonly top: (value: number) => number;
  readonly ticks: readonly number[];
}

const TICKS = 4;

/** A scale over zero and all values, ending at round numbers; of whole numbers only where the values are counts. */
export function chartScale(values: readonly number[], whole: boolean): ChartScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = scaleLinear()
    .domain([low, high === low ? low + 1 : high])
    .nice(TICKS)
    .range([100, 0]);
  const ticks = scale.ticks(TICKS).filter((tick) => !whole || Number.isInteger(tick));
  return { top: (value) => scale(value), ticks };
}

/** The part of the largest that a value is, in percent; what is there at all can be seen. */
export function shareOf(value: number, largest: number): number {
  return value <= 0 || largest <= 0 ? 0 : Math.max(1, (value / largest) * 100);
}
