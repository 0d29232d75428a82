import type { OrderEventType } from '@routecard/core';

/** The events of a command for each order that it changes; or the reason why there are none. */
export interface Told {
  /** Those of the command in its scene. */
  readonly events: readonly OrderEventType[];
  /** Those that it has only sometimes. */
  readonly sometimes: readonly OrderEventType[];
  readonly why: string;
}

const created = (why: string): Told => ({ events: ['order.created'], sometimes: [], why });
const updated = (why: string, ...more: OrderEventType[]): Told => ({
  events: ['order.updated', ...more],
  sometimes: [],
  why,
});
/** The command may be the one after which nothing of an order is open. */
const ending = (told: Told): Told => ({ ...told, sometimes: [...told.sometimes, 'order.completed'] });
const moving = (why: string): Told => ({
  ...updated(why),
  sometimes: ['work_order.completed', 'order.completed'],
});
const silent = (why: string): Told => ({ events: [], sometimes: [], why });

const CATALOGUE = 'the catalogue: it changes no order; names are those of the time when an event is sent';
const PART_FILE = 'the files of a part, which no order’s payload shows';
const TIMES = 'when machines work; orders show dates, and no forecast';
const SEQUENCE = 'in which order machines work; orders show dates, and no forecast';
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
  createOrders: created('each of the orders'),
  removeRequisition: ending(updated('the part that is gone')),
  editOrder: ending(updated('any field or part; an edit that changes nothing is silent')),
  cancelOrder: updated('the order, its runs and scrapped units; nothing where it is cancelled already'),
  cancelRequisition: ending(
    updated('the part, its runs and scrapped units; nothing where it is cancelled already'),
  ),
  putOrder: ending(
    created('the order where there was none; updated where there was one, silent if nothing differs'),
  ),
  moveOrderToColumn: updated(
    'the column, and what its automations did; nothing where it stands there already',
  ),
  dryRunImport: silent(LOOK),
  importLines: created('each new order; one that gains parts is updated'),
  importAllLines: created('each new order; one that gains parts is updated'),
  importJobShop: created('the order of the instance; updated where it gains jobs'),

  scheduleWorkOrders: moving('its runs'),
  scheduleBatches: moving('its runs'),
  scheduleWithTemplates: moving('its runs'),
  createWorkOrder: updated('its runs'),
  addParts: moving('units of a run'),
  changeRouting: updated('steps of a run; the same steps again are silent'),
  changeDates: updated('days of a run; the same days again are silent'),
  moveBatches: moving('where units stand, and scrap; the last units of a run, and of an order'),
  undoTransition: moving('where units stand'),
  undoTransitions: moving('where units stand'),
  renameProductionStep: updated('each order with units in the step'),
  startWork: updated('each order with units that are worked on from then'),
  finishWork: updated('each order with units that were worked on'),
  previewRoutings: silent(LOOK),
  dryRunMoves: silent(LOOK),
  dryRunWorkOrders: silent(LOOK),
  dryRunBatches: silent(LOOK),
  dryRunRouting: silent(LOOK),

  prepareShipment: {
    ...updated('its shipments; released too where it is released at once', 'shipment.prepared'),
    sometimes: ['shipment.released'],
  },
  replaceShipment: { ...updated('its shipments'), sometimes: ['shipment.released'] },
  releaseShipment: updated('its shipments', 'shipment.released'),
  fulfilShipment: updated('its shipments', 'shipment.fulfilled'),
  setTracking: updated('its shipments'),
  deleteShipment: updated('its shipments'),
  attachShipmentDocument: updated('the files of a shipment, which the interface shows with it'),
  deleteShipmentDocument: updated('the files of a shipment, which the interface shows with it'),
  saveBoxPreset: silent(PACKING_AID),
  updateBoxPreset: silent(PACKING_AID),
  deleteBoxPreset: silent(PACKING_AID),
  declareUnitValues: silent(PACKING_AID),

  addCustomer: silent(CUSTOMER),
  saveCustomer: updated('each order of a renamed customer, archived ones too; other fields are silent'),
  putCustomer: updated('each order of a renamed customer, archived ones too; other fields are silent'),
  saveCustomerAddress: silent(CUSTOMER),
  removeCustomerAddress: silent(CUSTOMER),
  saveCustomerContact: silent(CUSTOMER),
  removeCustomerContact: silent(CUSTOMER),
  eraseCustomerContact: silent(CUSTOMER),

  addComment: silent(TALK),
  editComment: silent(TALK),
  deleteComment: silent(TALK),
  restoreComment: silent(TALK),
  rememberImportColumns: silent(SHOP),
  saveView: silent(VIEW),
  renameView: silent(VIEW),
  deleteView: silent(VIEW),
  makeDefaultView: silent(VIEW),

  createKanbanColumn: silent(CATALOGUE),
  editKanbanColumn: updated('each order in a renamed column, archived ones too; other fields are silent'),
  placeKanbanColumn: silent(CATALOGUE),
  deleteKanbanColumn: silent('no order stands in a column that can be deleted'),
  createOperation: silent(CATALOGUE),
  updateOperation: updated(
    'each order with a run along a renamed operation, archived ones too; other fields are silent',
  ),
  deleteOperation: silent(CATALOGUE),
  restoreOperation: silent(CATALOGUE),
  placeOperation: silent(CATALOGUE),
  addStarterCatalogue: silent(CATALOGUE),
  createProcess: silent(CATALOGUE),
  updateProcess: updated(
    'each order with a part of a renamed process, archived ones too; other fields are silent',
  ),
  deleteProcess: silent(CATALOGUE),
  createPostProcessing: silent(CATALOGUE),
  updatePostProcessing: updated(
    'each order with a part that has a renamed post-processing, archived ones too; other fields are silent',
  ),
  deletePostProcessing: silent(CATALOGUE),
  applyScenario: updated(
    'priority or due day of orders, and orders that are taken in; its sequences, machines and overtime are silent',
    'order.created',
  ),
  applyPlan: silent(SEQUENCE),
  undoPlan: silent(SEQUENCE),
  createCalendar: silent(TIMES),
  editCalendar: silent(TIMES),
  deleteCalendar: silent(TIMES),
  createMaterial: silent(CATALOGUE),
  updateMaterial: updated(
    'each order with a part of a renamed material, archived ones too; other fields are silent',
  ),
  createColor: silent(CATALOGUE),
  updateColor: updated(
    'each order with a part of a renamed colour, archived ones too; other fields are silent',
  ),
  addScrapReason: silent(CATALOGUE),
  updateScrapReason: silent(CATALOGUE),
  removeScrapReason: silent(CATALOGUE),
  createPartSpecification: silent(CATALOGUE),
  uploadPartFile: silent(PART_FILE),
  deletePartFile: silent(PART_FILE),
  updatePartSpecification: silent(CATALOGUE),
  putPartSpecification: silent(CATALOGUE),

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
  const rows = Object.entries(TOLD).map(([command, { events, sometimes, why }]) => {
    const always = events.map((type) => `\`${type}\``);
    const others = sometimes.map((type) => `(\`${type}\`)`);
    return `| \`${command}\` | ${[...always, ...others].join(', ') || '–'} | ${why} |`;
  });
  return ['| Command | Events | Of what, or why not |', '| --- | --- | --- |', ...rows].join('\n');
}
