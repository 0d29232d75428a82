import { type PrintedPart, type PrintedRun, routingVersion } from '@routecard/core';
import { drawQr } from '../drawing/barcodes.ts';
import type { Style } from '../drawing/ink.ts';
import { MM, type Paper, PICTURE_RATIO } from '../drawing/paper.ts';
import { runLink } from './links.ts';
import type { SheetContext } from './sheet-context.ts';
import type { SheetTexts } from './texts.ts';
import { makeOf, runName, type Words } from './words.ts';

/** A run on paper: which, of what, how many, and what is due when. */
export interface RunHead {
  readonly orderNumber: number;
  readonly part: PrintedPart;
  readonly run: PrintedRun;
  /** The units that this paper accompanies. */
  readonly units: number;
  /** Lines under the part's name. */
  readonly about: readonly string[];
  /** The step of the routing where the units stand; null where the paper goes with them through all of it. */
  readonly atStep: number | null;
}

const NAME: Style = { size: 16, weight: 'bold' };
const PART: Style = { size: 12, weight: 'bold' };
const ABOUT: Style = { size: 9, color: '#3c4043' };
const UNITS: Style = { size: 16, weight: 'bold' };
const HEADING: Style = { size: 7.5, color: '#5f6368' };
const STEP: Style = { size: 10 };
const STEP_HERE: Style = { size: 10, weight: 'bold' };
const QR_SIDE = 30 * MM;
const HEAD_HEIGHT = QR_SIDE + 6;
/** Below the units, as far down as the QR code. */
const PICTURE_HEIGHT = QR_SIDE - 29;
const HEADINGS_HEIGHT = 14;
const STEP_HEIGHT = 21;
const HERE = '#e8eaed';

/** Columns of the routing, as shares of the width: what is known, then what is written by hand. */
const COLUMNS = [
  { title: null, share: 0.06 },
  { title: 'operation', share: 0.3 },
  { title: 'planned', share: 0.12 },
  { title: 'good', share: 0.11 },
  { title: 'scrap', share: 0.11 },
  { title: 'date', share: 0.14 },
  { title: 'by', share: 0.16 },
] as const;
/** From here on the cells are boxes to write in. */
const FIRST_BOX = 3;

/** Draws a run with its QR code and its routing; a long routing goes on under its headings on the next page. */
export function drawRun(paper: Paper, head: RunHead, context: SheetContext): void {
  const together = HEAD_HEIGHT + HEADINGS_HEIGHT + head.run.steps.length * STEP_HEIGHT + 20;
  const page = paper.bottom - paper.margin;
  paper.makeRoom(together <= page ? together : page / 2);
  drawRunHead(paper, head, context);
  drawRouting(paper, head, context.words);
  paper.y += 18;
}

function drawRunHead(paper: Paper, head: RunHead, context: SheetContext): void {
  const { ink, left, right, y } = paper;
  const { run, part } = head;
  const { text, units } = context.words;
  drawQr(paper.document, runLink(context, run), left - 4, y, QR_SIDE);
  const x = left + QR_SIDE + 8;
  const total = units(head.units);
  ink.lineTo(total, right, y + 20, UNITS);
  const beside = right - x - ink.width(total, UNITS) - 10;
  const name = [
    runName(head.orderNumber, part.sequence, run.runNumber),
    part.cancelled ? text.cancelled : null,
    run.name,
  ].filter((word) => word !== null);
  ink.line(ink.fitted(name.join(' · '), NAME, beside), x, y + 20, NAME);
  const picture = part.thumbnail === null ? 0 : PICTURE_HEIGHT * PICTURE_RATIO + 8;
  if (part.thumbnail !== null) {
    paper.picture(part.thumbnail, right - PICTURE_HEIGHT * PICTURE_RATIO, y + 27, PICTURE_HEIGHT);
  }
  const width = right - x - picture;
  const partLines = ink.wrapped(part.name, PART, width, 1);
  paper.lines(partLines, x, y + 38, PART, 14);
  const version = routingVersion(run.steps);
  const routing =
    run.templateName === null ? text.routing(version) : text.routingOf(run.templateName, version);
  const about = [makeOf(part), ...head.about, routing];
  paper.lines(
    about.map((line) => ink.fitted(line, ABOUT, width)),
    x,
    y + 53,
    ABOUT,
    12,
  );
  paper.y = y + HEAD_HEIGHT;
}

function drawRouting(paper: Paper, { run, atStep }: RunHead, { text, duration }: Words): void {
  drawHeadings(paper, text);
  for (const [i, step] of run.steps.entries()) {
    if (paper.makeRoom(STEP_HEIGHT)) drawHeadings(paper, text);
    const here = step.step === atStep;
    if (here) {
      paper.document
        .rect(paper.left, paper.y, columnAt(paper, FIRST_BOX) - paper.left, STEP_HEIGHT)
        .fill(HERE);
    }
    const style = here ? STEP_HERE : STEP;
    const cells = [String(i + 1), step.operationName, duration(step.durationSeconds)];
    for (const [n, cell] of cells.entries()) {
      const x = columnAt(paper, n) + 4;
      const width = columnAt(paper, n + 1) - x - 4;
      paper.ink.line(paper.ink.fitted(cell, style, width), x, paper.y + 14, style);
    }
    for (let n = FIRST_BOX; n < COLUMNS.length; n += 1) {
      const x = columnAt(paper, n);
      paper.upright(x, paper.y, paper.y + STEP_HEIGHT);
    }
    paper.upright(paper.right, paper.y, paper.y + STEP_HEIGHT);
    paper.y += STEP_HEIGHT;
    paper.rule(paper.y);
  }
}

function drawHeadings(paper: Paper, text: SheetTexts): void {
  for (const [n, { title }] of COLUMNS.entries()) {
    paper.ink.line(
      title === null ? '' : text[title],
      columnAt(paper, n) + 4,
      paper.y + HEADINGS_HEIGHT - 4,
      HEADING,
    );
  }
  paper.y += HEADINGS_HEIGHT;
  paper.rule(paper.y, { weight: 0.75, color: '#000000' });
}

/** The start of a column; the one after the last starts at the right margin. */
function columnAt(paper: Paper, n: number): number {
  const before = COLUMNS.slice(0, n).reduce((sum, { share }) => sum + share, 0);
  return paper.left + before * paper.inner;
}
