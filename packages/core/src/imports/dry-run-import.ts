import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { ImportRecord } from './import-line.ts';
import { findFor } from './import-lines.ts';
import type { RefusedRecord } from './import-report.ts';
import type { ImportPlan, ImportSurroundings, NewImportedLine } from './import-store.ts';
import { LinePlaces } from './line-places.ts';
import { orderReferenceOf, planImport, readRecords } from './plan-import.ts';

/** A part that an import would add. */
export interface DryRunLine {
  /** The ERP's own number of the line. */
  readonly reference: string;
  readonly partName: string;
  readonly quantity: number;
  readonly dispatchDate: string | null;
  /** True if its part specification would be made, because none is like it. */
  readonly makesPart: boolean;
}

/** An order that an import would make, or with `orderId` add parts to. */
export interface DryRunOrder {
  /** The ERP's own number of the order. */
  readonly reference: string;
  readonly orderId: number | null;
  readonly customerOrganisationName: string;
  readonly lines: readonly DryRunLine[];
}

/** The result that an import would have. */
export interface ImportDryRun {
  readonly orders: readonly DryRunOrder[];
  /** Part specifications that would be made. */
  readonly newParts: number;
  /** The places of the lines that an earlier import has made. */
  readonly alreadyThere: readonly number[];
  readonly refused: readonly RefusedRecord[];
}

/** Returns the result that `importLines` would have, and writes nothing. */
export const dryRunImport = defineUseCase<{ readonly records: readonly ImportRecord[] }, ImportDryRun>(
  'dryRunImport',
  PERMISSIONS.writeOrders,
  [],
  (deps, call, { records }) =>
    deps.transact({ ...call, dryRun: true }, async (store, stamp) => {
      const read = readRecords(records);
      const found = await findFor(store, read);
      const { plan, alreadyThere, refused } = planImport(found, read, stamp, new LinePlaces());
      return {
        orders: ordersOf(plan, found),
        newParts: plan.specifications.length,
        alreadyThere,
        refused,
      };
    }),
);

function ordersOf(plan: ImportPlan, found: ImportSurroundings): readonly DryRunOrder[] {
  const made = new Map(plan.specifications.map(({ id, name }) => [id, name]));
  const names = new Map([...found.specifications.map(({ id, name }) => [id, name] as const), ...made]);
  const lineOf = ({ key, requisition }: NewImportedLine): DryRunLine => ({
    reference: key,
    partName: requisition.name ?? names.get(requisition.partSpecificationId) ?? '',
    quantity: requisition.quantity,
    dispatchDate: requisition.dispatchDate ?? null,
    makesPart: made.has(requisition.partSpecificationId),
  });
  const customers = new Map(found.orders.map((order) => [order.orderId, order.customerOrganisationName]));
  return [
    ...plan.newOrders.map(({ order, lines }) => ({
      reference: order.customReference ?? '',
      orderId: null,
      customerOrganisationName: order.customerOrganisationName,
      lines: lines.map(lineOf),
    })),
    ...plan.grownOrders.map(({ source, orderId, lines }) => ({
      reference: orderReferenceOf(source),
      orderId,
      customerOrganisationName: customers.get(orderId) ?? '',
      lines: lines.map(lineOf),
    })),
  ];
}
