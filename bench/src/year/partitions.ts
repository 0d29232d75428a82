import type pg from 'pg';
import type { EventTables } from './traffic.ts';

/** Copies of the tables of events, partitioned by the week in which the event was created. */
export const PARTITIONED_TABLES: EventTables = {
  events: 'bench_events',
  deliveries: 'bench_deliveries',
  attempts: 'bench_attempts',
  eventAt: 'event_at',
};

const DAYS = 7;
const DAY_MS = 86_400_000;

/** Those of the product, with the time in every key. Uniqueness holds within a partition only, so numbers are plain indexes. */
const CREATE = `
create table bench_events (like order_events including defaults including storage including constraints,
  primary key (manufacturer_id, id, created_at),
  foreign key (manufacturer_id, order_id) references orders (manufacturer_id, id)) partition by range (created_at);
create index on bench_events (manufacturer_id, transaction_id);
create index on bench_events (id) where sequence is null;
create index on bench_events (manufacturer_id, order_id, created_at) where sequence is null;
create index on bench_events (manufacturer_id, position) where position is not null;
create index on bench_events (manufacturer_id, order_id, sequence) where sequence is not null;
create sequence bench_delivery_ids;
create table bench_deliveries (like webhook_deliveries including defaults including storage including constraints,
  event_at timestamptz(3),
  primary key (manufacturer_id, id, created_at),
  foreign key (manufacturer_id, endpoint_id) references webhook_endpoints (manufacturer_id, id),
  foreign key (manufacturer_id, event_id, event_at) references bench_events (manufacturer_id, id, created_at))
  partition by range (created_at);
alter table bench_deliveries alter id set default nextval('bench_delivery_ids');
create index on bench_deliveries (manufacturer_id, endpoint_id, lane, id) where state = 'PENDING';
create index on bench_deliveries (manufacturer_id, endpoint_id, id);
create index on bench_deliveries (manufacturer_id, endpoint_id, state, id) where state in ('FAILED', 'CANCELLED');
create index on bench_deliveries (manufacturer_id, event_id);
create table bench_attempts (like webhook_attempts including defaults including storage including constraints,
  primary key (manufacturer_id, delivery_id, number, at)) partition by range (at);
create index on bench_attempts (manufacturer_id, endpoint_id, at);`;

/** Partitions of a week come and go with the clock. */
export class Partitions {
  readonly #sql: pg.ClientBase;
  readonly #kept: { readonly suffix: string; readonly until: Date }[] = [];

  constructor(sql: pg.ClientBase) {
    this.#sql = sql;
  }

  async create(): Promise<void> {
    await this.#sql.query(CREATE);
  }

  /** Adds the partitions of the week that this day begins, where there is none. */
  async cover(day: Date): Promise<void> {
    if (this.#kept.some(({ until }) => day < until)) return;
    const until = new Date(day.getTime() + DAYS * DAY_MS);
    const suffix = day.toISOString().slice(0, 10).replaceAll('-', '');
    for (const table of ['bench_events', 'bench_deliveries', 'bench_attempts'])
      await this.#sql.query(
        `create table ${table}_${suffix} partition of ${table} for values from ('${day.toISOString()}') to ('${until.toISOString()}')`,
      );
    this.#kept.push({ suffix, until });
  }

  /** Detaches and drops the partitions whose last row is older than `before`; those that refer to others first. */
  async dropUntil(before: Date): Promise<void> {
    for (let oldest = this.#kept[0]; oldest !== undefined && oldest.until <= before; oldest = this.#kept[0]) {
      for (const table of ['bench_attempts', 'bench_deliveries', 'bench_events']) {
        await this.#sql.query(`alter table ${table} detach partition ${table}_${oldest.suffix}`);
        await this.#sql.query(`drop table ${table}_${oldest.suffix}`);
      }
      this.#kept.shift();
    }
  }
}
