import type { Law } from '../law.ts';

export const balancesMatchSources: Law = {
  name: 'balances-match-sources',
  sentence: 'The copies in a balance of its run, part, order and customer equal the originals.',
  violations: `
    select b.work_order_id, b.routing_step
    from batch_balances b
    join work_orders w on w.manufacturer_id = b.manufacturer_id and w.id = b.work_order_id
    join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
    join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
    join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
    join part_specifications p on p.manufacturer_id = r.manufacturer_id and p.id = r.part_specification_id
    left join lateral (
      select * from (
        select (item ->> 'step')::int as step, (item ->> 'sequence')::int as sequence,
          lead((item ->> 'operationId')::uuid) over (order by place) as next_operation_id
        from jsonb_array_elements(w.routing) with ordinality as t(item, place)
      ) steps where steps.step = b.routing_step
    ) s on true
    where (b.order_id, b.requisition_id, b.order_number, b.thread_id, b.requisition_sequence, b.run_number, b.run_quantity)
        is distinct from (w.order_id, w.requisition_id, o.order_number, o.thread_id, r.sequence, w.run_number, w.quantity)
      or (b.part_name, b.customer_name, b.purchase_order_number) is distinct from (r.name, c.name, o.purchase_order_number)
      or b.is_cancelled is distinct from (r.cancelled_at is not null)
      or (b.dispatch_date, b.start_date, b.due_date)
        is distinct from (coalesce(r.dispatch_date, o.dispatch_date), w.start_date, w.due_date)
      or (b.process_prices_id, b.material_id, b.color_id)
        is distinct from (p.process_prices_id, p.material_id, p.color_id)
      or s.step is not null
        and (b.routing_sequence, b.next_operation_id) is distinct from (s.sequence, s.next_operation_id)`,
};
