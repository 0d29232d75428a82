import type { PrintedBatch, StepTravellerSheet } from '@routecard/core';
import { drawFacts, drawHead } from '../drawing/head.ts';
import type { Style } from '../drawing/ink.ts';
import type { Paper } from '../drawing/paper.ts';
import { drawDocuments } from './documents.ts';
import { drawRun } from './run-block.ts';
import type { SheetContext } from './sheet-context.ts';

const EMPTY: Style = { size: 12 };

/** The travellers of production steps: which units stand in each, where they come from and where they go. */
export const stepTravellers = (
  sheets: readonly StepTravellerSheet[],
  context: SheetContext,
): Promise<Uint8Array> =>
  drawDocuments(sheets, context, {
    kind: context.words.text.traveller,
    nameOf: stepName,
    aboutOf: (sheet) => sheet.operationName,
    changedAtOf: (sheet) => sheet.changedAt,
    draw: (paper, sheet) => drawStep(paper, sheet, context),
  });

const stepName = ({ prefix, groupId }: StepTravellerSheet) =>
  prefix === '' ? groupId : `${prefix}-${groupId}`;

function drawStep(paper: Paper, sheet: StepTravellerSheet, context: SheetContext): void {
  const { batches, manufacturerName, operationName } = sheet;
  const { text, count, day } = context.words;
  const nextOf = (batch: PrintedBatch) => nextOperationOf(batch) ?? text.step.end;
  drawHead(paper, { kind: text.stepTraveller, name: stepName(sheet), manufacturerName });
  const next = [...new Set(batches.map(nextOf))];
  drawFacts(paper, [
    [text.operation, operationName],
    [text.step.units, count(batches.reduce((sum, { units }) => sum + units, 0))],
    [text.runs, count(batches.length)],
    [text.step.next, next.join(', ') || '–'],
  ]);
  if (batches.length === 0) {
    paper.ink.line(text.step.empty, paper.left, paper.y + 20, EMPTY);
    paper.y += 30;
  }
  for (const batch of batches) {
    const { orderNumber, part, run, units, atStep, customerName, purchaseOrderNumber } = batch;
    const whose =
      purchaseOrderNumber === null ? customerName : text.step.whose(customerName, purchaseOrderNumber);
    const about = [text.step.about(whose, day(run.dueDate ?? batch.dispatchDate), nextOf(batch))];
    drawRun(paper, { orderNumber, part, run, units, about, atStep }, context);
  }
}

/** The next operation of the units; null after the last. */
function nextOperationOf({ run, atStep }: PrintedBatch): string | null {
  const here = run.steps.findIndex((step) => step.step === atStep);
  return run.steps[here + 1]?.operationName ?? null;
}
