/** Kinds of ids of the interface; a world has one of each. */
export interface Ids {
  readonly orderId: number;
  /** A part in production. */
  readonly requisitionId: number;
  /** A part that nobody has scheduled. */
  readonly waitingRequisitionId: number;
  /** A part with a run that is planned but not in production. */
  readonly plannedRequisitionId: number;
  readonly workOrderId: string;
  /** The planned run. */
  readonly plannedWorkOrderId: string;
  readonly productionStepId: string;
  readonly transitionId: string;
  readonly shipmentId: string;
  readonly documentId: string;
  /** A file of the part. */
  readonly fileId: string;
  readonly routingTemplateId: string;
  readonly partSpecificationId: string;
  /** Where the run's units stand. */
  readonly operationId: string;
  /** A later operation of the run's routing. */
  readonly nextOperationId: string;
  readonly processPricesId: string;
  /** A process that no part has. */
  readonly unusedProcessPricesId: string;
  readonly postProcessingId: number;
  readonly materialId: number;
  readonly colorId: number;
  /** A column that no order stands in. */
  readonly kanbanColumnId: string;
  /** A calendar that no operation has and that is not the default. */
  readonly calendarId: string;
  readonly customerId: number;
  /** An address of the customer. */
  readonly addressId: string;
  /** A contact of the customer. */
  readonly contactId: string;
  /** A comment on the part that nobody has scheduled. */
  readonly commentId: string;
  readonly boxSizeId: string;
  readonly scrapReasonId: string;
  readonly webhookId: string;
  /** A delivery of the webhook, sent or pending. */
  readonly deliveryId: number;
}

/** Ids that nothing has ever had, of the shapes that ids have. */
export const NOBODYS: Ids = {
  orderId: 2_147_483_601,
  requisitionId: 2_147_483_602,
  waitingRequisitionId: 2_147_483_603,
  plannedRequisitionId: 2_147_483_607,
  workOrderId: '01890000-0000-7000-8000-000000000001',
  plannedWorkOrderId: '01890000-0000-7000-8000-000000000002',
  productionStepId: '01890000-0000-7000-8000-000000000003',
  transitionId: '01890000-0000-7000-8000-000000000004',
  shipmentId: '01890000-0000-7000-8000-000000000005',
  documentId: '01890000-0000-7000-8000-00000000000d',
  fileId: '01890000-0000-7000-8000-000000000013',
  routingTemplateId: '01890000-0000-7000-8000-000000000006',
  partSpecificationId: '01890000-0000-7000-8000-000000000007',
  operationId: '01890000-0000-7000-8000-000000000008',
  nextOperationId: '01890000-0000-7000-8000-000000000009',
  processPricesId: '01890000-0000-7000-8000-00000000000a',
  unusedProcessPricesId: '01890000-0000-7000-8000-00000000000e',
  postProcessingId: 2_147_483_604,
  materialId: 2_147_483_605,
  colorId: 2_147_483_606,
  kanbanColumnId: '01890000-0000-7000-8000-00000000000b',
  calendarId: '01890000-0000-7000-8000-00000000000f',
  commentId: '01890000-0000-7000-8000-000000000010',
  customerId: 2_147_483_609,
  addressId: '01890000-0000-7000-8000-000000000014',
  contactId: '01890000-0000-7000-8000-000000000015',
  boxSizeId: '01890000-0000-7000-8000-000000000011',
  scrapReasonId: '01890000-0000-7000-8000-000000000012',
  webhookId: '01890000-0000-7000-8000-00000000000c',
  deliveryId: 2_147_483_608,
};

/** Kinds of ids by path parameter, if the names differ. */
const OTHER_NAMES: Readonly<Record<string, keyof Ids>> = {
  specificationId: 'partSpecificationId',
  stepId: 'productionStepId',
};

/** Parameters that are no ids of ours. */
const OF_OTHERS: Readonly<Record<string, string>> = { externalId: 'SO-4711' };

/** The path with its parameters filled in. Throws where a world has no such id. */
export const pathOf = (path: string, ids: Ids): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = OF_OTHERS[name] ?? ids[OTHER_NAMES[name] ?? (name as keyof Ids)];
    if (id === undefined) throw new Error(`No world has a ${name}; add it to world/ids.ts`);
    return encodeURIComponent(id);
  });
