import type { Backlog } from '@routecard/db';
import { createProcessMetrics, type ProcessMetrics } from '@routecard/telemetry';
import { Counter, Gauge } from 'prom-client';

/** Metrics of the relay. */
export interface RelayMetrics extends Pick<ProcessMetrics, 'registry' | 'observer'> {
  readonly relayed: Counter;
  readonly disabled: Counter;
}

/** What is shown of the backlog: name, explanation, value. */
const SHOWN: readonly (readonly [name: string, help: string, shown: (backlog: Backlog) => number])[] = [
  ['routecard_outbox_unrelayed_events', 'Events that have no number yet.', ({ unrelayed }) => unrelayed],
  [
    'routecard_outbox_oldest_unrelayed_seconds',
    'How old the oldest of them is.',
    ({ oldestUnrelayedSeconds }) => oldestUnrelayedSeconds,
  ],
  [
    'routecard_webhook_pending_deliveries',
    'Deliveries that are still to be made.',
    ({ pendingDeliveries }) => pendingDeliveries,
  ],
  [
    'routecard_webhooks_failing',
    'Webhooks whose last attempt failed.',
    ({ failingWebhooks }) => failingWebhooks,
  ],
  [
    'routecard_longest_transaction_seconds',
    'How long the longest transaction has been open: while it is, nothing deleted makes room.',
    ({ longestTransactionSeconds }) => longestTransactionSeconds,
  ],
  [
    'routecard_last_backup_timestamp_seconds',
    'When the last backup of the whole database was taken; 0 if there is none.',
    ({ backupAtSeconds }) => backupAtSeconds ?? 0,
  ],
  [
    'routecard_last_backup_verified',
    '1 if the file of the last backup was read again and is whole.',
    ({ backupVerified }) => Number(backupVerified),
  ],
  [
    'routecard_laws_checked_timestamp_seconds',
    'When `verify` ran last; 0 if it never did.',
    ({ lawsCheckedAtSeconds }) => lawsCheckedAtSeconds ?? 0,
  ],
  [
    'routecard_laws_broken',
    'Laws of the ledger that `verify` found broken.',
    ({ brokenLaws }) => brokenLaws ?? 0,
  ],
];

/** Creates the relay's metrics. What waits in the database is read once whenever somebody scrapes, and left out where that fails. */
export function createRelayMetrics(readBacklog: () => Promise<Backlog>): RelayMetrics {
  const { registry, observer } = createProcessMetrics();
  const backlog = sharedWhileUnderWay(() => readBacklog().catch(() => undefined));
  for (const [name, help, shown] of SHOWN) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const read = await backlog();
        if (read) this.set(shown(read));
        else this.remove();
      },
    });
  }
  new Gauge({
    name: 'routecard_relay_database_up',
    help: '1 if the relay reaches the database.',
    registers: [registry],
    async collect() {
      this.set((await backlog()) ? 1 : 0);
    },
  });
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  return {
    registry,
    observer,
    relayed: counter('routecard_outbox_relayed_events_total', 'Events that this process has numbered.'),
    disabled: counter('routecard_webhooks_disabled_total', 'Webhooks that this process has disabled.'),
  };
}

/** Those who ask while an answer is under way share it. */
function sharedWhileUnderWay<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
