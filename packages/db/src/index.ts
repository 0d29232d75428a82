export type { Connection, Statement } from './client/connection.ts';
export {
  type Database,
  type DatabaseAddress,
  type DatabaseOptions,
  openDatabase,
} from './client/database.ts';
export { type MaintenanceDatabase, openMaintenanceDatabase } from './client/maintenance-database.ts';
export { type Pooler, readPooler } from './client/pooler.ts';
export { ensureSession } from './client/session.ts';
export type { SignInAttempts, SignInQueue } from './client/sign-in-attempts.ts';
export { type DemoUser, openSignInDatabase, type SignInDatabase } from './client/sign-in-database.ts';
export { createDeps, type DepsOptions } from './create-deps.ts';
export { requestHash } from './desk/answers.ts';
export type { Flush } from './desk/group-desk.ts';
export { isAway, isPassing, sqlStateOf } from './desk/passing-errors.ts';
export { type RequestLimit, RequestLimiter, type Verdict } from './limits/request-limiter.ts';
export { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
export { authenticateToken, hashAccessToken, type TokenBearer } from './queries/access.ts';
export {
  type AccessTokenRead,
  listAccessTokens,
  listTokenUsers,
  type TokenUser,
} from './queries/access-tokens.ts';
export {
  type BalanceFilter,
  type BalanceRead,
  countBalances,
  readBalances,
  readBalancesOfRequisitions,
} from './queries/balances.ts';
export {
  BOARD_COMPLETED_DAYS,
  type BoardChanges,
  type BoardReading,
  readBoard,
  readBoardChanges,
} from './queries/board.ts';
export { type OperationLoad, readOperationLoad } from './queries/board-load.ts';
export { type RunEvent, readRunHistory } from './queries/board-run.ts';
export type {
  BoardCards,
  BoardColor,
  BoardMaterial,
  BoardOperation,
  BoardRouting,
  BoardStop,
  BoardWire,
} from './queries/board-wire.ts';
export { listBoxPresets } from './queries/box-presets.ts';
export {
  listColors,
  listMaterials,
  listOperations,
  listPostProcessings,
  listProcesses,
  readPostProcessing,
  readProcess,
} from './queries/catalogue.ts';
export { countOrdersByColumn, type OperationUse, readOperationUse } from './queries/catalogue-uses.ts';
export type { ChangePosition } from './queries/change-position.ts';
export { type Changes, readChanges, readPosition, type Touch } from './queries/changes.ts';
export { type CommentPage, type CommentQuery, listComments } from './queries/comments.ts';
export { findCustomers } from './queries/customers.ts';
export { type DerivedStep, readDerivedRouting } from './queries/derived-routing.ts';
export {
  type Gate,
  type GateLine,
  type GatePart,
  type GatePlace,
  type GateTemplate,
  readGate,
} from './queries/gate.ts';
export { JsonText } from './queries/json-text.ts';
export { listKanbanColumns } from './queries/kanban-columns.ts';
export type { OrderFilter } from './queries/order-filter.ts';
export { type OrderForm, type OrderFormLine, readOrderForm } from './queries/order-form.ts';
export {
  listOrderHistory,
  type OrderHistoryPage,
  type OrderHistoryQuery,
  type OrderHistoryRead,
} from './queries/order-history.ts';
export {
  type KanbanColumnOrders,
  type KanbanOrder,
  readOrderKanban,
} from './queries/order-kanban.ts';
export { listOrders, ORDER_SORTS, type OrderSort } from './queries/order-list.ts';
export {
  type OrderPage,
  type OrderPagePart,
  type OrderPageRun,
  type OrderPageShipment,
  type OrderPageStep,
  readOrderPage,
} from './queries/order-page.ts';
export {
  ORDER_TABLE_SORTS,
  type OrderCursor,
  type OrderRow,
  type OrderTable,
  type OrderTableQuery,
  type OrderTableSort,
  type OrderView,
  readOrderTable,
} from './queries/order-table.ts';
export { findOrder } from './queries/orders.ts';
export {
  type FloorOperation,
  LATE_FROM_DAYS,
  type LateOrders,
  type OverviewFloor,
  readOverviewFloor,
} from './queries/overview-floor.ts';
export { type FinishedRow, listFinished, listScrap, type ScrapRow } from './queries/overview-rows.ts';
export {
  type OverviewWeeks,
  readOverviewWeeks,
  type ScrapOfReason,
  type WeekOutput,
} from './queries/overview-weeks.ts';
export { type PackingAddresses, readPackingAddresses } from './queries/packing-addresses.ts';
export {
  type PackableOrder,
  type PackingQueue,
  type PackingQueueCursor,
  readPackingQueue,
  type WaitingShipment,
} from './queries/packing-queue.ts';
export { type PackingLine, type PackingScreen, readPackingScreen } from './queries/packing-screen.ts';
export type { Counted, Page, PageQuery, Piece } from './queries/page.ts';
export { findPartChoices, type PartChoice } from './queries/part-choices.ts';
export {
  type PartLine,
  type PartPage,
  type RoutingAids,
  type RoutingOperation,
  readPartPage,
  readRoutingAids,
} from './queries/part-page.ts';
export {
  listPartSpecifications,
  PART_SPECIFICATION_SORTS,
  type PartSpecificationSort,
  readPartSpecification,
} from './queries/part-specifications.ts';
export { type PartPlace, type PartRow, type PartTable, readPartTable } from './queries/part-table.ts';
export { countPrintedParts } from './queries/printed-lines.ts';
export { readProductionSteps } from './queries/production-steps.ts';
export { type Lease, leaseRequests, leaseUserRequests, type WantedLease } from './queries/request-leases.ts';
export {
  listRequisitions,
  type RequisitionFilter,
  type RequisitionList,
  type RequisitionListQuery,
} from './queries/requisition-list.ts';
export { findRequisition, findRequisitionsOfOrder } from './queries/requisitions.ts';
export { listRoutingTemplates, readRoutingTemplate } from './queries/routing-templates.ts';
export { type RunPage, type RunPageBalance, type RunPageStep, readRunPage } from './queries/run-page.ts';
export { listSavedViews } from './queries/saved-views.ts';
export { findScanned, type ScannedCode, type ScannedThing } from './queries/scanned.ts';
export {
  readSchedulingDialog,
  type SchedulingDialog,
  type SchedulingPart,
  type SchedulingSource,
  type SchedulingTemplate,
} from './queries/scheduling-dialog.ts';
export { type FoundThings, findAnything } from './queries/search/find-anything.ts';
export {
  type OrderName,
  type PartName,
  type RunName,
  readOrderName,
  readPartName,
  readRunName,
  readShipmentName,
  readStepName,
  readTemplateName,
  readWebhookUrl,
  type StepName,
  type TemplateName,
} from './queries/search/names.ts';
export { readSettings } from './queries/settings.ts';
export { openShipmentDocument, type StoredDocument } from './queries/shipment-documents.ts';
export { readShipmentSheet, readShipmentSheets } from './queries/shipment-sheet.ts';
export {
  listShipments,
  readShipment,
} from './queries/shipments.ts';
export { readStepHistory, type StepEvent } from './queries/step-history.ts';
export { readStepPage, type StepPage, type StepPageBatch } from './queries/step-page.ts';
export {
  readToSchedule,
  type ToSchedule,
  type ToSchedulePlace,
  type ToScheduleRow,
} from './queries/to-schedule.ts';
export {
  type DeprecatedUse,
  type DeprecatedUseRead,
  readDeprecatedUses,
  recordTokenUses,
  type TokenUse,
} from './queries/token-uses.ts';
export {
  readTransitionsOfRequisitions,
  readTransitionsOfSteps,
  type TransitionRead,
} from './queries/transitions.ts';
export {
  readOrderTravellerSheet,
  readOrderTravellerSheets,
  readStepTravellerSheet,
  readStepTravellerSheets,
} from './queries/traveller-sheets.ts';
export {
  readWebhookDelivery,
  readWebhookDeliveryRows,
  type WebhookDeliveryDetail,
  type WebhookDeliveryRow,
  type WebhookDeliveryRows,
} from './queries/webhook-deliveries.ts';
export {
  listWebhookDeliveries,
  listWebhooks,
  readWebhookHealth,
  type WebhookDeliveryPage,
  type WebhookDeliveryQuery,
} from './queries/webhooks.ts';
export { readWorkOrder } from './queries/work-orders.ts';
export { announceOrders, ORDERS_CHANNEL } from './relay/announce-orders.ts';
export {
  type DisabledEndpoint,
  type EndpointKey,
  type EndpointNews,
  noteEndpoints,
} from './relay/endpoint-health.ts';
export { type LeasedDelivery, type LeasedLane, leaseForRetry, leaseLanes } from './relay/lease-lanes.ts';
export { ORDER_CONTENT_OF } from './relay/order-content.ts';
export { type AttemptRecord, type LaneRecord, recordAttempts } from './relay/record-attempts.ts';
export { openRelayDatabase, type RelayDatabase } from './relay/relay-database.ts';
export { type RelayedEvent, relayEvents } from './relay/relay-events.ts';
export {
  addRetryJobs,
  freeAbandonedJobs,
  openSchedulerPool,
  RETRY_TASK,
  type RetryJob,
} from './relay/scheduler.ts';
export { type Backlog, readBacklog, removeOld } from './relay/upkeep.ts';
export type { ShopNoun } from './schema/shop-changes.ts';
export { addressIn, isPublicAddress } from './webhooks/public-address.ts';
export { openSecretBox, type SecretBox } from './webhooks/secret-box.ts';
export type { WebhookSettings } from './webhooks/webhook-policy.ts';
