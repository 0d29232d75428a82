import type { OrderTravellerSheet } from '@routecard/core';
import { drawFacts, drawHead } from '../drawing/head.ts';
import type { Paper } from '../drawing/paper.ts';
import { type Column, drawTable } from '../drawing/table.ts';
import { drawDocuments } from './documents.ts';
import { orderLink } from './links.ts';
import { drawRun } from './run-block.ts';
import type { SheetContext } from './sheet-context.ts';
import type { SheetTexts } from './texts.ts';
import { makeOf, orderName } from './words.ts';

const columns = (text: SheetTexts): readonly Column[] => [
  { title: text.line, width: 56 },
  { title: text.part, width: 178, style: { size: 9, weight: 'bold' } },
  { title: text.materialAndFinish, width: 134 },
  { title: text.due, width: 58 },
  { title: text.runs, width: 38, align: 'right' },
  { title: text.ordered, width: 46, align: 'right', style: { size: 10, weight: 'bold' } },
];

/** The travellers of orders: each order's parts, then each run with its routing. */
export const orderTravellers = (
  sheets: readonly OrderTravellerSheet[],
  context: SheetContext,
): Promise<Uint8Array> =>
  drawDocuments(sheets, context, {
    kind: context.words.text.traveller,
    nameOf: (sheet) => orderName(sheet.orderNumber),
    aboutOf: (sheet) => sheet.customerName,
    changedAtOf: (sheet) => sheet.changedAt,
    draw: (paper, sheet) => drawOrder(paper, sheet, context),
  });

function drawOrder(paper: Paper, sheet: OrderTravellerSheet, context: SheetContext): void {
  const { orderNumber, manufacturerName, parts } = sheet;
  const { text, count, day } = context.words;
  const name = orderName(orderNumber);
  const link = orderLink(context, sheet.orderId);
  drawHead(paper, { kind: text.orderTraveller, name, manufacturerName, link });
  drawFacts(paper, [
    [text.customer, sheet.customerName],
    [text.order.theirOrder, sheet.purchaseOrderNumber ?? '–'],
    [text.order.theirReference, sheet.customReference ?? '–'],
    [text.order.dispatch, day(sheet.dispatchDate)],
  ]);
  const rows = parts.map((part) => [
    `${name}-${part.sequence}`,
    part.cancelled ? text.cancelledPart(part.name) : part.name,
    makeOf(part),
    day(part.dispatchDate ?? sheet.dispatchDate),
    part.runs.length === 0 ? text.order.noRuns : count(part.runs.length),
    count(part.ordered),
  ]);
  drawTable(paper, columns(text), rows);
  paper.y += 18;
  for (const part of parts) {
    for (const run of part.runs) {
      const due = day(run.dueDate ?? part.dispatchDate ?? sheet.dispatchDate);
      const about = [text.order.about(sheet.customerName, due)];
      drawRun(paper, { orderNumber, part, run, units: run.quantity, about, atStep: null }, context);
    }
  }
}
