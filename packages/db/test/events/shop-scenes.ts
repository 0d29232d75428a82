import {
  addCustomer,
  addScrapReason,
  addStarterCatalogue,
  applyPlan,
  approveRoutingTemplate,
  changeRole,
  changeSetUp,
  clearDefaultRoutingTemplate,
  clearGate,
  createCalendar,
  createColor,
  createKanbanColumn,
  createMaterial,
  createOperation,
  createPartSpecification,
  createPostProcessing,
  createProcess,
  createRoutingTemplate,
  createWebhook,
  deleteCalendar,
  deleteKanbanColumn,
  deleteOperation,
  deletePartFile,
  deletePostProcessing,
  deleteProcess,
  deleteWebhook,
  deprecateRoutingTemplate,
  disablePerson,
  editCalendar,
  editKanbanColumn,
  editRoutingTemplate,
  editWebhook,
  enablePerson,
  eraseCustomerContact,
  erasePerson,
  invitePerson,
  issueAccessToken,
  issuePasswordLink,
  makeDefaultRoutingTemplate,
  type PartFileContent,
  pauseWebhook,
  placeKanbanColumn,
  placeOperation,
  putCustomer,
  putPartSpecification,
  removeCustomerAddress,
  removeCustomerContact,
  removeRoutingTemplate,
  removeScrapReason,
  replayWebhook,
  requireSecondFactor,
  resetSecondFactor,
  restoreOperation,
  resumeWebhook,
  revokeAccessToken,
  rotateWebhookSecret,
  saveCustomer,
  saveCustomerAddress,
  saveCustomerContact,
  scheduleWorkOrders,
  setAuditRetention,
  testWebhook,
  undoPlan,
  updateColor,
  updateMaterial,
  updateOperation,
  updatePartSpecification,
  updatePostProcessing,
  updateProcess,
  updateScrapReason,
  updateSettings,
  updateShop,
  uploadPartFile,
  withoutPreview,
} from '@routecard/core';
import { hashAccessToken } from '../../src/access/queries/authenticate-token.ts';
import { readPlanRanks } from '../../src/index.ts';
import {
  addColumn,
  addOperation,
  addRequisition,
  addShopWithoutCatalogue,
  addTemplate,
  fresh,
  newId,
  type Shop,
} from '../../testing/index.ts';
import { by, type Scene, scene } from './scene.ts';

const DRAWING_BYTES = Buffer.from('%PDF-1.7');
const DRAWING_CONTENT: PartFileContent = {
  sizeBytes: DRAWING_BYTES.byteLength,
  sha256: '0'.repeat(64),
  head: DRAWING_BYTES,
  tail: DRAWING_BYTES,
  async *read() {
    yield DRAWING_BYTES;
  },
  preview: async () => withoutPreview('UNREADABLE'),
};
const DRAWING = { name: 'drawing.pdf', content: DRAWING_CONTENT };

const planVersion = async (shop: Shop) => (await readPlanRanks(shop.database, shop.manufacturerId)).version;

async function aTemplate(shop: Shop, isDefault = false) {
  const { partSpecificationId } = await shop.addPart();
  return { routingTemplateId: await addTemplate(shop, partSpecificationId, { isDefault }) };
}

/** An order of a part whose specification has this in a column. */
async function anOrderOf(shop: Shop, column: 'process_prices_id' | 'material_id' | 'color_id', id: unknown) {
  const { partSpecificationId } = await shop.addPart();
  await shop.sql.query(`update part_specifications set ${column} = $1 where id = $2`, [
    id,
    partSpecificationId,
  ]);
  await shop.addOrder({ partSpecificationId });
}

async function aFinish(shop: Shop) {
  const { id } = await fresh(createPostProcessing(shop.deps, by(shop), { name: newId() }));
  return { postProcessingId: id };
}

async function aCalendar(shop: Shop) {
  const { id } = await fresh(createCalendar(shop.deps, by(shop), { name: newId(), shifts: [] }));
  return { calendarId: id };
}

async function aWebhook(shop: Shop) {
  const { id } = await fresh(createWebhook(shop.deps, by(shop), aTarget()));
  return { webhookId: id };
}

const aHash = () => hashAccessToken(newId());
const anInvitation = () => ({
  firstName: 'Bo',
  lastName: 'Lind',
  email: `${newId()}@example.com`,
  role: 'OPERATOR' as const,
  tokenHash: aHash(),
});

async function aPerson(shop: Shop) {
  const { id } = await fresh(invitePerson(shop.deps, by(shop), anInvitation()));
  return { personId: id };
}

const aTarget = () => ({ url: 'https://example.com/hook', types: ['order.updated'] as const });
const aToken = (shop: Shop) => ({
  name: 'ERP',
  userId: shop.userId,
  scopes: ['orders:read'] as const,
  secretHash: hashAccessToken(newId()),
});

async function aCustomer(shop: Shop) {
  const { id } = await fresh(addCustomer(shop.deps, by(shop), { name: newId(), defaultIncoterm: null }));
  return { customerId: id, id: null };
}

