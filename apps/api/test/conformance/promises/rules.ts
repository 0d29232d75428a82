/** Promises of contract.md about what is refused, reported and restored. */
export const RULES = {
  'C order in use':
    'PATCH /order: state cannot leave ORDER, nor currency change, once a shipment or a run in production exists: 409 ORDER_IN_USE',
  'C order not schedulable':
    'Scheduling and automations refuse orders whose state is not ORDER, and archived ones: 409 ORDER_NOT_SCHEDULABLE',
} as const;
