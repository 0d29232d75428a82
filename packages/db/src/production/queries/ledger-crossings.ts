/** The steps with units that are done. */
export const COMPLETED = `completed as materialized (
  select array_agg(id) as ids from operations where manufacturer_id = $1 and is_completed_status
)`;

const DONE = '(select ids from completed)::uuid[]';

/** A row `t` of the ledger takes units to where they are done. */
export const ARRIVES = `((t.to_operation_id = any (${DONE})) is true)`;

/** A row `t` of the ledger takes units away from where they are done. */
export const LEAVES = `((t.from_operation_id = any (${DONE})) is true)`;

/** A row `t` of the ledger is neither the undoing of another one nor undone itself. Asked row by row: few are asked. */
export const STANDS = `t.reverses_id is null and (
    select r.id from batch_transitions r where r.manufacturer_id = t.manufacturer_id and r.reverses_id = t.id) is null`;

/** The instant at which units of the run of a row `t` were first scheduled: its first row in the ledger. */
export const RUN_BEGAN = `(
    select s.created_at from batch_transitions s
    where s.manufacturer_id = t.manufacturer_id and s.work_order_id = t.work_order_id order by s.id limit 1)`;
