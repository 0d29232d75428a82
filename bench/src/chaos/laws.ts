import type { Site } from '../lab.ts';
import type { Weather } from './storm.ts';

const UNITS = 1_000_000;

/** Laws that a crash could break, each with how often it is broken. */
export async function countViolations(
  { sql, floor }: Pick<Site, 'sql' | 'floor'>,
  weather: Pick<Weather, 'acknowledged' | 'expectedShift'> & {
    /** Of shipments that were acknowledged beside the moves, each under a key too. */
    readonly shipments?: number;
  },
): Promise<readonly (readonly [string, number])[]> {
  const count = async (text: string, values: unknown[] = []) =>
    Number((await sql.query(text, values)).rows[0].n);
  const moves = await count(`select count(*)::int as n from batch_transitions where type = 'MOVE'`);
  const { rows } = await sql.query<{ id: string; units: number }>(
    `select work_order_id as id, sum(quantity)::int as units from batch_balances where routing_step = 1 group by 1`,
  );
  const standing = new Map(rows.map((row) => [row.id, row.units]));
  const misplaced = floor.workOrderIds.filter(
    (id) => standing.get(id) !== UNITS + (weather.expectedShift.get(id) ?? 0),
  ).length;
  return [
    ['acknowledged moves lost', Math.max(0, weather.acknowledged - moves)],
    ['moves doubled', Math.max(0, moves - weather.acknowledged)],
    ['runs whose units are not where their acknowledged moves put them', misplaced],
    [
      'keys without exactly one answer',
      Math.abs(
        (await count('select count(*)::int as n from idempotency_keys')) -
          weather.acknowledged -
          (weather.shipments ?? 0),
      ),
    ],
    [
      'balances that differ from the ledger',
      await count(`
        with moved as (
          select work_order_id, from_production_step_id as place, -quantity as units from batch_transitions
          where from_production_step_id is not null
          union all
          select work_order_id, to_production_step_id, quantity from batch_transitions where to_production_step_id is not null),
        summed as (select work_order_id, place, sum(units)::int as units from moved group by 1, 2)
        select count(*)::int as n from summed s
        full join batch_balances b on b.work_order_id = s.work_order_id and b.production_step_id = s.place
        where coalesce(s.units, 0) <> coalesce(b.quantity, 0)`),
    ],
    [
      'runs that lost or gained units',
      await count(
        `select count(*)::int as n from (select work_order_id from batch_balances group by 1 having sum(quantity) <> $1) wrong`,
        [UNITS * 2],
      ),
    ],
    // A transaction appends one event per order, however many of its moves it stores; both have its number.
    [
      'moves without their event',
      await count(`
        select count(*)::int as n from idempotency_keys k
        where not exists (
          select from order_events e
          where e.transaction_id::text::numeric % 4294967296 = k.xmin::text::numeric)`),
    ],
  ];
}
