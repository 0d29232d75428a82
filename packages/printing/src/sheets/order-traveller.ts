import type { OrderTravellerSheet } from '@routecard/core';
import { drawFacts, drawHead } from '../drawing/head.ts';
import type { Paper } from '../drawing/paper.ts';
import { type Column, drawTable } from '../drawing/table.ts';
import { drawDocuments } from './documents.ts';
import { orderLink } from './links.ts';
import { drawRun } from './run-block.ts';
import type { SheetContext } from './sheet-context.ts';
import { count, day, makeOf, orderName } from './words.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Line', width: 56 },
  { title: 'Part', width: 178, style: { size: 9, weight: 'bold' } },
  { title: 'Material and finish', width: 134 },
  { title: 'Due', width: 58 },
  { title: 'Runs', width: 38, align: 'right' },
  { title: 'Ordered', width: 46, align: 'right', style: { size: 10, weight: 'bold' } },
];

/** The travellers of orders: each order's parts, then each run with its routing. */
export const orderTravellers = (
  sheets: readonly OrderTravellerSheet[],
  context: SheetContext,
): Promise<Uint8Array> =>
  drawDocuments(sheets, context, {
    kind: 'Traveller',
    nameOf: (sheet) => orderName(sheet.orderNumber),
    aboutOf: (sheet) => sheet.customerName,
    changedAtOf: (sheet) => sheet.changedAt,
    draw: (paper, sheet) => drawOrder(paper, sheet, context),
  });

function drawOrder(paper: Paper, sheet: OrderTravellerSheet, context: SheetContext): void {
  const { orderNumber, manufacturerName, parts } = sheet;
  const name = orderName(orderNumber);
  const link = orderLink(context, sheet.orderId);
  drawHead(paper, { kind: 'Order traveller', name, manufacturerName, link });
  drawFacts(paper, [
    ['Customer', sheet.customerName],
    ['Their order', sheet.purchaseOrderNumber ?? '–'],
    ['Their reference', sheet.customReference ?? '–'],
    ['Dispatch', day(sheet.dispatchDate)],
  ]);
  const rows = parts.map((part) => [
    `${name}-${part.sequence}`,
    part.cancelled ? `Cancelled: ${part.name}` : part.name,
    makeOf(part),
    day(part.dispatchDate ?? sheet.dispatchDate),
    part.runs.length === 0 ? 'none' : count(part.runs.length),
    count(part.ordered),
  ]);
  drawTable(paper, COLUMNS, rows);
  paper.y += 18;
  for (const part of parts) {
    for (const run of part.runs) {
      const due = day(run.dueDate ?? part.dispatchDate ?? sheet.dispatchDate);
      const about = [`${sheet.customerName} · due ${due}`];
      drawRun(paper, { orderNumber, part, run, units: run.quantity, about, atStep: null }, context);
    }
  }
}
