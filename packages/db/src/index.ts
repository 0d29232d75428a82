export type { Connection, Statement } from './client/connection.ts';
export { type Database, type DatabaseOptions, openDatabase } from './client/database.ts';
export { type OwnerDatabase, openOwnerDatabase } from './client/owner-database.ts';
export { type DemoUser, openSignInDatabase, type SignInDatabase } from './client/sign-in-database.ts';
export { createDeps, type DepsOptions } from './create-deps.ts';
export { requestHash } from './desk/answers.ts';
export { isPassing, sqlStateOf } from './desk/passing-errors.ts';
export { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
export { authenticateToken, hashAccessToken, type TokenBearer } from './queries/access.ts';
export {
  type BalanceFilter,
  type BalanceRead,
  countBalances,
  readBalances,
  readBalancesOfRequisitions,
} from './queries/balances.ts';
export {
  BOARD_COMPLETED_DAYS,
  type BoardCards,
  type BoardColor,
  type BoardOperation,
  type BoardStop,
  type BoardWire,
  readBoard,
} from './queries/board.ts';
export { type OperationLoad, readOperationLoad } from './queries/board-load.ts';
export { type RunEvent, readRunHistory } from './queries/board-run.ts';
export {
  listColors,
  listMaterials,
  listOperations,
  listPostProcessings,
  listProcesses,
  readPostProcessing,
  readProcess,
} from './queries/catalogue.ts';
export { type DerivedStep, readDerivedRouting } from './queries/derived-routing.ts';
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
  type OrderCursor,
  type OrderRow,
  type OrderTable,
  type OrderView,
  readOrderTable,
} from './queries/order-table.ts';
export { findOrder } from './queries/orders.ts';
export { type PackingAddresses, readPackingAddresses } from './queries/packing-addresses.ts';
export {
  type PackableOrder,
  type PackingQueue,
  readPackingQueue,
  type WaitingShipment,
} from './queries/packing-queue.ts';
export { type PackingLine, type PackingScreen, readPackingScreen } from './queries/packing-screen.ts';
export type { Page, PageQuery } from './queries/page.ts';
export {
  listPartSpecifications,
  PART_SPECIFICATION_SORTS,
  type PartSpecificationSort,
  readPartSpecification,
} from './queries/part-specifications.ts';
export { type ProductionStepRead, readProductionSteps } from './queries/production-steps.ts';
export {
  listRequisitions,
  type RequisitionFilter,
  type RequisitionList,
  type RequisitionListQuery,
} from './queries/requisition-list.ts';
export { findRequisition, findRequisitionsOfOrder } from './queries/requisitions.ts';
export { listRoutingTemplates, readRoutingTemplate } from './queries/routing-templates.ts';
export {
  readSchedulingDialog,
  type SchedulingDialog,
  type SchedulingPart,
  type SchedulingTemplate,
} from './queries/scheduling-dialog.ts';
export { readSettings } from './queries/settings.ts';
export {
  listShipments,
  readShipment,
  readShipmentDocument,
  type ShipmentDocumentContent,
} from './queries/shipments.ts';
export {
  readTransitionsOfRequisitions,
  readTransitionsOfSteps,
  type TransitionRead,
} from './queries/transitions.ts';
