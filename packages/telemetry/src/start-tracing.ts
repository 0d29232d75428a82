import type { Registry } from 'prom-client';
import type { Tracing } from './tracing.ts';

/** True if traces and measures are to be sent: OpenTelemetry's own variables say where. */
export function isOtlpWanted(env: NodeJS.ProcessEnv = process.env): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED } = env;
  return Boolean(OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) && OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true';
}

/**
 * Begins to send traces and the measures of the registry over OTLP/HTTP, if that is wanted; OpenTelemetry is not even loaded
 * otherwise. `service` names the process, unless OTEL_SERVICE_NAME does.
 */
export async function startTracing(
  service: string,
  registry: Registry,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Tracing | undefined> {
  if (!isOtlpWanted(env)) return undefined;
  const { openTracing } = await import('./otlp/open-tracing.ts');
  return openTracing(service, registry);
}
