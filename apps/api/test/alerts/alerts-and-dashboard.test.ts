import { readFileSync } from 'node:fs';
import { createProcessMetrics } from '@routecard/telemetry';
import { expect, test } from 'vitest';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createRelayMetrics } from '../../src/webhooks/relay-metrics.ts';
import { DEPLOY, readAlertRules } from './alert-rules.ts';

/** Every name that a process of the product serves, as Prometheus stores it. */
function servedNames(): ReadonlySet<string> {
  const api = createMetrics();
  api.watch({ driver: { pool: {} }, maxConnections: 1 } as never);
  const relay = createRelayMetrics(() => Promise.reject(new Error('no database')));
  const web = createProcessMetrics();
  const names = [api, relay, web].flatMap(({ registry }) =>
    registry.getMetricsAsArray().flatMap(({ name, type }) =>
      // prom-client says types by their word, though they are declared as numbers.
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  // Prometheus adds this one for each process that it scrapes.
  return new Set(['up', ...names]);
}

/** The names of metrics in an expression: what stands before braces, brackets, a parenthesis' end or an operator, and is no function. */
function namesIn(expression: string): readonly string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|on|ignoring|without)\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['by', 'on', 'and', 'or', 'unless'].includes(name));
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const dashboard = JSON.parse(readFileSync(new URL('grafana/routecard.json', DEPLOY), 'utf8')) as Dashboard;
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

test('the names in an expression are found', () => {
  expect(
    namesIn('sum by (job) (rate(a_total{job=~"b"}[5m])) / on (x) c > 0.01 and max(d) or vector(0)'),
  ).toEqual(['a_total', 'c', 'd']);
});

test.each(panels)('the panel “%s” shows what processes serve: %s', (_title, expression) => {
  const names = namesIn(expression);
  expect(names).not.toEqual([]);
  for (const name of names) expect(servedNames()).toContain(name);
});

test.each(readAlertRules())(
  '$alert is about what processes serve, and says what to do',
  ({ alert, expr, annotations }) => {
    for (const name of namesIn(expr)) expect(servedNames()).toContain(name);
    const guide = readFileSync(new URL('../docs/operating.md', DEPLOY), 'utf8');
    expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
    expect(guide).toContain(`\n### ${alert}\n`);
    expect(annotations.action).toMatch(/\.$/);
  },
);
