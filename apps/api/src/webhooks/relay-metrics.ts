import type { Backlog } from '@routecard/db';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Metrics of the relay. */
export interface RelayMetrics {
  readonly registry: Registry;
  readonly relayed: Counter;
  readonly disabled: Counter;
  show(backlog: Backlog): void;
}

/** Creates the relay's metrics, all at zero. */
export function createRelayMetrics(): RelayMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
  const unrelayed = gauge('routecard_outbox_unrelayed_events', 'Events that have no number yet.');
  const age = gauge('routecard_outbox_oldest_unrelayed_seconds', 'How old the oldest of them is.');
  const pending = gauge('routecard_webhook_pending_deliveries', 'Deliveries that are still to be made.');
  const transaction = gauge(
    'routecard_longest_transaction_seconds',
    'How long the longest transaction has been open: while it is, nothing deleted makes room.',
  );
  return {
    registry,
    relayed: counter('routecard_outbox_relayed_events_total', 'Events that this process has numbered.'),
    disabled: counter('routecard_webhooks_disabled_total', 'Webhooks that this process has disabled.'),
    show(backlog) {
      unrelayed.set(backlog.unrelayed);
      age.set(backlog.oldestUnrelayedSeconds);
      pending.set(backlog.pendingDeliveries);
      transaction.set(backlog.longestTransactionSeconds);
    },
  };
}
