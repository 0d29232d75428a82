/** How far forecasts of a shop were from what happened, over its latest history. */
export interface ForecastAccuracy {
  /** Those whose forecast finishes could be compared. */
  readonly runs: number;
  /** Null where so few say nothing yet. */
  readonly spread: ForecastSpread | null;
}

/** Absolute errors of forecast finishes, on the clock. */
export interface ForecastSpread {
  /** Half of them are at most this. */
  readonly p50Seconds: number;
  /** 85 of 100 are at most this. */
  readonly p85Seconds: number;
}
