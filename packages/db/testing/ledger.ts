import type pg from 'pg';

/** Units of every place according to the ledger and to the balances; rows only where the two differ. */
export async function ledgerDifferences(sql: pg.Pool): Promise<readonly unknown[]> {
  const { rows } = await sql.query(`
    with moved as (
      select manufacturer_id, work_order_id, from_routing_step as step, from_production_step_id as place, -quantity as units
      from batch_transitions where from_production_step_id is not null
      union all
      select manufacturer_id, work_order_id, to_routing_step, to_production_step_id, quantity
      from batch_transitions where to_production_step_id is not null
    ), summed as (
      select manufacturer_id, work_order_id, step, place, sum(units)::int as units from moved group by 1, 2, 3, 4
    )
    select coalesce(s.work_order_id, b.work_order_id) as work_order_id, s.units, b.quantity
    from summed s
    full join batch_balances b on b.manufacturer_id = s.manufacturer_id and b.work_order_id = s.work_order_id
      and b.routing_step = s.step and b.production_step_id = s.place
    where coalesce(s.units, 0) <> coalesce(b.quantity, 0)`);
  return rows;
}

/** Runs whose units do not add up: scheduled = at operations + scrapped = the run's quantity. */
export async function unbalancedRuns(sql: pg.Pool): Promise<readonly unknown[]> {
  const { rows } = await sql.query(`
    select w.id, w.quantity, l.scheduled, l.scrapped, b.standing
    from work_orders w
    cross join lateral (
      select count(*) as entries,
        coalesce(sum(case when type = 'SCHEDULE' then case when reverses_id is null then quantity else -quantity end end), 0)::int as scheduled,
        coalesce(sum(case when type = 'SCRAP' then case when reverses_id is null then quantity else -quantity end end), 0)::int as scrapped
      from batch_transitions t where t.manufacturer_id = w.manufacturer_id and t.work_order_id = w.id
    ) l
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as standing from batch_balances b
      where b.manufacturer_id = w.manufacturer_id and b.work_order_id = w.id
    ) b
    where l.entries > 0 and (l.scheduled <> b.standing + l.scrapped or l.scheduled <> w.quantity)`);
  return rows;
}
