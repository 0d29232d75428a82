import { describe, expect, test } from 'vitest';
import { type Actor, authorize, may, PERMISSIONS, type Role, SCOPES, scopesOfRole } from './authority.ts';
import { allUseCases } from './index.ts';

const actor = (role: Role, scopes: Actor['scopes'] = null): Actor => ({
  manufacturerId: 'shop',
  userId: 'ada',
  role,
  scopes,
});
const may_ = (role: Role) =>
  Object.entries(PERMISSIONS)
    .filter(([, permission]) => may(actor(role), permission))
    .map(([name]) => name);

describe('who may do what', () => {
  test('a viewer reads orders, production, routings, shipments, the catalogue and the settings, and follows events', () => {
    expect(may_('VIEWER')).toEqual([
      'readOrders',
      'readProduction',
      'readOverview',
      'readRouting',
      'readShipments',
      'readCatalogue',
      'readSettings',
      'followEvents',
    ]);
  });

  test('a shipper packs and comments besides', () => {
    expect(may_('SHIPPER').filter((name) => !may_('VIEWER').includes(name))).toEqual([
      'writeComments',
      'writeShipments',
    ]);
  });

  test('a planner writes orders, production, routings and the catalogue besides', () => {
    expect(may_('PLANNER').filter((name) => !may_('SHIPPER').includes(name))).toEqual([
      'writeOrders',
      'moveUnits',
      'writeProduction',
      'writeRouting',
      'writeCatalogue',
    ]);
  });

  test('an operator sees production and moves units, and nothing else', () => {
    expect(may_('OPERATOR')).toEqual(['readProduction', 'moveUnits']);
  });

  test('an administrator does everything', () => {
    expect(may_('ADMIN')).toEqual(Object.keys(PERMISSIONS));
  });

  test('a token may what its user may, within its scopes', () => {
    const { readOrders, writeOrders } = PERMISSIONS;
    expect(may(actor('PLANNER', ['orders:read']), readOrders)).toBe(true);
    expect(may(actor('PLANNER', ['orders:read']), writeOrders)).toBe(false);
    expect(may(actor('VIEWER', ['orders:write']), writeOrders)).toBe(false);
  });

  test('a refusal says whether it is the role or the scope', () => {
    const { writeOrders } = PERMISSIONS;
    const refused = (message: string) => expect.objectContaining({ code: 'FORBIDDEN', message });
    expect(() => authorize(actor('VIEWER', ['orders:write']), writeOrders)).toThrow(
      refused('You cannot do this as a viewer. Ask an admin of your shop.'),
    );
    expect(() => authorize(actor('ADMIN', ['orders:read']), writeOrders)).toThrow(
      refused('The access token lacks the scope orders:write.'),
    );
    expect(() => authorize(actor('OPERATOR'), writeOrders)).toThrow(
      refused('You cannot do this as an operator. Ask an admin of your shop.'),
    );
    authorize(actor('ADMIN'), writeOrders);
    authorize(actor('ADMIN', ['orders:write']), writeOrders);
  });
});

describe('the scopes that a token can use', () => {
  test('are all of them for an administrator, and those of its work for others', () => {
    expect(scopesOfRole('ADMIN')).toEqual(SCOPES);
    expect(scopesOfRole('VIEWER')).toEqual([
      'orders:read',
      'production:read',
      'routing:read',
      'shipments:read',
      'catalogue:read',
      'settings:read',
    ]);
    expect(scopesOfRole('OPERATOR')).toEqual(['production:read', 'production:write']);
    expect(scopesOfRole('SHIPPER')).toEqual([
      'orders:read',
      'orders:write',
      'production:read',
      'routing:read',
      'shipments:read',
      'shipments:write',
      'catalogue:read',
      'settings:read',
    ]);
  });
});

