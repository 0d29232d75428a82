import type { Law } from '../law.ts';

export const ledgerNamesPart: Law = {
  name: 'ledger-names-part',
  sentence: 'A transition names the requisition of its work order.',
  violations: `
    select t.id, t.requisition_id
    from batch_transitions t
    join work_orders w on w.manufacturer_id = t.manufacturer_id and w.id = t.work_order_id
    where t.requisition_id <> w.requisition_id`,
};
