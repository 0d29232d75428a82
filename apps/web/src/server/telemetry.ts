import type { ProcessMetrics, Tracing } from '@routecard/telemetry';

/** Shared with `serve/telemetry.mjs`, which begins it before anything else runs. */
const TELEMETRY = Symbol.for('routecard.telemetry');

interface Telemetry {
  readonly metrics: ProcessMetrics;
  readonly tracing: Tracing | undefined;
  /** Names of the procedures that were called: only these are told apart in measures. */
  readonly procedures: Set<string>;
}

/** What measures and traces this process; undefined where nothing does. */
export function telemetry(): Telemetry | undefined {
  return (globalThis as { [TELEMETRY]?: Telemetry })[TELEMETRY];
}
