import type { Stamp } from '../deps.ts';
import { type CustomerName, unknownCustomer } from '../orders/external-names.ts';
import { ensure, present } from '../refusals.ts';
import { FaultList } from './fault-list.ts';
import type { ImportColumn } from './import-columns.ts';
import {
  type ImportedPart,
  type ImportLine,
  type ImportRecord,
  type LineNumber,
  readImportRecord,
} from './import-line.ts';
import { type RefusedRecord, refusedRecord } from './import-report.ts';
import type { ImportNames, ImportPlan, ImportSurroundings, NewImportedLine } from './import-store.ts';
import type { LinePlaces } from './line-places.ts';
import { SpecificationFinder } from './specification-finder.ts';

/** A record that cannot be imported, with its number, customer and part, of which more may be wrong than its text shows. */
export interface UnreadRecord {
  readonly place: number;
  readonly faults: FaultList;
  readonly number?: LineNumber;
  readonly customer?: CustomerName;
  readonly part?: ImportedPart;
}

/** The records of a batch: lines, and those that are none. */
export interface ReadRecords {
  readonly lines: readonly ImportLine[];
  readonly unread: readonly UnreadRecord[];
}

/** The readable lines among the records, and what is wrong with the others. */
export function readRecords(records: readonly ImportRecord[]): ReadRecords {
  const lines: ImportLine[] = [];
  const unread: UnreadRecord[] = [];
  for (const record of records) {
    const faults = new FaultList();
    const { line, ...rest } = readImportRecord(record, faults);
    if (line === undefined) unread.push({ place: record.place, faults, ...rest });
    else lines.push(line);
  }
  return { lines, unread };
}

/** The origin of a line: each order of the ERP is a source, its lines are the keys. */
const SOURCE = 'csv:';
const sourceOf = (orderReference: string) => `${SOURCE}${orderReference}`;

/** The ERP's own number of the order that a source is. */
export const orderReferenceOf = (source: string) => source.slice(SOURCE.length);

/** Names a line among those of all sources. */
export const lineKey = (source: string, key: string) => JSON.stringify([source, key]);

/** The name of the line among those of all sources. */
export const keyOfLine = ({ orderReference, lineReference }: ImportLine) =>
  lineKey(sourceOf(orderReference), lineReference);

/** Collects the names and ids in the lines. */
export function namesOf({ lines, unread }: ReadRecords): ImportNames {
  const parts = [...lines, ...unread].flatMap(({ part }) => part ?? []);
  const described = parts.flatMap((part) => (part.kind === 'described' ? [part] : []));
  const distinct = (names: readonly string[]) => [...new Set(names)];
  return {
    lines: lines.map(({ orderReference, lineReference }) => ({
      source: sourceOf(orderReference),
      key: lineReference,
    })),
    partSpecificationIds: distinct(
      parts.flatMap((part) => (part.kind === 'known' ? [part.partSpecificationId] : [])),
    ),
    partNames: distinct(described.map(({ name }) => name)),
    partSpecificationExternalIds: distinct(
      parts.flatMap((part) => (part.kind === 'external' ? [part.externalId] : [])),
    ),
    technologies: distinct(described.map(({ technology }) => technology)),
    materials: distinct(described.map(({ material }) => material)),
    colors: distinct(described.flatMap(({ color }) => color ?? [])),
    finishes: distinct(described.flatMap(({ finishes }) => finishes)),
  };
}

/** The customers that the records name by external ids. */
export const customersIn = ({ lines, unread }: ReadRecords): readonly CustomerName[] =>
  [...lines, ...unread].flatMap(({ customer }) => customer ?? []);

/** The rows of the shop that the records name. */
export interface ImportFound extends ImportSurroundings {
  /** The names of customers, by their external ids. */
  readonly customers: ReadonlyMap<string, string>;
}

interface OpenOrder {
  readonly customerOrganisationName: string;
  readonly isCancelled: boolean;
  readonly lines: NewImportedLine[];
}

/**
 * The rows that the records create, and the records imported before or refused, by their position. A line that was imported
 * before makes nothing, a refused one neither; one that repeats another of its file is refused, for which of them is meant
 * cannot be told.
 */
