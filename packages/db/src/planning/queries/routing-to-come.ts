/** The routing that units would get if they were scheduled now: the default template of the part specification, else the derived one. */
export function routingOf(partSpecificationId: string): string {
  return `coalesce((
    select json_agg(json_build_object('step', s.sequence, 'operationId', s.operation_id, 'times', json_build_object(
        'setupSeconds', s.setup_seconds, 'secondsPerUnit', s.seconds_per_unit, 'secondsPerLoad', s.seconds_per_load)) order by s.sequence)
    from routing_templates t
    join routing_template_steps s on s.manufacturer_id = $1 and s.routing_template_id = t.id
    where t.manufacturer_id = $1 and t.part_specification_id = ${partSpecificationId} and t.is_default
  ), (
    select json_agg(json_build_object('step', d.place, 'operationId', d.id, 'times', null) order by d.place)
    from (
      select o.id, row_number() over (order by o.sequence, o.name, o.id) as place
      from part_specifications spec
      join operations o on o.manufacturer_id = $1 and o.deleted_at is null and o.id in (
        select po.operation_id from process_prices_operations po
        where po.manufacturer_id = $1 and po.process_prices_id = spec.process_prices_id
        union all
        select fo.operation_id
        from part_specification_post_processings sp
        join post_processing_operations fo
          on fo.manufacturer_id = $1 and fo.post_processing_id = sp.post_processing_id
        where sp.manufacturer_id = $1 and sp.part_specification_id = spec.id)
      where spec.manufacturer_id = $1 and spec.id = ${partSpecificationId}
    ) d
  ), '[]'::json)`;
}
