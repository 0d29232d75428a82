export { commonPasswords } from './access/common-passwords.ts';
export {
  type Confirmation,
  type ConfirmingToken,
  findKeptCall,
  keepCall,
  keyOfConfirmed,
  type TriedCall,
} from './access/confirmations.ts';
export {
  addLink,
  createManufacturer,
  LOCK_SET_UP,
  type OneTimeLinks,
} from './access/one-time-links.ts';
export type { Credential, Passkey } from './access/passkeys.ts';
export {
  type AccessTokenRead,
  listAccessTokens,
  listTokenUsers,
  type TokenUser,
} from './access/queries/access-tokens.ts';
export { authenticateToken, hashAccessToken, type TokenBearer } from './access/queries/authenticate-token.ts';
export { listPeople, type PersonRead, readRole, readSecondFactorRequired } from './access/queries/people.ts';
export { type PersonalData, readPersonalData } from './access/queries/personal-data.ts';
export {
  type Lease,
  leaseRequests,
  leaseUserRequests,
  type WantedLease,
} from './access/queries/request-leases.ts';
export { readSetUpProgress } from './access/queries/set-up-progress.ts';
export { readSettings, readShop } from './access/queries/settings.ts';
export {
  type DeprecatedUse,
  type DeprecatedUseRead,
  readDeprecatedUses,
  recordTokenUses,
  type TokenUse,
} from './access/queries/token-uses.ts';
export { type RequestLimit, RequestLimiter, type Verdict } from './access/request-limiter.ts';
export type { StoredSecondFactor, UsedCode } from './access/second-factors.ts';
export type { SignInAttempts, SignInQueue } from './access/sign-in-attempts.ts';
export {
  type DemoUser,
  MAX_SESSION_DAYS,
  openSignInDatabase,
  type SignInDatabase,
} from './access/sign-in-database.ts';
export { type AuditEntry, type AuditQuery, readAuditLog, readAuditTerms } from './audit/queries/audit-log.ts';
export type { BackupTable } from './backup/backup-tables.ts';
export { type CopiedDatabase, copyDatabase } from './backup/copy-database.ts';
export { type LoadedSnapshot, loadSnapshot, SnapshotConflict } from './backup/load-snapshot.ts';
export { ensureSameVersion, prepareDatabase } from './backup/prepare-database.ts';
export { type CompletedBackup, type LawCheck, recordBackup, recordLawCheck } from './backup/record-backup.ts';
export { readSnapshot, type SequenceValue, type Snapshot } from './backup/snapshot.ts';
export { contentOnDisk } from './catalogue/content-on-disk.ts';
export { keepPreview, nextUnseenPartFile, type UnseenPartFile } from './catalogue/missing-previews.ts';
export {
  countPartFilePlaces,
  movePartFilesToBucket,
  movePartFilesToDatabase,
  type PartFileMove,
  removeLeftObjects,
} from './catalogue/move-part-files.ts';
export {
  listColors,
  listMaterials,
  listOperations,
  listPostProcessings,
  listProcesses,
  readColor,
  readMaterial,
  readPostProcessing,
  readProcess,
} from './catalogue/queries/catalogue.ts';
export {
  countOrdersByColumn,
  type OperationUse,
  readOperationUse,
} from './catalogue/queries/catalogue-uses.ts';
export { findPartChoices, type PartChoice } from './catalogue/queries/part-choices.ts';
export {
  listPartFiles,
  openPartFile,
  readThumbnail,
  readThumbnailOfPart,
  type StoredPartFile,
} from './catalogue/queries/part-files.ts';
export {
  type PartLine,
  type PartPage,
  type RoutingAids,
  type RoutingOperation,
  readPartPage,
  readRoutingAids,
} from './catalogue/queries/part-page.ts';
export {
  listPartSpecifications,
  PART_SPECIFICATION_SORTS,
  type PartSpecificationSort,
  readPartSpecification,
  readPartSpecificationIds,
} from './catalogue/queries/part-specifications.ts';
export {
  type PartPlace,
  type PartRow,
  type PartTable,
  readPartTable,
} from './catalogue/queries/part-table.ts';
export type { ChangePosition } from './changes/change-position.ts';
export { type Changes, readChanges, readPosition, type Touch } from './changes/changes.ts';
export type { ShopNoun } from './changes/schema.ts';
export { createDeps, type DepsOptions } from './create-deps.ts';
export { type ContactData, readContactData } from './customers/contact-data.ts';
export {
  type CustomerOrder,
  type CustomerPage,
  MAX_CUSTOMER_ORDERS,
  readCustomerName,
  readCustomerPage,
} from './customers/customer-page.ts';
export { type CustomerListQuery, findCustomer, listCustomers } from './customers/customer-views.ts';
export { findCustomers } from './customers/find-customers.ts';
export {
  type CustomerPosition,
  type CustomerRow,
  readCustomers,
} from './customers/read-customers.ts';
export type { Connection, Statement } from './engine/client/connection.ts';
export {
  type Database,
  type DatabaseAddress,
  type DatabaseOptions,
  openDatabase,
} from './engine/client/database.ts';
export { type MaintenanceDatabase, openMaintenanceDatabase } from './engine/client/maintenance-database.ts';
export { type DatabaseObserver, observers } from './engine/client/observer.ts';
export { type Pooler, readPooler } from './engine/client/pooler.ts';
export { afterAMoment } from './engine/client/saying-what-is-waited-for.ts';
export { checkDatabaseUrl, checkReadUrl } from './engine/client/servers.ts';
export { ensureSession } from './engine/client/session.ts';
export { requestHash } from './engine/group-commit/answers.ts';
export type { Flush } from './engine/group-commit/group-commit.ts';
export { isAway, isPassing, sqlStateOf } from './engine/group-commit/passing-errors.ts';
export { MIGRATIONS_FOLDER, migrate } from './engine/migrate.ts';
export { JsonText } from './engine/reading/json-text.ts';
export type { Counted, Page, PageQuery, Piece } from './engine/reading/page.ts';
export { readSchemaAge } from './engine/schema-age.ts';
export { FLOOR_COLUMNS, floorOf, floorSumsOf, ORDER_FLOOR_COLUMNS } from './orders/counts/floor-counts.ts';
export { keepCounts, manufacturersWithEvents } from './orders/counts/keep-counts.ts';
export {
  LEFT_LINE_COLUMNS,
  leftLinesOf,
  PART_COUNT_COLUMNS,
  partCountsOf,
} from './orders/counts/left-lines.ts';
export {
  CLUSTER as COUNTS_CLUSTER,
  COUNT_COLUMNS,
  COUNTS_USABLE,
  countBasis,
  countsOf,
} from './orders/counts/order-counts.ts';
export { ORDER_WORD_COLUMNS, wordsOf } from './orders/counts/order-words.ts';
export { type CommentPage, type CommentQuery, listComments } from './orders/queries/comments.ts';
export { readImportColumns } from './orders/queries/import-columns.ts';
export { listKanbanColumns } from './orders/queries/kanban-columns.ts';
export type { OrderFilter } from './orders/queries/order-filter.ts';
export { type OrderForm, type OrderFormLine, readOrderForm } from './orders/queries/order-form.ts';
export {
  listOrderHistory,
  type OrderHistoryPage,
  type OrderHistoryQuery,
  type OrderHistoryRead,
} from './orders/queries/order-history.ts';
export {
  type KanbanColumnOrders,
  type KanbanOrder,
  readOrderKanban,
} from './orders/queries/order-kanban.ts';
export {
  type LineCursor,
  type OrderLine,
  readOrderLines,
} from './orders/queries/order-lines.ts';
export { listOrders, ORDER_SORTS, type OrderSort } from './orders/queries/order-list.ts';
export {
  type OrderPage,
  type OrderPagePart,
  type OrderPageRun,
  type OrderPageShipment,
  type OrderPageStep,
  readOrderPage,
} from './orders/queries/order-page.ts';
export {
  ORDER_TABLE_SORTS,
  type OrderCursor,
  type OrderRow,
  type OrderTable,
  type OrderTableQuery,
  type OrderTableSort,
  type OrderView,
  readOrderTable,
} from './orders/queries/order-table.ts';
export { findOrder } from './orders/queries/orders.ts';
export { countPrintedParts } from './orders/queries/printed-lines.ts';
export {
  listRequisitions,
  type RequisitionFilter,
  type RequisitionList,
  type RequisitionListQuery,
} from './orders/queries/requisition-list.ts';
export { findRequisition, findRequisitionsOfOrder } from './orders/queries/requisitions.ts';
export { listSavedViews } from './orders/queries/saved-views.ts';
export { readMeasuringStateText } from './planning/queries/measuring-state.ts';
export {
  PAST_STATE_STATEMENT,
  readLatePastStateText,
  readPastStateText,
  readRecentPastStateText,
} from './planning/queries/past-state.ts';
export {
  type LastPlanChange,
  type PlanHead,
  type PlanRanks,
  type PlanVersion,
  readPlanRanks,
  readPlanVersion,
} from './planning/queries/plan-ranks.ts';
export { readPlanningStateText } from './planning/queries/planning-state.ts';
export { readPromiseRoutings } from './planning/queries/promise-routings.ts';
export {
  type BalanceFilter,
  type BalanceRead,
  countBalances,
  readBalances,
  readBalancesOfRequisitions,
} from './production/queries/balances.ts';
export {
  BOARD_COMPLETED_DAYS,
  type BoardChanges,
  type BoardReading,
  readBoard,
  readBoardChanges,
} from './production/queries/board/board.ts';
export { type OperationLoad, readOperationLoad } from './production/queries/board/board-load.ts';
export { type RunEvent, readRunHistory } from './production/queries/board/board-run.ts';
export type {
  BoardCards,
  BoardColor,
  BoardMaterial,
  BoardOperation,
  BoardRouting,
  BoardStop,
  BoardWire,
} from './production/queries/board/board-wire.ts';
export {
  type FloorOperation,
  LATE_FROM_DAYS,
  type LateOrders,
  type OverviewFloor,
  readOverviewFloor,
} from './production/queries/overview/overview-floor.ts';
export {
  type FinishedRow,
  listFinished,
  listScrap,
  type ScrapRow,
} from './production/queries/overview/overview-rows.ts';
export {
  type OverviewWeeks,
  readOverviewWeeks,
  type ScrapOfReason,
  type WeekOutput,
} from './production/queries/overview/overview-weeks.ts';
export { readProductionSteps } from './production/queries/production-steps.ts';
export {
  type RunPage,
  type RunPageBalance,
  type RunPageStep,
  readRunPage,
} from './production/queries/run-page.ts';
export { findScanned, type ScannedCode, type ScannedThing } from './production/queries/scanned.ts';
export {
  readSchedulingDialog,
  type SchedulingDialog,
  type SchedulingPart,
  type SchedulingSource,
  type SchedulingTemplate,
} from './production/queries/scheduling-dialog.ts';
export { listScrapReasons } from './production/queries/scrap-reasons.ts';
export { readStepHistory, type StepEvent } from './production/queries/step-history.ts';
export { readStepPage, type StepPage, type StepPageBatch } from './production/queries/step-page.ts';
export { readStepWork, type StepWorkEntry } from './production/queries/step-work.ts';
export {
  readToSchedule,
  type ToSchedule,
  type ToSchedulePlace,
  type ToScheduleRow,
} from './production/queries/to-schedule.ts';
export {
  readShopTransitions,
  readTransitionsOfRequisitions,
  readTransitionsOfSteps,
  type TransitionRead,
} from './production/queries/transitions.ts';
export {
  readOrderTravellerSheet,
  readOrderTravellerSheets,
  readStepTravellerSheet,
  readStepTravellerSheets,
} from './production/queries/traveller-sheets.ts';
export { readWorkOrder } from './production/queries/work-orders.ts';
export { type DerivedStep, readDerivedRouting } from './routing-templates/queries/derived-routing.ts';
export {
  type Gate,
  type GateLine,
  type GatePart,
  type GatePlace,
  type GateStep,
  type GateTemplate,
  readGate,
} from './routing-templates/queries/gate.ts';
export { listRoutingTemplates, readRoutingTemplate } from './routing-templates/queries/routing-templates.ts';
export { type FoundThings, findAnything } from './search/find-anything.ts';
export * from './search/find-near-names.ts';
export {
  type OrderName,
  type PartName,
  type RunName,
  readOperationName,
  readOrderName,
  readPartName,
  readRunName,
  readShipmentName,
  readStepName,
  readTemplateName,
  readWebhookUrl,
  type StepName,
  type TemplateName,
} from './search/names.ts';
export { listBoxPresets } from './shipments/queries/box-presets.ts';
export { type PackingAddresses, readPackingAddresses } from './shipments/queries/packing-addresses.ts';
export {
  type PackableOrder,
  type PackingQueue,
  type PackingQueueCursor,
  readPackingQueue,
  type WaitingShipment,
} from './shipments/queries/packing-queue.ts';
export {
  type PackingLine,
  type PackingScreen,
  readPackingScreen,
} from './shipments/queries/packing-screen.ts';
export { openShipmentDocument, type StoredDocument } from './shipments/queries/shipment-documents.ts';
export { readShipmentSheet, readShipmentSheets } from './shipments/queries/shipment-sheet.ts';
export {
  listShipments,
  listShopShipments,
  readShipment,
} from './shipments/queries/shipments.ts';
export { type InstallationStatus, readStatus } from './status/read-status.ts';
export { listCalendars, readCalendar } from './time/queries/calendars.ts';
export { ORDER_CONTENT_OF } from './webhooks/order-content.ts';
export { addressIn, isPublicAddress } from './webhooks/public-address.ts';
export {
  type EventFeedPage,
  type EventFeedQuery,
  readEventFeed,
  readFeedPositions,
} from './webhooks/queries/event-feed.ts';
export {
  readWebhookDelivery,
  readWebhookDeliveryRows,
  type WebhookDeliveryDetail,
  type WebhookDeliveryRow,
  type WebhookDeliveryRows,
} from './webhooks/queries/webhook-deliveries.ts';
export {
  listWebhookDeliveries,
  listWebhooks,
  readWebhookHealth,
  type WebhookDeliveryPage,
  type WebhookDeliveryQuery,
} from './webhooks/queries/webhooks.ts';
export { announceOrders, ORDERS_CHANNEL } from './webhooks/relay/announce-orders.ts';
export {
  type DisabledEndpoint,
  type EndpointKey,
  type EndpointNews,
  noteEndpoints,
} from './webhooks/relay/endpoint-health.ts';
export {
  type LeasedDelivery,
  type LeasedLane,
  leaseForRetry,
  leaseLanes,
} from './webhooks/relay/lease-lanes.ts';
export { type AttemptRecord, type LaneRecord, recordAttempts } from './webhooks/relay/record-attempts.ts';
export { openRelayDatabase, type RelayDatabase } from './webhooks/relay/relay-database.ts';
export { type RelayedEvent, relayEvents } from './webhooks/relay/relay-events.ts';
export {
  addRetryJobs,
  freeAbandonedJobs,
  openSchedulerPool,
  RETRY_TASK,
  type RetryJob,
} from './webhooks/relay/scheduler.ts';
export { type Backlog, readBacklog, removeOld } from './webhooks/relay/upkeep.ts';
export { openSecretBox, type SecretBox } from './webhooks/secret-box.ts';
export type { WebhookSettings } from './webhooks/webhook-policy.ts';
