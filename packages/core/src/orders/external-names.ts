import { ensure, Refusal } from '../refusals.ts';
import type { Store } from '../store.ts';
import type { OrderEdit, RequisitionEdit } from './edit.ts';
import type { NewOrder, NewRequisition } from './new-order.ts';
import type { PutLine } from './put-line.ts';

/** A part as a caller names it: by its id here, or by the one that the caller's own system has for it. */
export type PartName =
  | { readonly partSpecificationId: string; readonly partSpecificationExternalId?: never }
  | { readonly partSpecificationExternalId: string; readonly partSpecificationId?: never };

/** A customer as a caller names it: by its name, which makes one that there is not, or by the external id of one that there is. */
export type CustomerName =
  | { readonly customerOrganisationName: string; readonly customerExternalId?: never }
  | { readonly customerExternalId: string; readonly customerOrganisationName?: never };

/** A line with its part as a caller names it. */
export type Asked<Line extends object> = Omit<Line, 'partSpecificationId'> & PartName;

/** A line to add, as a caller asks for it. */
export type AskedLine = Asked<NewRequisition>;

/** An order with its customer and parts as a caller names them. */
export type AskedAs<Order extends object> = Omit<Order, 'customerOrganisationName' | 'requisitions'> &
  CustomerName & { readonly requisitions: readonly AskedLine[] };

/** An order to create, as a caller asks for it. */
export type AskedOrder = AskedAs<NewOrder>;

/** An edit of an order, as a caller asks for it. */
export interface AskedEdit extends Omit<OrderEdit, 'requisitions'> {
  readonly customerExternalId?: string;
  readonly requisitions?: readonly (RequisitionEdit | AskedLine)[];
}

/**
 * The orders with the names of their customers and the ids of their parts; two statements however many they are, none where nothing
 * is named by external ids. Throws CUSTOMER_NOT_FOUND, PART_SPECIFICATION_NOT_FOUND.
 */
export async function resolveOrders(
  store: Store,
  orders: readonly AskedAs<Omit<NewOrder, 'kanbanColumnId'>>[],
): Promise<readonly NewOrder[]> {
  const names = await customerNames(store, orders);
  const customers = orders.map(
    ({ customerOrganisationName: name, customerExternalId = '' }) =>
      name ?? nameOf(names, customerExternalId),
  );
  const lines = await resolveParts(
    store,
    orders.flatMap(({ requisitions }) => requisitions),
  );
  let next = 0;
  return orders.map(({ customerExternalId: _resolved, requisitions, ...order }, i) => {
    const first = next;
    next += requisitions.length;
    return {
      ...order,
      customerOrganisationName: customers[i] ?? '',
      requisitions: lines.slice(first, next),
    };
  });
}

/** The edit with the name of its customer. Throws CUSTOMER_NOT_FOUND. */
export async function resolveCustomer<Edit extends { readonly customerExternalId?: string }>(
  store: Store,
  { customerExternalId, ...edit }: Edit,
): Promise<Omit<Edit, 'customerExternalId'> & { readonly customerOrganisationName?: string }> {
  if (customerExternalId === undefined) return edit;
  const names = await customerNames(store, [{ customerExternalId }]);
  return { ...edit, customerOrganisationName: nameOf(names, customerExternalId) };
}

/** A line with the id of its part; one that is there already stays as it is. */
type Resolved<Line> = Line extends PartName
  ? Omit<Line, 'partSpecificationId' | 'partSpecificationExternalId'> & {
      readonly partSpecificationId: string;
    }
  : Line;

/**
 * The lines with the ids of their parts as far as these are known, in the given order; the others stay as they are named. Which part has an external id is read without a lock: who gives it to
 * another part at the same time may as well have come afterwards.
 */
export async function resolveKnownParts<Line extends RequisitionEdit | Asked<PutLine>>(
  store: Store,
  lines: readonly Line[],
): Promise<readonly (Resolved<Line> | Line)[]> {
  const ids = await partIds(store, lines);
  const resolve = (line: RequisitionEdit | Asked<PutLine>) => {
    if (!('partSpecificationExternalId' in line)) return line;
    const { partSpecificationExternalId: externalId = '', ...rest } = line;
    const partSpecificationId = ids.get(externalId);
    return partSpecificationId === undefined ? line : { ...rest, partSpecificationId };
  };
  return lines.map((line) => resolve(line) as Resolved<Line> | Line);
}

/** The lines with the ids of their parts, in the given order. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function resolveParts<Line extends RequisitionEdit | Asked<PutLine>>(
  store: Store,
  lines: readonly Line[],
): Promise<readonly Resolved<Line>[]> {
  const resolved = await resolveKnownParts(store, lines);
  ensure(
    resolved.every((line) => !('partSpecificationExternalId' in line)),
    'PART_SPECIFICATION_NOT_FOUND',
  );
  return resolved as readonly Resolved<Line>[];
}

/** The ids of the parts that lines name by external ids, as far as there are such parts. */
export async function partIds(
  store: Store,
  lines: readonly (RequisitionEdit | Asked<PutLine>)[],
): Promise<ReadonlyMap<string, string>> {
  const externalIds = lines.flatMap((line) =>
    'partSpecificationExternalId' in line ? (line.partSpecificationExternalId ?? []) : [],
  );
  return externalIds.length === 0 ? new Map() : store.partSpecifications.idsByExternalId(externalIds);
}

/** The names of the customers that orders name by external ids, as far as there are such. They keep them until the end of the transaction. */
export async function customerNames(
  store: Store,
  orders: readonly { readonly customerExternalId?: string }[],
): Promise<ReadonlyMap<string, string>> {
  const externalIds = orders.flatMap(({ customerExternalId }) => customerExternalId ?? []);
  return externalIds.length === 0 ? new Map() : store.customers.holdNames(externalIds);
}

/** The message for an external id that no customer has. */
export const unknownCustomer = (externalId: string): string =>
  `No customer has the externalId ${externalId}.`;

function nameOf(names: ReadonlyMap<string, string>, externalId: string): string {
  const name = names.get(externalId);
  if (name === undefined)
    throw new Refusal('CUSTOMER_NOT_FOUND', unknownCustomer(externalId), { externalId });
  return name;
}
