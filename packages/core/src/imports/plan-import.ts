import type { Stamp } from '../deps.ts';
import { ensure, Refusal } from '../refusals.ts';
import { type ImportLine, type ImportRecord, readImportLine } from './import-line.ts';
import type { RefusedRecord } from './import-report.ts';
import type { ImportNames, ImportPlan, ImportSurroundings, NewImportedLine } from './import-store.ts';
import { SpecificationFinder } from './specification-finder.ts';

/** The readable lines among the records, and why the others are not. */
export function readRecords(records: readonly ImportRecord[]): {
  readonly lines: readonly ImportLine[];
  readonly refused: readonly RefusedRecord[];
} {
  const lines: ImportLine[] = [];
  const refused: RefusedRecord[] = [];
  for (const record of records) {
    const reason = refusing(() => void lines.push(readImportLine(record)));
    if (reason !== undefined) refused.push({ place: record.place, reason });
  }
  return { lines, refused };
}

/** Where a line comes from: each order of the ERP is a source, its lines are the keys. */
const sourceOf = (orderReference: string) => `csv:${orderReference}`;

/** What the lines name. */
export function namesOf(lines: readonly ImportLine[]): ImportNames {
  const described = lines.flatMap(({ part }) => (part.kind === 'described' ? [part] : []));
  const distinct = (names: readonly string[]) => [...new Set(names)];
  return {
    lines: lines.map(({ orderReference, lineReference }) => ({
      source: sourceOf(orderReference),
      key: lineReference,
    })),
    partSpecificationIds: distinct(
      lines.flatMap(({ part }) => (part.kind === 'known' ? [part.partSpecificationId] : [])),
    ),
    partNames: distinct(described.map(({ name }) => name)),
    technologies: distinct(described.map(({ technology }) => technology)),
    materials: distinct(described.map(({ material }) => material)),
    colors: distinct(described.flatMap(({ color }) => color ?? [])),
    finishes: distinct(described.flatMap(({ finishes }) => finishes)),
  };
}

interface OpenOrder {
  readonly customerOrganisationName: string;
  readonly lines: NewImportedLine[];
}

/** What the lines make; a line that was imported before makes nothing, a refused one neither. */
export function planImport(
  found: ImportSurroundings,
  lines: readonly ImportLine[],
  stamp: Stamp,
): { readonly plan: ImportPlan; readonly alreadyThere: number; readonly refused: readonly RefusedRecord[] } {
  const finder = new SpecificationFinder(found, stamp);
  const taken = new Set(found.taken.map(({ source, key }) => lineKey(source, key)));
  const open = new Map<string, OpenOrder>(
    found.orders.map((order) => [order.source, { ...order, lines: [] }]),
  );
  const firstLines: ImportLine[] = [];
  const refused: RefusedRecord[] = [];
  let alreadyThere = 0;
  for (const line of lines) {
    const source = sourceOf(line.orderReference);
    const key = lineKey(source, line.lineReference);
    if (taken.has(key)) {
      alreadyThere += 1;
      continue;
    }
    const reason = refusing(() => {
      const order = open.get(source);
      ensure(
        order === undefined || order.customerOrganisationName === line.customerOrganisationName,
        'REQUEST_VALIDATION_FAILED',
        `order ${line.orderReference} is ${order?.customerOrganisationName}’s, not ${line.customerOrganisationName}’s.`,
      );
      const imported = { key: line.lineReference, requisition: requisitionOf(line, finder) };
      if (order !== undefined) order.lines.push(imported);
      else {
        open.set(source, {
          customerOrganisationName: line.customerOrganisationName,
          lines: [imported],
        });
        firstLines.push(line);
      }
      taken.add(key);
    });
    if (reason !== undefined) refused.push({ place: line.place, reason });
  }
  const linesOf = (source: string) => open.get(source)?.lines ?? [];
  const newOrders = firstLines.map((line) => {
    const source = sourceOf(line.orderReference);
    return { source, order: orderOf(line), lines: linesOf(source) };
  });
  const grownOrders = found.orders
    .map(({ source, orderId, lastSequence }) => ({ source, orderId, lastSequence, lines: linesOf(source) }))
    .filter(({ lines }) => lines.length > 0);
  const plan = { specifications: finder.made, newOrders, grownOrders };
  return { plan, alreadyThere, refused };
}

const lineKey = (source: string, key: string) => JSON.stringify([source, key]);

function requisitionOf(line: ImportLine, finder: SpecificationFinder): NewImportedLine['requisition'] {
  const { quantity, name, dispatchDate, customReference } = line;
  return {
    partSpecificationId: finder.find(line.part),
    quantity,
    ...(name === undefined ? {} : { name }),
    ...(dispatchDate === undefined ? {} : { dispatchDate }),
    ...(customReference === undefined ? {} : { customReference }),
  };
}

/** The order that a source's first line makes; later lines add parts to it and change nothing else. */
function orderOf(line: ImportLine): ImportPlan['newOrders'][number]['order'] {
  const { customerOrganisationName, orderReference, purchaseOrderNumber, currency, dispatchDate } = line;
  return {
    customerOrganisationName,
    customReference: orderReference,
    ...(purchaseOrderNumber === undefined ? {} : { purchaseOrderNumber }),
    ...(currency === undefined ? {} : { currency }),
    ...(dispatchDate === undefined ? {} : { dispatchDate }),
  };
}

/** The reason of a refusal, undefined where there was none. */
function refusing(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
