export * from './access/access-token.ts';
export type * from './access/access-token-store.ts';
export * from './access/issue-access-token.ts';
export * from './access/network-of.ts';
export * from './access/revoke-access-token.ts';
export * from './audit/audit-change.ts';
export * from './audit/set-audit-retention.ts';
export * from './authority.ts';
export * from './blank.ts';
export * from './call.ts';
export * from './catalogue/add-starter-catalogue.ts';
export type * from './catalogue/catalogue-store.ts';
export type * from './catalogue/catalogue-views.ts';
export { type CreateColor, createColor } from './catalogue/materials/create-color.ts';
export * from './catalogue/materials/create-material.ts';
export * from './catalogue/materials/update-material.ts';
export * from './catalogue/operations/create-operation.ts';
export * from './catalogue/operations/delete-operation.ts';
export {
  type NewOperation,
  type Operation,
  type OperationEdit,
  type OperationFields,
  VIEW_TYPES,
  type ViewType,
} from './catalogue/operations/operation.ts';
export type { NewPlace } from './catalogue/operations/place-among.ts';
export * from './catalogue/operations/place-operation.ts';
export * from './catalogue/operations/restore-operation.ts';
export * from './catalogue/operations/update-operation.ts';
export * from './catalogue/part-files/delete-part-file.ts';
export * from './catalogue/part-files/part-file.ts';
export * from './catalogue/part-files/part-file-preview.ts';
export type * from './catalogue/part-files/part-file-store.ts';
export * from './catalogue/part-files/part-mesh.ts';
export * from './catalogue/part-files/upload-part-file.ts';
export * from './catalogue/parts/create-part-specification.ts';
export type {
  NewPartSpecification,
  PartSpecificationEdit,
  SpecificationReferences,
} from './catalogue/parts/part-specification.ts';
export * from './catalogue/parts/put-part-specification.ts';
export * from './catalogue/parts/update-part-specification.ts';
export * from './catalogue/processes/create-post-processing.ts';
export * from './catalogue/processes/create-process.ts';
export * from './catalogue/processes/delete-post-processing.ts';
export * from './catalogue/processes/delete-process.ts';
export type * from './catalogue/processes/post-processing.ts';
export type * from './catalogue/processes/process.ts';
export * from './catalogue/processes/update-post-processing.ts';
export * from './catalogue/processes/update-process.ts';
export * from './catalogue/starter-catalogues.ts';
export * from './comments/add-comment.ts';
export * from './comments/comment.ts';
export type * from './comments/comment-store.ts';
export * from './comments/delete-comment.ts';
export * from './comments/edit-comment.ts';
export * from './comments/restore-comment.ts';
export { isCurrency } from './currency.ts';
export * from './custom-fields.ts';
export type {
  Customer,
  CustomerAddress,
  CustomerContact,
  CustomerEdit,
  CustomerView,
  NewCustomer,
} from './customers/customer.ts';
export type * from './customers/customer-store.ts';
export * from './customers/customers.ts';
export * from './deps.ts';
export type { DryRun } from './dry-run.ts';
export * from './events.ts';
export * from './external-id.ts';
export * from './fair-queue.ts';
export { groupedBy } from './grouped-by.ts';
export * from './identifiers.ts';
export * from './imports/dry-run-import.ts';
export * from './imports/import-columns.ts';
export * from './imports/import-job-shop.ts';
export type { ImportRecord } from './imports/import-line.ts';
export * from './imports/import-lines.ts';
export * from './imports/import-report.ts';
export type * from './imports/import-store.ts';
export { type Job, type JobShop, type JobStep, parseJobShop } from './imports/job-shop.ts';
export * from './imports/line-places.ts';
export * from './imports/remember-columns.ts';
export type * from './kanban/automation-report.ts';
export * from './kanban/create-kanban-column.ts';
export * from './kanban/delete-kanban-column.ts';
export * from './kanban/edit-kanban-column.ts';
export {
  AUTOMATION_TYPES,
  type AutomationType,
  HANDLED_AUTOMATION_TYPES,
  type KanbanColumn,
  type NewKanbanColumn,
  ORDER_STATUSES,
  type OrderStatus,
} from './kanban/kanban-column.ts';
export type * from './kanban/kanban-column-view.ts';
export type * from './kanban/kanban-store.ts';
export * from './kanban/place-kanban-column.ts';
export * from './manufacturers/new-manufacturer.ts';
export * from './near-names.ts';
export type { AppliedEdit } from './orders/apply-edit.ts';
export * from './orders/cancel-order.ts';
export * from './orders/cancellation.ts';
export { createOrder } from './orders/create-order.ts';
export * from './orders/create-orders.ts';
export type { OrderChanges, OrderEdit, OrderForEdit, OrderUses, RequisitionEdit } from './orders/edit.ts';
export * from './orders/edit-order.ts';
export * from './orders/expansions.ts';
export type {
  Asked,
  AskedAs,
  AskedEdit,
  AskedLine,
  AskedOrder,
  CustomerName,
  PartName,
} from './orders/external-names.ts';
export * from './orders/move-order-to-column.ts';
export type * from './orders/new-order.ts';
export * from './orders/order-condition.ts';
export * from './orders/order-history.ts';
export type * from './orders/order-store.ts';
export * from './orders/order-view.ts';
export type { PutLine } from './orders/put-line.ts';
export * from './orders/put-order.ts';
export * from './orders/remove-requisition.ts';
export * from './packing/declare-unit-values.ts';
export * from './packing/delete-box-preset.ts';
export type * from './packing/packing-aids.ts';
export type * from './packing/packing-aids-store.ts';
export * from './packing/save-box-preset.ts';
export * from './people/language.ts';
export * from './people/locale.ts';
export * from './people/password.ts';
export * from './people/people-commands.ts';
export { isErased, type Person, personName } from './people/person.ts';
export type * from './people/person-store.ts';
export type * from './planning/accuracy.ts';
export * from './planning/apply-scenario.ts';
export type * from './planning/calendar.ts';
export * from './planning/capacity.ts';
export type * from './planning/forecast.ts';
export { onDayDone, willBeLate } from './planning/late.ts';
export * from './planning/lateness.ts';
export * from './planning/measured-times.ts';
export type * from './planning/operation-queue.ts';
export * from './planning/past.ts';
export * from './planning/plan-commands.ts';
export * from './planning/plan-sequences.ts';
export type * from './planning/plan-store.ts';
export type * from './planning/plan-view.ts';
export * from './planning/planning-state.ts';
export type * from './planning/promise.ts';
export * from './planning/scenario.ts';
export * from './planning/scenario-basis.ts';
export type * from './printing/shipment-sheet.ts';
export type * from './printing/traveller-sheet.ts';
export * from './production/balance-view.ts';
export { addUnits, replan, reroute } from './production/change-run.ts';
export * from './production/derived-routing.ts';
export * from './production/dry-run-routing.ts';
export * from './production/moves/dry-run-moves.ts';
export { type BatchInput, type MoveEntry, type MoveResult, move } from './production/moves/move.ts';
export * from './production/moves/move-batches.ts';
export type { MoveRow } from './production/moves/move-rows.ts';
export * from './production/moves/transition.ts';
export * from './production/moves/undo.ts';
export * from './production/production-step.ts';
export type * from './production/production-step-store.ts';
export type * from './production/production-step-view.ts';
export type * from './production/production-store.ts';
export * from './production/production-unit-of-work.ts';
export * from './production/rename-production-step.ts';
export * from './production/routing.ts';
export * from './production/routing-choice.ts';
export * from './production/routing-version.ts';
export * from './production/schedule/dry-run-schedule.ts';
export type * from './production/schedule/order-runs-report.ts';
export * from './production/schedule/preview-routings.ts';
export {
  type ScheduleEntry,
  type ScheduleResult,
  schedule,
  scheduleLegacy,
} from './production/schedule/schedule.ts';
export * from './production/schedule/schedule-parts.ts';
export type { ScheduleRow } from './production/schedule/schedule-rows.ts';
export * from './production/schedule/schedule-with-templates.ts';
export * from './production/work-at-machine.ts';
export * from './production/work-order.ts';
export * from './production/work-order-commands.ts';
export type * from './production/work-period.ts';
export type * from './production/work-period-store.ts';
export * from './race-lost.ts';
export * from './refusals.ts';
export { ensureNoneRefused, type RefusedEntry } from './refused-entries.ts';
export * from './routing-templates/approve-routing-template.ts';
export type { TemplateTarget } from './routing-templates/change-template.ts';
export * from './routing-templates/clear-default-routing-template.ts';
export * from './routing-templates/clear-gate.ts';
export * from './routing-templates/create-routing-template.ts';
export * from './routing-templates/deprecate-routing-template.ts';
export * from './routing-templates/edit-routing-template.ts';
export * from './routing-templates/keep-routing.ts';
export * from './routing-templates/make-default-routing-template.ts';
export * from './routing-templates/remove-routing-template.ts';
export * from './routing-templates/routing-template.ts';
export type * from './routing-templates/routing-template-store.ts';
export type * from './routing-templates/routing-template-view.ts';
export type { TemplateStep } from './routing-templates/template-steps.ts';
export * from './saved-views/delete-view.ts';
export * from './saved-views/make-default-view.ts';
export * from './saved-views/rename-view.ts';
export * from './saved-views/save-view.ts';
export type { SavedView } from './saved-views/saved-view.ts';
export type * from './saved-views/saved-view-store.ts';
export type * from './scrap-reasons/scrap-reason.ts';
export * from './scrap-reasons/scrap-reasons.ts';
export * from './settings/change-set-up.ts';
export * from './settings/set-up-progress.ts';
export type * from './settings/settings.ts';
export type { Shop } from './settings/shop.ts';
export * from './settings/update-settings.ts';
export * from './settings/update-shop.ts';
export * from './shipments/address.ts';
export * from './shipments/attach-shipment-document.ts';
export { isCountry } from './shipments/countries.ts';
export * from './shipments/delete-shipment.ts';
export * from './shipments/delete-shipment-document.ts';
export type * from './shipments/delivery.ts';
export { isWebAddress, SHIPMENT_TYPES } from './shipments/delivery.ts';
export * from './shipments/fulfil-shipment.ts';
export { INCOTERMS, type Incoterm } from './shipments/incoterm.ts';
export type { SeenUnits, ShipmentInput } from './shipments/packing.ts';
export * from './shipments/packing-unit-of-work.ts';
export type { Allocation, Parcel, ParcelInput } from './shipments/parcel.ts';
export * from './shipments/prepare-shipment.ts';
export * from './shipments/release-shipment.ts';
export * from './shipments/replace-shipment.ts';
export { senderAddress } from './shipments/sender-address.ts';
export * from './shipments/set-tracking.ts';
export type * from './shipments/shipment.ts';
export { NO_TERMS, SHIPMENT_STATUSES } from './shipments/shipment.ts';
export * from './shipments/shipment-document.ts';
export type * from './shipments/shipment-store.ts';
export type * from './shipments/shipment-target.ts';
export * from './shipments/shipment-view.ts';
export * from './store.ts';
export {
  type CalendarEdit,
  type CalendarView,
  EXCEPTION_KINDS,
  isSameShift,
  MAX_EXCEPTIONS,
  MAX_SHIFTS,
  MINUTES_OF_DAY,
  type NewCalendar,
  type ShopCalendar,
  type ShopCalendarException,
} from './time/calendar.ts';
export * from './time/calendar-commands.ts';
export type * from './time/calendar-store.ts';
export type * from './time/edits-as-seen.ts';
export * from './time/operation-times.ts';
export * from './time/step-times.ts';
export * from './unit-of-work.ts';
export * from './use-case.ts';
export * from './user-reference.ts';
export type { WebhookTarget } from './webhooks/change-webhook.ts';
export * from './webhooks/create-webhook.ts';
export * from './webhooks/delete-webhook.ts';
export * from './webhooks/edit-webhook.ts';
export * from './webhooks/pause-webhook.ts';
export * from './webhooks/replay-webhook.ts';
export * from './webhooks/resume-webhook.ts';
export * from './webhooks/retry.ts';
export * from './webhooks/rotate-webhook-secret.ts';
export * from './webhooks/test-webhook.ts';
export {
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_STATES,
  WEBHOOK_TYPES,
  type Webhook,
  type WebhookDisabledReason,
  type WebhookType,
} from './webhooks/webhook.ts';
export type * from './webhooks/webhook-policy.ts';
export type * from './webhooks/webhook-store.ts';
export * from './webhooks/webhook-view.ts';
