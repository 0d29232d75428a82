import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import { readAlertRules } from './alert-rules.ts';

/** A Prometheus that scrapes every second, with the product's rules but none of their `for` times. */
export interface Prometheus {
  /** Names of the alerts that fire. */
  firing(): Promise<ReadonlySet<string>>;
  /** The summary of an alert that fires, as people are sent it. */
  summary(alert: string): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Alert {
  readonly state: string;
  readonly labels: { readonly alertname: string };
  readonly annotations: { readonly summary: string };
}

/** Starts it; `targets` are the addresses of metrics by job. Rejects where it does not become ready. */
export async function startPrometheus(targets: Readonly<Record<string, string>>): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'routecard-prometheus-'));
  const rules = readAlertRules().map((rule) => ({ ...rule, for: '0s' }));
  writeFileSync(path.join(folder, 'alerts.yaml'), stringify({ groups: [{ name: 'routecard', rules }] }));
  const config = path.join(folder, 'prometheus.yaml');
  writeFileSync(
    config,
    stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yaml'],
      scrape_configs: Object.entries(targets).map(([job, url]) => ({
        job_name: job,
        static_configs: [{ targets: [new URL(url).host] }],
      })),
    }),
  );
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/-/ready`, child);
  const alerts = async () => {
    const answer = await fetch(`${url}/api/v1/alerts`);
    const { data } = (await answer.json()) as { readonly data: { readonly alerts: readonly Alert[] } };
    return data.alerts.filter(({ state }) => state === 'firing');
  };
  return {
    firing: async () => new Set((await alerts()).map(({ labels }) => labels.alertname)),
    summary: async (alert) =>
      (await alerts()).find(({ labels }) => labels.alertname === alert)?.annotations.summary,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
