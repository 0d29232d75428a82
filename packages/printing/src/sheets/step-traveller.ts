import type { PrintedBatch, StepTravellerSheet } from '@routecard/core';
import { drawFacts, drawHead } from '../drawing/head.ts';
import type { Style } from '../drawing/ink.ts';
import type { Paper } from '../drawing/paper.ts';
import { drawDocuments } from './documents.ts';
import { drawRun } from './run-block.ts';
import type { SheetContext } from './sheet-context.ts';
import { count, day } from './words.ts';

const EMPTY: Style = { size: 12 };

/** The travellers of production steps: which units stand in each, where they come from and where they go. */
export const stepTravellers = (
  sheets: readonly StepTravellerSheet[],
  context: SheetContext,
): Promise<Uint8Array> =>
  drawDocuments(sheets, context, {
    kind: 'Traveller',
    nameOf: stepName,
    aboutOf: (sheet) => sheet.operationName,
    changedAtOf: (sheet) => sheet.changedAt,
    draw: (paper, sheet) => drawStep(paper, sheet, context),
  });

const stepName = ({ prefix, groupId }: StepTravellerSheet) =>
  prefix === '' ? groupId : `${prefix}-${groupId}`;

function drawStep(paper: Paper, sheet: StepTravellerSheet, context: SheetContext): void {
  const { batches, manufacturerName, operationName } = sheet;
  drawHead(paper, { kind: 'Step traveller', name: stepName(sheet), manufacturerName });
  const next = [...new Set(batches.map(nextOperationOf))];
  drawFacts(paper, [
    ['Operation', operationName],
    ['Units', count(batches.reduce((sum, { units }) => sum + units, 0))],
    ['Runs', count(batches.length)],
    ['Next', next.join(', ') || '–'],
  ]);
  if (batches.length === 0) {
    paper.ink.line('No units stand in this step.', paper.left, paper.y + 20, EMPTY);
    paper.y += 30;
  }
  for (const batch of batches) {
    const { orderNumber, part, run, units, atStep, customerName, purchaseOrderNumber } = batch;
    const whose =
      purchaseOrderNumber === null ? customerName : `${customerName}, order ${purchaseOrderNumber}`;
    const about = [
      `${whose} · due ${day(run.dueDate ?? batch.dispatchDate)} · next ${nextOperationOf(batch)}`,
    ];
    drawRun(paper, { orderNumber, part, run, units, about, atStep }, context);
  }
}

/** The next steps of the units. */
function nextOperationOf({ run, atStep }: PrintedBatch): string {
  const here = run.steps.findIndex((step) => step.step === atStep);
  return run.steps[here + 1]?.operationName ?? 'end of routing';
}
