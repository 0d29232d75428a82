/** Promises of contract.md about what is refused, reported and restored. */
export const RULES = {
  'C order in use':
    'PATCH /order: state cannot leave ORDER, nor currency change, once a shipment or a run in production exists: 409 ORDER_IN_USE',
  'C order not schedulable':
    'Scheduling and automations refuse orders whose state is not ORDER, and archived ones: 409 ORDER_NOT_SCHEDULABLE',
  'C operation in use':
    'DELETE /operation/{id} with units standing there, or as the only way on of a run in production: 409 OPERATION_IN_USE with counts',
  'C operation restored': 'A deleted operation can be restored: POST /operation/{id}/restore',
  'C undone runs':
    'A run whose every unit was undone is not emitted in workOrders (a quantity is never 0), and can be scheduled again',
  'C sequences': 'Routings sent with equal or negative sequences: 400',
  'C scheduled':
    'Legacy scheduling says what happened: header Scheduled: created=N, reused=N, skipped=N, also replayed',
  'C sum': 'A requisition named twice in one legacy call is the sum of its entries.',
  'C reused': 'A planned run that is reused enters with the quantity of the call, topped up or split',
  'C ids': 'Ids in paths: int64 is a whole number: an unknown large one is 404, not 400',
  'C kanban move':
    'PATCH /order/{id}/kanban-column: 204; with Prefer: return=representation 200 and what each automation did, the parts that the gate skipped among it',
  'C history': 'GET /order/{id}/history serves the same later',
  'C columns':
    'Kanban columns and their automations: createdAt, updatedAt; on writes automations may be strings (types) or objects',
  'C dates':
    'startDate, dueDate of scheduling and of work orders; workOrderStartDate, workOrderDueDate of balances: date-time. A bare date means its first instant in the shop’s time zone. startDate is always emitted',
  'C dates in production': 'PATCH /work-orders/{id}/dates in production: 409, whatever form the dates have',
} as const;
