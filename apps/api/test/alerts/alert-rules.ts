import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The folder of what those who run the product are given. */
export const DEPLOY = new URL('../../../../deploy/', import.meta.url);

/** A rule as Prometheus reads it. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<'summary' | 'action' | 'runbook', string>>;
}

/** The alert rules, in their order. */
export function readAlertRules(): readonly AlertRule[] {
  const file = parse(readFileSync(new URL('prometheus/alerts.yaml', DEPLOY), 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  };
  return file.groups.flatMap(({ rules }) => rules);
}
