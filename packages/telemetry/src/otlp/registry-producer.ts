import type { HrTime } from '@opentelemetry/api';
import { hrTime, millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Measured = MetricObjectWithValues<MetricValue<string> & { readonly metricName?: string }>;

/** Gives OpenTelemetry what Prometheus would scrape, under the same names, so that alerts and dashboards fit both. */
export function producerOf(registry: Registry): MetricProducer {
  const begun = millisToHrTime(performance.timeOrigin);
  return {
    async collect(): Promise<CollectionResult> {
      const measured = (await registry.getMetricsAsJSON()) as unknown as readonly Measured[];
      const now = hrTime();
      const metrics = measured.map((one) => metricOf(one, begun, now)).filter((one) => one !== undefined);
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope: { name: 'routecard' }, metrics }],
        },
        errors: [],
      };
    },
  };
}

function metricOf(
  { name, help, type, values }: Measured,
  startTime: HrTime,
  endTime: HrTime,
): MetricData | undefined {
  const descriptor = { name, description: help, unit: '', valueType: 1, advice: {} };
  const times = { startTime, endTime };
  const plain = () => values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  // prom-client tells the type by its word, though it is declared as a number.
  const kind = String(type);
  if (kind === 'counter') {
    return {
      descriptor,
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: plain(),
    };
  }
  if (kind === 'gauge') {
    return {
      descriptor,
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPointType: DataPointType.GAUGE,
      dataPoints: plain(),
    };
  }
  if (kind !== 'histogram') return undefined;
  return {
    descriptor,
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: [...series(values).values()].map((of) => ({ ...times, ...histogramOf(of) })),
  };
}

/** The values of each combination of labels other than the bucket's bound. */
function series(values: Measured['values']): Map<string, Measured['values']> {
  const byLabels = new Map<string, Measured['values']>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    byLabels.set(key, [...(byLabels.get(key) ?? []), value]);
  }
  return byLabels;
}

/** Prometheus adds buckets up, OpenTelemetry does not. */
function histogramOf(values: Measured['values']) {
  const ending = (end: string) => values.filter(({ metricName }) => metricName?.endsWith(end));
  const buckets = ending('_bucket').map(({ labels, value }) => ({ le: labels.le, value }));
  const bounded = buckets.filter(({ le }) => le !== '+Inf' && le !== Number.POSITIVE_INFINITY);
  const count = ending('_count')[0]?.value ?? 0;
  const upTo = bounded.map(({ value }) => value);
  const { le: _, ...attributes } = values[0]?.labels ?? {};
  return {
    attributes: attributes as Record<string, string | number>,
    value: {
      buckets: {
        boundaries: bounded.map(({ le }) => Number(le)),
        counts: [...upTo, count].map((value, index) => value - (upTo[index - 1] ?? 0)),
      },
      sum: ending('_sum')[0]?.value ?? 0,
      count,
    },
  };
}
