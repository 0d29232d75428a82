export { createProcessMetrics, type ProcessMetrics } from './prometheus/process-metrics.ts';
export { type MetricsServer, serveMetrics } from './prometheus/serve-metrics.ts';
export { isOtlpWanted, startTracing } from './start-tracing.ts';
export type { TracedRequest, Tracing } from './tracing.ts';
