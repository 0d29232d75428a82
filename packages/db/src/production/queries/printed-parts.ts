/** The fields of a part on paper, of a requisition `r` in the tables below. */
export const PRINTED_PART = `'requisitionId', r.id, 'sequence', r.sequence, 'name', r.name, 'thumbnail', (
    select translate(encode(shown.thumbnail, 'base64'), E'\\n', '') from part_files shown
    where shown.manufacturer_id = ps.manufacturer_id and shown.part_revision_id = ps.part_revision_id and shown.shown_since is not null),
  'technology', pp.technology,
  'material', mt.name, 'color', co.name, 'customReference', r.custom_reference, 'ordered', r.quantity, 'cancelled', r.cancelled_at is not null,
  'finishes', coalesce((
    select json_agg(f.name order by chosen.position, f.id)
    from part_specification_post_processings chosen
    join post_processings f on f.manufacturer_id = chosen.manufacturer_id and f.id = chosen.post_processing_id
    where chosen.manufacturer_id = r.manufacturer_id and chosen.part_specification_id = r.part_specification_id), '[]'::json)`;

/** Joins of a requisition `r` for printing. */
export const OF_PRINTED_PART = `join part_specifications ps on ps.manufacturer_id = r.manufacturer_id and ps.id = r.part_specification_id
  join process_prices pp on pp.manufacturer_id = r.manufacturer_id and pp.id = ps.process_prices_id
  join materials mt on mt.manufacturer_id = r.manufacturer_id and mt.id = ps.material_id
  left join colors co on co.manufacturer_id = r.manufacturer_id and co.id = ps.color_id`;

/** A run `w` on paper, made by the template `t` if there is one. Its steps keep the order of its routing. */
export const PRINTED_RUN = `json_build_object('workOrderId', w.id, 'runNumber', w.run_number, 'name', w.name,
  'quantity', w.quantity, 'templateName', t.name, 'startDate', w.start_date, 'dueDate', w.due_date, 'steps', (
    select json_agg(json_build_object('step', (s.step ->> 'step')::int, 'operationId', op.id,
      'sequence', (s.step ->> 'sequence')::int, 'operationName', op.name, 'durationSeconds', op.duration_seconds)
      order by s.place)
    from jsonb_array_elements(w.routing) with ordinality as s(step, place)
    join operations op on op.manufacturer_id = w.manufacturer_id and op.id = (s.step ->> 'operationId')::uuid))`;

/** The template of a run `w`. */
export const OF_PRINTED_RUN =
  'left join routing_templates t on t.manufacturer_id = w.manufacturer_id and t.id = w.routing_template_id';
