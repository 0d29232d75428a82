import type { OrderForEdit, PartSpecificationView } from '../../src/index.ts';
import { NOW } from '../production/index.ts';

/** A part that is printed, known to another system as its id in capitals. */
export function specificationFacts(
  id: string,
  change: Partial<PartSpecificationView> = {},
): PartSpecificationView {
  return {
    id,
    partRevisionId: `${id} revision`,
    partRevisionName: id,
    processPricesId: 'sls',
    materialId: 1,
    colorId: null,
    postProcessingIds: [],
    units: 'MILLIMETERS',
    externalId: id.toUpperCase(),
    customFields: {},
    createdAt: NOW.toISOString(),
    ...change,
  };
}

type Line = OrderForEdit['requisitions'][number];

/** A line of 10 brackets, none of them in a shipment. */
export function lineFacts(id: number, change: Partial<Line> = {}): Line {
  return {
    id,
    quantity: 10,
    name: `Part ${id}`,
    dispatchDate: null,
    customReference: null,
    externalId: null,
    customFields: {},
    partSpecificationId: 'bracket',
    allocated: 0,
    isCancelled: false,
    ...change,
  };
}

/** An order without lines, in no column. */
export function orderFacts(change: Partial<OrderForEdit> = {}): OrderForEdit {
  return {
    customerOrganisationName: 'Acme',
    state: 'ORDER',
    purchaseOrderNumber: null,
    customReference: null,
    externalId: null,
    customFields: {},
    currency: 'EUR',
    priority: 'NORMAL',
    dispatchDate: null,
    kanbanColumnId: null,
    kanbanColumnName: null,
    isArchived: false,
    isCancelled: false,
    requisitions: [],
    ...change,
  };
}
