/** Promises of interface.md, section 9: the production routing release. */
export const VERSIONING = {
  '9 v1': 'The version segment v1 is part of every path.',
  '9.1.1':
    'Requisition payloads carry workOrders; workflow [{statusId, sequence}] is gone, with no fallback.',
  '9.1.2': 'GET /requisition/production-status/{id} is replaced by GET /requisition/operation/{id}.',
  '9.1.3': 'move-batches identifies batches by workOrderId, not requisitionId.',
  '9.1.4 count': 'Query parameter renamed: statusIds to operationIds (count). The new parameter is required.',
  '9.1.4 status-ids': 'Query parameter renamed: productionStatusIds to operationIds (status-ids).',
  '9.1.5 name': 'Request field renamed: statusName to name. Old keys are silently dropped.',
  '9.1.5 operationIds': 'Request field renamed: productionStatusIds to operationIds.',
  '9.1.6': 'Empty routing is rejected with 400 EMPTY_ROUTING.',
  '9.2.1 legacy': 'The legacy paths reuse or skip a part that has a work order and no routing fields.',
  '9.2.1 canonical': 'POST /requisition/work-orders always creates a new work order per part.',
  '9.2.2': 'Webhook order.created and order.updated carry workOrders per part.',
  '9.2.3 gate': 'Approval gate (section 7)',
  '9.2.3 automation': 'Scheduling automation skips gated parts and schedules the rest.',
  '9.2.4': 'routingTemplateId is nullable on every work-order payload.',
  '9.3 balances': 'operationId, operationName, workOrderId; still batchStatusId, batchStatusName',
  '9.3 transitions':
    'fromOperationId, fromOperationName, toOperationId, toOperationName, workOrderId; still fromStatusId, fromStatusName, toStatusId, toStatusName',
  '9.3 steps': 'operationId, operationName; still productionStatusId, productionStatusName',
  '9.3 operations': 'name; still statusName',
  '9.3 endpoint': '/operation; /operation/production-status still served',
  '9 unchanged': 'POST /work-orders/{id}/parts, traveller documents, process configuration',
} as const;
