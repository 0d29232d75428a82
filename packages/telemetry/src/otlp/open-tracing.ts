import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { DatabaseObserver } from '@routecard/db';
import { sqlStateOf } from '@routecard/db';
import type { Registry } from 'prom-client';
import type { TracedRequest, Tracing } from '../tracing.ts';
import { producerOf } from './registry-producer.ts';

const STOP_TIMEOUT_MS = 2_000;
const EXPORT_INTERVAL_MS = 60_000;

/** Opens the exporters. Their addresses, headers, intervals and samplers are OpenTelemetry's own variables. */
export function openTracing(service: string, registry: Registry): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  // Nothing is registered for the whole process: Next.js would make spans of its own, which contain the inputs of calls.
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: intervalOf(process.env.OTEL_METRIC_EXPORT_INTERVAL),
        exportTimeoutMillis: intervalOf(process.env.OTEL_METRIC_EXPORT_INTERVAL),
        metricProducers: [producerOf(registry)],
      }),
    ],
  });
  const tracer = provider.getTracer('routecard');
  /** Runs the work as a span under the parent, and ends the span with it. */
  const within = async <Result>(
    name: string,
    options: SpanOptions,
    parent: Context,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const span = tracer.startSpan(name, options, parent);
    try {
      return await contexts.with(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    observer: observerOf(),
    request(method, headers): TracedRequest {
      const given = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        given,
      );
      const active = trace.setSpan(given, span);
      return {
        within: (work) => contexts.with(active, work),
        end(name, facts) {
          span.updateName(name);
          span.setAttributes(facts);
          if (facts['http.response.status_code'] >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    span: (name, work) => within(name, {}, contexts.active(), work),
    async stop() {
      const ended = Promise.allSettled([provider.shutdown(), meters.shutdown()]);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
    },
  };

  function observerOf(): DatabaseObserver {
    return {
      statement({ name, text }) {
        const operation = name ?? firstWord(text);
        const span = tracer.startSpan(
          operation,
          {
            kind: SpanKind.CLIENT,
            attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
          },
          contexts.active(),
        );
        return (error) => {
          if (error !== undefined) fail(span, error);
          span.end();
        };
      },
      caller: () => contexts.active(),
      group(name, callers, work) {
        const [first = ROOT_CONTEXT, ...others] = callers as readonly Context[];
        const links = others.flatMap((one) => {
          const spanContext = trace.getSpanContext(one);
          return spanContext ? [{ context: spanContext }] : [];
        });
        const attributes = { 'routecard.commands': callers.length };
        return within(name, { links, attributes }, first, work);
      },
    };
  }
}

const intervalOf = (text: string | undefined) => {
  const interval = Number(text);
  return interval > 0 ? interval : EXPORT_INTERVAL_MS;
};

/** `select`, `begin`: the text itself may contain ids. */
const firstWord = (text: string) => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';

/** The code alone: a message may quote what was asked. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', sqlStateOf(error) ?? (error instanceof Error ? error.name : 'error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