test('every command asks for the permission of its work, and declares what it may be refused with', () => {
  const commands = [...allUseCases()].map(([name, { permission, useCase, refusals }]) => {
    expect(useCase).toBe(name);
    const [key = ''] = Object.entries(PERMISSIONS).find(([, one]) => one === permission) ?? [];
    return `${key} ${name}: ${refusals.join(', ')}`;
  });
  expect(commands.toSorted()).toMatchInlineSnapshot(`
    [
      "moveUnits dryRunMoves: ",
      "moveUnits finishWork: PRODUCTION_STEP_NOT_FOUND, WORK_ORDER_NOT_FOUND, WORK_NOT_STARTED",
      "moveUnits moveBatches: WORK_ORDER_NOT_FOUND, OPERATION_NOT_FOUND, INVALID_BATCH_MOVE, BATCH_SOURCE_AMBIGUOUS, INSUFFICIENT_BATCH_QUANTITY, ORDER_NOT_SCHEDULABLE",
      "moveUnits startWork: PRODUCTION_STEP_NOT_FOUND, WORK_ORDER_NOT_FOUND, INSUFFICIENT_BATCH_QUANTITY, NOTHING_TO_WORK_ON, ORDER_NOT_SCHEDULABLE, WORK_ALREADY_STARTED",
      "moveUnits undoTransition: TRANSITION_NOT_FOUND, TRANSITION_NOT_REVERSIBLE",
      "moveUnits undoTransitions: TRANSITION_NOT_FOUND, TRANSITION_NOT_REVERSIBLE",
      "readOrders deleteView: SAVED_VIEW_NOT_FOUND",
      "readOrders makeDefaultView: SAVED_VIEW_NOT_FOUND",
      "readOrders renameView: SAVED_VIEW_NOT_FOUND, SAVED_VIEW_INVALID, SAVED_VIEW_NAME_TAKEN",
      "readOrders saveView: SAVED_VIEW_INVALID, SAVED_VIEW_NAME_TAKEN",
      "readProduction previewRoutings: ",
      "writeCatalogue addScrapReason: SCRAP_REASON_NAME_TAKEN",
      "writeCatalogue addStarterCatalogue: CATALOGUE_NOT_EMPTY",
      "writeCatalogue createCalendar: CALENDAR_NAME_TAKEN",
      "writeCatalogue createColor: COLOR_NAME_TAKEN",
      "writeCatalogue createKanbanColumn: ",
      "writeCatalogue createMaterial: MATERIAL_NAME_TAKEN",
      "writeCatalogue createOperation: OPERATION_NAME_TAKEN, CALENDAR_NOT_FOUND",
      "writeCatalogue createPartSpecification: PROCESS_NOT_FOUND, MATERIAL_NOT_FOUND, COLOR_NOT_FOUND, POST_PROCESSING_NOT_FOUND, EXTERNAL_ID_TAKEN",
      "writeCatalogue createPostProcessing: OPERATION_NOT_FOUND",
      "writeCatalogue createProcess: OPERATION_NOT_FOUND",
      "writeCatalogue deleteCalendar: CALENDAR_NOT_FOUND, CALENDAR_IN_USE",
      "writeCatalogue deleteKanbanColumn: KANBAN_COLUMN_NOT_FOUND, KANBAN_COLUMN_IN_USE",
      "writeCatalogue deleteOperation: OPERATION_NOT_FOUND, OPERATION_IN_USE",
      "writeCatalogue deletePartFile: PART_SPECIFICATION_NOT_FOUND, PART_FILE_NOT_FOUND",
      "writeCatalogue deletePostProcessing: POST_PROCESSING_NOT_FOUND",
      "writeCatalogue deleteProcess: PROCESS_NOT_FOUND, PROCESS_IN_USE",
      "writeCatalogue editCalendar: CALENDAR_NOT_FOUND, CALENDAR_NAME_TAKEN",
      "writeCatalogue editKanbanColumn: KANBAN_COLUMN_NOT_FOUND",
      "writeCatalogue placeKanbanColumn: KANBAN_COLUMN_NOT_FOUND",
      "writeCatalogue placeOperation: OPERATION_NOT_FOUND",
      "writeCatalogue putPartSpecification: PROCESS_NOT_FOUND, MATERIAL_NOT_FOUND, COLOR_NOT_FOUND, POST_PROCESSING_NOT_FOUND",
      "writeCatalogue removeScrapReason: SCRAP_REASON_NOT_FOUND",
      "writeCatalogue restoreOperation: OPERATION_NOT_FOUND, OPERATION_NAME_TAKEN",
      "writeCatalogue updateColor: COLOR_NOT_FOUND, COLOR_NAME_TAKEN",
      "writeCatalogue updateMaterial: MATERIAL_NOT_FOUND, MATERIAL_NAME_TAKEN",
      "writeCatalogue updateOperation: OPERATION_NOT_FOUND, OPERATION_NAME_TAKEN, CALENDAR_NOT_FOUND",
      "writeCatalogue updatePartSpecification: PART_SPECIFICATION_NOT_FOUND, EXTERNAL_ID_TAKEN",
      "writeCatalogue updatePostProcessing: POST_PROCESSING_NOT_FOUND, OPERATION_NOT_FOUND",
      "writeCatalogue updateProcess: PROCESS_NOT_FOUND, OPERATION_NOT_FOUND",
      "writeCatalogue updateScrapReason: SCRAP_REASON_NOT_FOUND, SCRAP_REASON_NAME_TAKEN",
      "writeCatalogue uploadPartFile: PART_SPECIFICATION_NOT_FOUND, PART_FILE_TOO_LARGE, PART_FILE_FORMAT_UNKNOWN, PART_FILES_TOO_MANY, PART_FILE_STORAGE_FULL",
      "writeComments addComment: ORDER_NOT_FOUND, REQUISITION_NOT_FOUND, COMMENT_INVALID",
      "writeComments deleteComment: COMMENT_NOT_FOUND, COMMENT_NOT_OWN",
      "writeComments editComment: COMMENT_NOT_FOUND, COMMENT_NOT_OWN, COMMENT_INVALID",
      "writeComments restoreComment: COMMENT_NOT_FOUND, COMMENT_NOT_OWN",
      "writeOrders addCustomer: CUSTOMER_NAME_TAKEN, EXTERNAL_ID_TAKEN, SHIPMENT_INCOTERM_INVALID",
      "writeOrders cancelOrder: ORDER_NOT_FOUND, ORDER_HAS_SHIPMENTS",
      "writeOrders cancelRequisition: REQUISITION_NOT_FOUND, ORDER_HAS_SHIPMENTS",
      "writeOrders createOrder: CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, KANBAN_COLUMN_NOT_FOUND, EXTERNAL_ID_TAKEN",
      "writeOrders createOrders: CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, EXTERNAL_ID_TAKEN",
      "writeOrders dryRunImport: ",
      "writeOrders editOrder: ORDER_NOT_FOUND, CUSTOMER_NOT_FOUND, REQUISITION_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, KANBAN_COLUMN_NOT_FOUND, REQUISITION_QUANTITY_ALLOCATED, ORDER_IN_USE, ORDER_CANCELLED, EXTERNAL_ID_TAKEN",
      "writeOrders importAllLines: ",
      "writeOrders importJobShop: MATERIAL_NOT_FOUND, ORDER_CANCELLED",
      "writeOrders importLines: ",
      "writeOrders moveOrderToColumn: ORDER_NOT_FOUND, KANBAN_COLUMN_NOT_FOUND, PRECONDITION_FAILED",
      "writeOrders putCustomer: CUSTOMER_NAME_TAKEN, SHIPMENT_INCOTERM_INVALID",
      "writeOrders putOrder: CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND, KANBAN_COLUMN_NOT_FOUND, REQUISITION_QUANTITY_ALLOCATED, ORDER_IN_USE, ORDER_CANCELLED, EXTERNAL_ID_TAKEN",
      "writeOrders rememberImportColumns: ",
      "writeOrders removeCustomerAddress: CUSTOMER_ADDRESS_NOT_FOUND",
      "writeOrders removeCustomerContact: CUSTOMER_CONTACT_NOT_FOUND",
      "writeOrders removeRequisition: REQUISITION_NOT_FOUND, REQUISITION_IN_USE",
      "writeOrders saveCustomer: CUSTOMER_NOT_FOUND, CUSTOMER_NAME_TAKEN, EXTERNAL_ID_TAKEN, SHIPMENT_INCOTERM_INVALID",
      "writeOrders saveCustomerAddress: CUSTOMER_NOT_FOUND, CUSTOMER_ADDRESS_NOT_FOUND",
      "writeOrders saveCustomerContact: CUSTOMER_NOT_FOUND, CUSTOMER_CONTACT_NOT_FOUND",
      "writePeople changeRole: PERSON_NOT_FOUND, LAST_ADMIN",
      "writePeople disablePerson: PERSON_NOT_FOUND, LAST_ADMIN, PERSON_IS_YOURSELF",
      "writePeople enablePerson: PERSON_NOT_FOUND, PERSON_DISABLED",
      "writePeople eraseCustomerContact: CUSTOMER_CONTACT_NOT_FOUND",
      "writePeople erasePerson: PERSON_NOT_FOUND, PERSON_ENABLED",
      "writePeople invitePerson: PERSON_EMAIL_TAKEN",
      "writePeople issuePasswordLink: PERSON_NOT_FOUND, PERSON_DISABLED",
      "writePeople requireSecondFactor: OWN_SECOND_FACTOR_MISSING",
      "writePeople resetSecondFactor: PERSON_NOT_FOUND, PERSON_IS_YOURSELF",
      "writeProduction addParts: WORK_ORDER_NOT_FOUND, ORDER_NOT_SCHEDULABLE, NO_APPROVED_ROUTING_TEMPLATE",
      "writeProduction applyPlan: PLAN_CHANGED, OPERATION_NOT_FOUND, WORK_ORDER_NOT_FOUND",
      "writeProduction applyScenario: PLAN_CHANGED, CALENDAR_NOT_FOUND, OPERATION_NOT_FOUND, ORDER_NOT_FOUND, ORDER_IN_USE, ORDER_CANCELLED, WORK_ORDER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND",
      "writeProduction changeDates: WORK_ORDER_NOT_FOUND, WORK_ORDER_IN_PRODUCTION",
      "writeProduction changeRouting: WORK_ORDER_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, NO_APPROVED_ROUTING_TEMPLATE, ROUTING_STEP_IN_USE",
      "writeProduction createWorkOrder: REQUISITION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, ORDER_NOT_SCHEDULABLE, ROUTING_TEMPLATE_DEPRECATED, NO_APPROVED_ROUTING_TEMPLATE",
      "writeProduction dryRunBatches: ",
      "writeProduction dryRunRouting: WORK_ORDER_NOT_FOUND",
      "writeProduction dryRunWorkOrders: ",
      "writeProduction renameProductionStep: PRODUCTION_STEP_NOT_FOUND, PRODUCTION_STEP_NAME_TAKEN",
      "writeProduction scheduleBatches: REQUISITION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, ORDER_NOT_SCHEDULABLE, ROUTING_TEMPLATE_DEPRECATED, NO_APPROVED_ROUTING_TEMPLATE, NOTHING_TO_SCHEDULE",
      "writeProduction scheduleWithTemplates: REQUISITION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, ORDER_NOT_SCHEDULABLE, ROUTING_TEMPLATE_DEPRECATED, NO_APPROVED_ROUTING_TEMPLATE",
      "writeProduction scheduleWorkOrders: REQUISITION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, ORDER_NOT_SCHEDULABLE, ROUTING_TEMPLATE_DEPRECATED, NO_APPROVED_ROUTING_TEMPLATE",
      "writeProduction undoPlan: PLAN_CHANGED, PLAN_NOT_REVERSIBLE",
      "writeRouting approveRoutingTemplate: ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED",
      "writeRouting clearDefaultRoutingTemplate: ROUTING_TEMPLATE_NOT_FOUND",
      "writeRouting clearGate: PART_SPECIFICATION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED, EMPTY_ROUTING",
      "writeRouting createRoutingTemplate: PART_SPECIFICATION_NOT_FOUND, ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING",
      "writeRouting deprecateRoutingTemplate: ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED",
      "writeRouting editRoutingTemplate: ROUTING_TEMPLATE_NOT_FOUND, OPERATION_NOT_FOUND, EMPTY_ROUTING, ROUTING_TEMPLATE_FROZEN, ROUTING_TEMPLATE_DEPRECATED",
      "writeRouting makeDefaultRoutingTemplate: ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_DEPRECATED",
      "writeRouting removeRoutingTemplate: ROUTING_TEMPLATE_NOT_FOUND, ROUTING_TEMPLATE_FROZEN",
      "writeSettings changeSetUp: ",
      "writeSettings issueAccessToken: NOT_FOUND",
      "writeSettings revokeAccessToken: NOT_FOUND",
      "writeSettings setAuditRetention: REQUEST_VALIDATION_FAILED",
      "writeSettings updateSettings: ",
      "writeSettings updateShop: ",
      "writeShipments attachShipmentDocument: ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_DOCUMENT_TOO_LARGE",
      "writeShipments declareUnitValues: ORDER_NOT_FOUND, DECLARED_VALUE_INVALID",
      "writeShipments deleteBoxPreset: BOX_PRESET_NOT_FOUND",
      "writeShipments deleteShipment: ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_DELETE_FORBIDDEN",
      "writeShipments deleteShipmentDocument: ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_DOCUMENT_NOT_FOUND",
      "writeShipments fulfilShipment: ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_STATUS_INVALID, SHIPMENT_TRACKING_REQUIRED",
      "writeShipments prepareShipment: SHIPMENT_QUOTE_FORBIDDEN, SHIPMENT_TYPE_INVALID, SHIPMENT_ADDRESS_REQUIRED, SHIPMENT_TRACKING_FORBIDDEN, SHIPMENT_TRACKING_REQUIRED, SHIPMENT_INCOTERM_INVALID, SHIPMENT_PACKING_INVALID, SHIPMENT_OVER_ALLOCATED, ORDER_CANCELLED, ORDER_NOT_FOUND",
      "writeShipments releaseShipment: ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_STATUS_INVALID, SHIPMENT_QUOTE_FORBIDDEN, ORDER_CANCELLED",
      "writeShipments replaceShipment: SHIPMENT_QUOTE_FORBIDDEN, SHIPMENT_TYPE_INVALID, SHIPMENT_ADDRESS_REQUIRED, SHIPMENT_TRACKING_FORBIDDEN, SHIPMENT_TRACKING_REQUIRED, SHIPMENT_INCOTERM_INVALID, SHIPMENT_PACKING_INVALID, SHIPMENT_OVER_ALLOCATED, ORDER_CANCELLED, ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_STRUCTURE_FROZEN",
      "writeShipments saveBoxPreset: BOX_PRESET_INVALID",
      "writeShipments setTracking: ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_TRACKING_FORBIDDEN, SHIPMENT_TRACKING_REQUIRED",
      "writeShipments updateBoxPreset: BOX_PRESET_NOT_FOUND, BOX_PRESET_NAME_TAKEN, BOX_PRESET_INVALID",
      "writeWebhooks createWebhook: WEBHOOK_URL_INVALID, WEBHOOK_TYPES_INVALID",
      "writeWebhooks deleteWebhook: WEBHOOK_NOT_FOUND",
      "writeWebhooks editWebhook: WEBHOOK_NOT_FOUND, WEBHOOK_URL_INVALID, WEBHOOK_TYPES_INVALID",
      "writeWebhooks pauseWebhook: WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE",
      "writeWebhooks replayWebhook: WEBHOOK_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_NOT_ACTIVE, WEBHOOK_REPLAY_TOO_LARGE",
      "writeWebhooks resumeWebhook: WEBHOOK_NOT_FOUND",
      "writeWebhooks rotateWebhookSecret: WEBHOOK_NOT_FOUND",
      "writeWebhooks testWebhook: WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ACTIVE",
    ]
  `);
});