async function anAddress(shop: Shop) {
  const fields = {
    street1: 'Dockside 1',
    street2: '',
    city: 'Bremen',
    country: 'DE',
    zip: '28195',
    name: 'Ada',
    phone: '+49 421 555',
    email: 'ada@example.com',
    residential: false,
  };
  return { ...(await aCustomer(shop)), fields };
}

async function aContact(shop: Shop) {
  const fields = { name: 'Ada', position: 'Buyer', email: 'ada@example.com', phone: '' };
  return { ...(await aCustomer(shop)), fields };
}

async function savedContact(shop: Shop) {
  const { id } = await fresh(saveCustomerContact(shop.deps, by(shop), await aContact(shop)));
  return { contactId: id };
}

/** The commands that tell of no order, or of those that show a name: catalogue, templates, settings, access, webhooks. */
export const SHOP_SCENES: readonly Scene[] = [
  scene(createKanbanColumn, () => ({ name: 'Quoted', orderStatus: 'STARTING' as const })),
  scene(editKanbanColumn, async (shop) => {
    const kanbanColumnId = await addColumn(shop);
    const { orderId } = await shop.addOrder();
    await shop.sql.query('update orders set kanban_column_id = $1 where id = $2', [kanbanColumnId, orderId]);
    return { kanbanColumnId, name: 'Renamed' };
  }),
  scene(deleteKanbanColumn, async (shop) => ({ kanbanColumnId: await addColumn(shop) })),
  scene(placeKanbanColumn, async (shop) => ({
    kanbanColumnId: await addColumn(shop),
    beforeKanbanColumnId: await addColumn(shop),
  })),
  scene(createOperation, () => ({ name: newId() })),
  scene(updateOperation, async (shop) => {
    const operationId = await addOperation(shop);
    const entries = [{ requisitionId: await addRequisition(shop), quantity: 1, operationIds: [operationId] }];
    await fresh(scheduleWorkOrders(shop.deps, by(shop), { entries }));
    return { operationId, name: newId() };
  }),
  scene(placeOperation, (shop) => ({
    operationId: shop.operations.deburr,
    beforeOperationId: shop.operations.print,
  })),
  scene(deleteOperation, async (shop) => ({ operationId: await addOperation(shop) })),
  scene(restoreOperation, async (shop) => ({ operationId: await addOperation(shop) })),
  [
    addStarterCatalogue.useCase,
    async (shop) => {
      const actor = await addShopWithoutCatalogue(shop);
      return (call) =>
        addStarterCatalogue(shop.deps, { ...(call as object), actor }, { trade: 'SHEET_METAL' });
    },
  ],
  scene(createProcess, () => ({ technology: newId() })),
  scene(updateProcess, async (shop) => {
    const { id } = await fresh(createProcess(shop.deps, by(shop), { technology: newId() }));
    await anOrderOf(shop, 'process_prices_id', id);
    return { processPricesId: id, technology: newId() };
  }),
  scene(createPostProcessing, () => ({ name: newId() })),
  scene(updatePostProcessing, async (shop) => {
    const { postProcessingId } = await aFinish(shop);
    const { partSpecificationId } = await shop.addPart();
    await shop.sql.query('insert into part_specification_post_processings values ($1, $2, $3, 1)', [
      shop.manufacturerId,
      partSpecificationId,
      postProcessingId,
    ]);
    await shop.addOrder({ partSpecificationId });
    return { postProcessingId, name: newId() };
  }),
  scene(deletePostProcessing, aFinish),
  scene(applyPlan, async (shop) => ({
    version: await planVersion(shop),
    sequences: [{ operationId: shop.operations.print, work: [] }],
  })),
  scene(undoPlan, async (shop) => {
    const sequences = [{ operationId: shop.operations.print, work: [] }];
    return fresh(applyPlan(shop.deps, by(shop), { version: await planVersion(shop), sequences }));
  }),
  scene(createCalendar, () => ({ name: newId(), shifts: [] })),
  scene(editCalendar, async (shop) => ({ ...(await aCalendar(shop)), name: newId() })),
  scene(deleteCalendar, aCalendar),
  scene(createMaterial, () => ({ name: newId() })),
  scene(deleteProcess, async (shop) => ({
    processPricesId: (await fresh(createProcess(shop.deps, by(shop), { technology: newId() }))).id,
  })),
  scene(updateMaterial, async (shop) => {
    const { id } = await fresh(createMaterial(shop.deps, by(shop), { name: newId() }));
    await anOrderOf(shop, 'material_id', id);
    return { materialId: id, name: newId() };
  }),
  scene(updateColor, async (shop) => {
    const { id } = await fresh(createColor(shop.deps, by(shop), { name: newId() }));
    await anOrderOf(shop, 'color_id', id);
    return { colorId: id, name: newId() };
  }),
  scene(createColor, () => ({ name: newId() })),
  scene(addScrapReason, () => ({ name: newId() })),
  scene(updateScrapReason, async (shop) => ({
    scrapReasonId: (await fresh(addScrapReason(shop.deps, by(shop), { name: newId() }))).id,
    archived: true,
  })),
  scene(removeScrapReason, async (shop) => ({
    scrapReasonId: (await fresh(addScrapReason(shop.deps, by(shop), { name: newId() }))).id,
  })),
  scene(createPartSpecification, ({ processPricesId, materialId }) => ({
    partRevisionName: 'Bracket',
    processPricesId,
    materialId,
  })),
  scene(uploadPartFile, async (shop) => ({ ...(await shop.addPart()), ...DRAWING })),
  scene(deletePartFile, async (shop) => {
    const target = await shop.addPart();
    const { id } = await fresh(uploadPartFile(shop.deps, by(shop), { ...target, ...DRAWING }));
    return { ...target, fileId: id };
  }),
  scene(putPartSpecification, ({ processPricesId, materialId }) => ({
    externalId: newId(),
    partRevisionName: 'Bracket',
    processPricesId,
    materialId,
  })),
  scene(updatePartSpecification, async (shop) => ({
    ...(await shop.addPart()),
    customFields: { drawing: newId() },
  })),
  scene(createRoutingTemplate, async (shop) => ({
    ...(await shop.addPart()),
    steps: [{ operationId: shop.operations.print, sequence: 1 }],
  })),
  scene(editRoutingTemplate, async (shop) => ({ ...(await aTemplate(shop)), name: 'Better' })),
  scene(removeRoutingTemplate, (shop) => aTemplate(shop)),
  scene(approveRoutingTemplate, (shop) => aTemplate(shop)),
  scene(makeDefaultRoutingTemplate, (shop) => aTemplate(shop)),
  scene(clearDefaultRoutingTemplate, (shop) => aTemplate(shop, true)),
  scene(deprecateRoutingTemplate, (shop) => aTemplate(shop)),
  scene(clearGate, async (shop) => ({ parts: [await shop.addPart()] })),
  scene(setAuditRetention, () => ({ days: 365 })),
  scene(updateSettings, () => ({ approvedRoutingTemplateRequired: false })),
  scene(changeSetUp, () => ({ skip: ['PEOPLE' as const], dismissed: true })),
  scene(updateShop, () => ({ name: newId(), timeZone: 'UTC', currency: 'EUR', address: '' })),
  scene(invitePerson, anInvitation),
  scene(changeRole, async (shop) => ({ ...(await aPerson(shop)), role: 'SHIPPER' as const })),
  scene(disablePerson, aPerson),
  scene(enablePerson, async (shop) => {
    const person = await aPerson(shop);
    await fresh(disablePerson(shop.deps, by(shop), person));
    return person;
  }),
  scene(resetSecondFactor, aPerson),
  scene(requireSecondFactor, () => ({ required: false })),
  scene(addCustomer, () => ({ name: newId(), defaultIncoterm: 'DAP' })),
  scene(saveCustomer, async (shop) => {
    const customer = await aCustomer(shop);
    const { orderId } = await shop.addOrder();
    await shop.sql.query('update orders set customer_organisation_id = $1 where id = $2', [
      customer.customerId,
      orderId,
    ]);
    return { ...customer, name: newId(), defaultIncoterm: null };
  }),
  scene(putCustomer, async (shop) => {
    const externalId = newId();
    const { customer } = await fresh(
      putCustomer(shop.deps, by(shop), { externalId, name: newId(), defaultIncoterm: null }),
    );
    const { orderId } = await shop.addOrder();
    await shop.sql.query('update orders set customer_organisation_id = $1 where id = $2', [
      customer.id,
      orderId,
    ]);
    return { externalId, name: newId(), defaultIncoterm: null };
  }),
  scene(saveCustomerAddress, anAddress),
  scene(removeCustomerAddress, async (shop) => ({
    addressId: (await fresh(saveCustomerAddress(shop.deps, by(shop), await anAddress(shop)))).id,
  })),
  scene(saveCustomerContact, aContact),
  scene(removeCustomerContact, savedContact),
  scene(eraseCustomerContact, savedContact),
  scene(erasePerson, async (shop) => {
    const person = await aPerson(shop);
    await fresh(disablePerson(shop.deps, by(shop), person));
    return person;
  }),
  scene(issuePasswordLink, async (shop) => ({ ...(await aPerson(shop)), tokenHash: aHash() })),
  scene(issueAccessToken, aToken),
  scene(revokeAccessToken, async (shop) => ({
    accessTokenId: (await fresh(issueAccessToken(shop.deps, by(shop), aToken(shop)))).id,
  })),
  scene(createWebhook, aTarget),
  scene(editWebhook, async (shop) => ({ ...(await aWebhook(shop)), types: ['order.created' as const] })),
  scene(pauseWebhook, aWebhook),
  scene(resumeWebhook, async (shop) => {
    const target = await aWebhook(shop);
    await fresh(pauseWebhook(shop.deps, by(shop), target));
    return target;
  }),
  scene(rotateWebhookSecret, aWebhook),
  scene(deleteWebhook, aWebhook),
  scene(testWebhook, aWebhook),
  scene(replayWebhook, async (shop) => ({
    ...(await aWebhook(shop)),
    selection: { since: new Date(0) },
  })),
];
