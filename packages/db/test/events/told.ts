import type { OrderEventType } from '@routecard/core';
/** The events of a command for each order that it changes; or the reason why there are none. */
export interface Told {
  readonly event: OrderEventType | null;
  readonly why: string;
}

const created = (why: string): Told => ({ event: 'order.created', why });
const updated = (why: string): Told => ({ event: 'order.updated', why });
const silent = (why: string): Told => ({ event: null, why });

const CATALOGUE = 'the catalogue: it changes no order; names are those of the time when an event is sent';
const TEMPLATE = 'a template is no order’s: runs keep the routing they began with';
const PACKING_AID = 'what packers type less by; shipments keep their own numbers';
const TALK = 'what is said of an order changes nothing that its payload shows';
const VIEW = 'how a person looks at the orders';
const CUSTOMER =
  'what is known of a customer changes no order; names are those of the time when an event is sent';
const LOOK = 'it only looks';
const SHOP = 'the shop’s own matter';

/** Every command of the product. docs/events.md shows it. */
export const TOLD: Readonly<Record<string, Told>> = {
  createOrder: created('the order, and what its column’s automations did'),
  editOrder: updated('any field or part; an edit that changes nothing is silent'),
  moveOrderToColumn: updated(
    'the column, and what its automations did; nothing where it stands there already',
  ),
  dryRunImport: silent(LOOK),
  importLines: created('each new order; one that gains parts is updated'),
  importAllLines: created('each new order; one that gains parts is updated'),
  importJobShop: created('the order of the instance; updated where it gains jobs'),

  scheduleWorkOrders: updated('its runs'),
  scheduleBatches: updated('its runs'),
  scheduleWithTemplates: updated('its runs'),
  createWorkOrder: updated('its runs'),
  addParts: updated('units of a run'),
  changeRouting: updated('steps of a run; the same steps again are silent'),
  changeDates: updated('days of a run; the same days again are silent'),
  moveBatches: updated('where units stand, and scrap'),
  undoTransition: updated('where units stand'),
  undoTransitions: updated('where units stand'),
  renameProductionStep: updated('each order with units in the step'),
  previewRoutings: silent(LOOK),
  dryRunMoves: silent(LOOK),
  dryRunWorkOrders: silent(LOOK),
  dryRunBatches: silent(LOOK),
  dryRunRouting: silent(LOOK),

  prepareShipment: updated('its shipments'),
  replaceShipment: updated('its shipments'),
  releaseShipment: updated('its shipments'),
  fulfilShipment: updated('its shipments'),
  setTracking: updated('its shipments'),
  deleteShipment: updated('its shipments'),
  attachShipmentDocument: silent('files lie beside a shipment and change nothing of it'),
  deleteShipmentDocument: silent('files lie beside a shipment and change nothing of it'),
  saveBoxPreset: silent(PACKING_AID),
  deleteBoxPreset: silent(PACKING_AID),
  declareUnitValues: silent(PACKING_AID),

  addCustomer: silent(CUSTOMER),
  saveCustomer: silent(CUSTOMER),
  saveCustomerAddress: silent(CUSTOMER),
  removeCustomerAddress: silent(CUSTOMER),
  saveCustomerContact: silent(CUSTOMER),
  removeCustomerContact: silent(CUSTOMER),
  eraseCustomerContact: silent(CUSTOMER),

  addComment: silent(TALK),
  editComment: silent(TALK),
  deleteComment: silent(TALK),
  restoreComment: silent(TALK),
  saveView: silent(VIEW),
  renameView: silent(VIEW),
  deleteView: silent(VIEW),
  makeDefaultView: silent(VIEW),

  createKanbanColumn: silent(CATALOGUE),
  editKanbanColumn: silent(CATALOGUE),
  placeKanbanColumn: silent(CATALOGUE),
  deleteKanbanColumn: silent('no order stands in a column that can be deleted'),
  createOperation: silent(CATALOGUE),
  updateOperation: silent(CATALOGUE),
  deleteOperation: silent(CATALOGUE),
  placeOperation: silent(CATALOGUE),
  addStarterCatalogue: silent(CATALOGUE),
  createProcess: silent(CATALOGUE),
  updateProcess: silent(CATALOGUE),
  deleteProcess: silent(CATALOGUE),
  createPostProcessing: silent(CATALOGUE),
  updatePostProcessing: silent(CATALOGUE),
  deletePostProcessing: silent(CATALOGUE),
  createMaterial: silent(CATALOGUE),
  updateMaterial: silent(CATALOGUE),
  createColor: silent(CATALOGUE),
  updateColor: silent(CATALOGUE),
  addScrapReason: silent(CATALOGUE),
  removeScrapReason: silent(CATALOGUE),
  createPartSpecification: silent(CATALOGUE),

  createRoutingTemplate: silent(TEMPLATE),
  editRoutingTemplate: silent(TEMPLATE),
  removeRoutingTemplate: silent(TEMPLATE),
  approveRoutingTemplate: silent(TEMPLATE),
  makeDefaultRoutingTemplate: silent(TEMPLATE),
  clearDefaultRoutingTemplate: silent(TEMPLATE),
  deprecateRoutingTemplate: silent(TEMPLATE),
  clearGate: silent(TEMPLATE),

  setAuditRetention: silent(SHOP),
  updateSettings: silent(SHOP),
  updateShop: silent(SHOP),
  changeSetUp: silent(SHOP),
  invitePerson: silent(SHOP),
  changeRole: silent(SHOP),
  disablePerson: silent(SHOP),
  enablePerson: silent(SHOP),
  resetSecondFactor: silent(SHOP),
  requireSecondFactor: silent(SHOP),
  erasePerson: silent(SHOP),
  issuePasswordLink: silent(SHOP),
  issueAccessToken: silent(SHOP),
  revokeAccessToken: silent(SHOP),
  createWebhook: silent(SHOP),
  editWebhook: silent(SHOP),
  pauseWebhook: silent(SHOP),
  resumeWebhook: silent(SHOP),
  rotateWebhookSecret: silent(SHOP),
  deleteWebhook: silent(SHOP),
  testWebhook: silent('a test event tells of no order'),
  replayWebhook: silent('events that were there are sent again'),
};

/** The table as docs/events.md shows it. */
export function toldTable(): string {
  const rows = Object.entries(TOLD).map(
    ([command, { event, why }]) => `| \`${command}\` | ${event === null ? '–' : `\`${event}\``} | ${why} |`,
  );
  return ['| Command | Event | Of what, or why not |', '| --- | --- | --- |', ...rows].join('\n');
}
