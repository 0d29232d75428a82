import type { Law } from '../law.ts';

export const balancesPositive: Law = {
  name: 'balances-positive',
  sentence: 'No balance is below 1: a row exists only while units are there.',
  violations: `
    select work_order_id, routing_step, production_step_id, quantity from batch_balances where quantity < 1`,
};