export function planImport(
  found: ImportFound,
  { lines, unread }: ReadRecords,
  stamp: Stamp,
  places: LinePlaces,
): {
  readonly plan: ImportPlan;
  readonly alreadyThere: readonly number[];
  readonly refused: readonly RefusedRecord[];
} {
  const finder = new SpecificationFinder(found, stamp);
  const taken = new Set(found.taken.map(({ source, key }) => lineKey(source, key)));
  const open = new Map<string, OpenOrder>(
    found.orders.map((order) => [order.source, { ...order, lines: [] }]),
  );
  const firstLines: ImportLine[] = [];
  // Before the good lines: one that repeats a bad one is refused as well.
  for (const { place, number } of unread) if (number) places.earlierThan({ place, ...number });
  const refused = unread.map(({ place, faults, customer, part }): RefusedRecord => {
    // Whoever mends the line learns at once of the names that the shop does not have.
    if (customer) customerNameOf(found.customers, customer, faults);
    if (part) finder.find(part, faults);
    return refusedRecord(place, faults.faults);
  });
  const alreadyThere: number[] = [];
  for (const line of lines) {
    const source = sourceOf(line.orderReference);
    const earlier = places.earlierThan(line);
    if (earlier === null && taken.has(lineKey(source, line.lineReference))) {
      alreadyThere.push(line.place);
      continue;
    }
    const list = new FaultList();
    list.read('line', () =>
      ensure(
        earlier === null,
        'REQUEST_VALIDATION_FAILED',
        `line ${line.lineReference} of ${line.orderReference} stands in line ${earlier} already.`,
      ),
    );
    const order = open.get(source);
    const customer = customerNameOf(found.customers, line.customer, list);
    if (order !== undefined) ensureGrows(order, line, customer, list);
    const partSpecificationId = finder.find(line.part, list);
    if (customer === undefined || partSpecificationId === undefined) {
      refused.push(refusedRecord(line.place, list.faults));
      continue;
    }
    const imported = { key: line.lineReference, requisition: requisitionOf(line, partSpecificationId) };
    if (order !== undefined) order.lines.push(imported);
    else {
      open.set(source, { customerOrganisationName: customer, isCancelled: false, lines: [imported] });
      firstLines.push(line);
    }
  }
  const linesOf = (source: string) => open.get(source)?.lines ?? [];
  const newOrders = firstLines.map((line) => {
    const source = sourceOf(line.orderReference);
    const { customerOrganisationName, lines } = present(open.get(source), 'INTERNAL');
    return { source, order: orderOf(line, customerOrganisationName), lines };
  });
  const grownOrders = found.orders
    .map(({ source, orderId, lastSequence }) => ({ source, orderId, lastSequence, lines: linesOf(source) }))
    .filter(({ lines }) => lines.length > 0);
  const plan = { specifications: finder.made, newOrders, grownOrders };
  return { plan, alreadyThere, refused: refused.toSorted((a, b) => a.place - b.place) };
}

/** Adds a fault to `list` where the line cannot be added to the order; `customer` is undefined where it is a fault already. */
function ensureGrows(
  { customerOrganisationName, isCancelled }: OpenOrder,
  line: ImportLine,
  customer: string | undefined,
  list: FaultList,
): void {
  list.read('order', () => ensureNotCancelled(isCancelled, line.orderReference));
  list.read(customerColumn(line.customer), () =>
    ensure(
      customer === undefined || customerOrganisationName === customer,
      'REQUEST_VALIDATION_FAILED',
      `order ${line.orderReference} is ${customerOrganisationName}’s, not ${customer}’s.`,
    ),
  );
}

/** Throws ORDER_CANCELLED for an order that earlier imports made. */
export function ensureNotCancelled(isCancelled: boolean, orderReference: string): void {
  ensure(!isCancelled, 'ORDER_CANCELLED', `order ${orderReference} is cancelled; no part can be added.`);
}

const customerColumn = (customer: CustomerName): ImportColumn =>
  customer.customerExternalId === undefined ? 'customer' : 'customerExternalId';

/** The name of the customer; undefined, and a fault in `list`, where none has the external id. */
function customerNameOf(
  customers: ReadonlyMap<string, string>,
  customer: CustomerName,
  list: FaultList,
): string | undefined {
  const { customerOrganisationName, customerExternalId } = customer;
  if (customerExternalId === undefined) return customerOrganisationName;
  return list.read('customerExternalId', () =>
    present(customers.get(customerExternalId), 'CUSTOMER_NOT_FOUND', unknownCustomer(customerExternalId)),
  );
}

function requisitionOf(line: ImportLine, partSpecificationId: string): NewImportedLine['requisition'] {
  const { quantity, name, dispatchDate, customReference } = line;
  return {
    partSpecificationId,
    quantity,
    ...(name === undefined ? {} : { name }),
    ...(dispatchDate === undefined ? {} : { dispatchDate }),
    ...(customReference === undefined ? {} : { customReference }),
  };
}

/** The order that a source's first line makes; later lines add parts to it and change nothing else. */
function orderOf(
  line: ImportLine,
  customerOrganisationName: string,
): ImportPlan['newOrders'][number]['order'] {
  const { orderReference, purchaseOrderNumber, currency, dispatchDate, priority } = line;
  return {
    customerOrganisationName,
    customReference: orderReference,
    ...(purchaseOrderNumber === undefined ? {} : { purchaseOrderNumber }),
    ...(currency === undefined ? {} : { currency }),
    ...(dispatchDate === undefined ? {} : { dispatchDate }),
    ...(priority === undefined ? {} : { priority }),
  };
}
