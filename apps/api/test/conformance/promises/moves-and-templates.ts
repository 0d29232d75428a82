/** Promises of decisions.md, sections 4 and 5. */
export const MOVES_AND_TEMPLATES = {
  'D4 body': 'move-batches: an array of entries, or one such object; answers the balances touched',
  'D4 wins': 'toOperationId wins over toStatusId',
  'D4 scrap': 'scrapReason without a destination scraps',
  'D4 neither': 'Neither → 400',
  'D4 requisitionId': 'An entry with requisitionId and no workOrderId → 400',
  'D4 transaction': 'The whole call is one transaction.',
  'D4 name': 'Each array entry forms one destination step named name.',
  'D4 source': 'productionStepId; else fromOperationId, or the work order’s only balance; ambiguous → 400',
  'D4 anywhere': 'forward or back within the work order’s own routing, may skip steps',
  'D4 outside': 'an operation outside it → 400 INVALID_BATCH_MOVE',
  'D4 twice':
    'Where the operation stands twice, toSequence picks; without it the next occurrence, else the nearest before',
  'D4 insufficient':
    'More than the balance → 400 INSUFFICIENT_BATCH_QUANTITY; the same source twice counts as the sum',
  'D4 key': 'Idempotency-Key (any visible ASCII, ≤ 255) is honoured on every POST, PUT and PATCH',
  'D4 replayed': 'same key and body → the stored answer, with Idempotency-Replayed: true',
  'D4 reused': 'same key, other body → 422 IDEMPOTENCY_KEY_REUSED',
  'D4 in use': 'still running → 409 IDEMPOTENCY_KEY_IN_USE',
  'D4 kept': 'Kept 24 h. A 5xx is not stored.',
  'D4 balance':
    'Batch balance = section 2.6 plus operationId, operationName, workOrderId, workOrderStartDate, workOrderDueDate',
  'D4 count': 'GET /operation/batch-balances/count → map of operationId → units',
  'D4 status-ids':
    'GET …/status-ids?operationIds=&archived=&completedAfter=&completedBefore=&completedBeforeId=&limit=',
  'D4 part-ids': 'GET /production-step/batch-balances/part-ids?partIds=',
  'D4 missing': 'A missing operationIds → 400 MISSING_PARAMETER, also when the old name is sent',
  'D4 arrays': 'Query arrays: repeated or comma-separated.',
  'D4 transitions':
    'GET /requisition/batch-transitions?requisitionIds=: id, type, requisitionId, workOrderId, from…, to…, …',
  'D4 step transitions': 'GET /production-step/batch-transitions/step-ids?stepIds=',
  'D4 undo': 'Undo is a compensating transition that names the one it reverses',
  'D4 not reversible':
    '409 TRANSITION_NOT_REVERSIBLE when the units have moved on, or when it was undone already',
  'D4 replacement': 'Scrap may ask for a replacement: topped up at its first operation, linked to the scrap',
  'D5 create': 'POST routing-templates {steps, name?, replacesRoutingTemplateId?}; GET lists',
  'D5 edit': 'PATCH /routing-templates/{id} {name?, steps?, approved?}; DELETE',
  'D5 verbs': 'POST …/approve, …/default, …/deprecate ({replacedByRoutingTemplateId?}); DELETE …/default',
  'D5 template':
    'id, partSpecificationId, name, approved, isDefault, deprecated, deprecatedAt, replacedById, …',
  'D5 frozen': 'changing steps and deleting → 409 ROUTING_TEMPLATE_FROZEN',
  'D5 frozen may': 'name, approve, default, deprecate stay possible',
  'D5 one default': 'At most one default per specification; deprecating clears default',
  'D5 deprecated': 'neither approved, made default nor scheduled: 409 ROUTING_TEMPLATE_DEPRECATED',
  'D5 withdraws': 'Editing the steps of an approved template withdraws the approval.',
  'D5 operations': 'GET (?deleted=), POST, PATCH on /operation (id in the body; each answers the full list)',
  'D5 delete operation': 'DELETE /operation/{id} (soft)',
  'D5 served': 'Also served at /operation/production-status and /production-status.',
  'D5 operation': 'Fields: id, name, statusName, stepNamePrefix, productionStepType, viewType, …',
  'D5 statusName':
    'a create with only statusName is missing name (400), an update with only it changes nothing',
  'D5 processes': '/processes and /processes/{processPricesId}: writes take operationIds, old ones dropped',
  'D5 finishes': '/post-processing and /post-processing/{id}: writes take operationIds',
  'D5 process answers': 'reads of process prices emit operationIds only',
  'D5 steps': 'GET /production-step?stepIds=: id, groupId, prefix, type, operationId, operationName, …',
  'D5 rename': 'PATCH /production-step/{stepId}/rename {name}',
} as const;
