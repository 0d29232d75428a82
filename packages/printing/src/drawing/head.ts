import { drawQr } from './barcodes.ts';
import { drawLines, fitted, heightOf } from './fitting.ts';
import type { Style } from './ink.ts';
import { MM, type Paper } from './paper.ts';

/** The head of a sheet: what it is, what it is of, and whose. */
export interface Head {
  readonly kind: string;
  readonly name: string;
  readonly manufacturerName: string;
  /** Its lines, for what leaves the shop. */
  readonly manufacturerAddress?: string;
  /** The address in the QR code at its right. */
  readonly link?: string;
}

/** A name and what stands under it. */
export type Fact = readonly [name: string, value: string];

const KIND: Style = { size: 10, color: '#5f6368' };
const NAME: Style = { size: 22, weight: 'bold' };
const MAKER: Style = { size: 10, weight: 'bold' };
const ADDRESS: Style = { size: 8, color: '#5f6368' };
const FACT_NAME: Style = { size: 7.5, color: '#5f6368' };
const FACT: Style = { size: 10 };
const QR_SIDE = 24 * MM;
const FACT_HEIGHT = 28;
/** From the first line of a fact to its last. */
const FACT_LINES_HEIGHT = 40;
const FOOT: Style = { size: 7.5, color: '#5f6368' };
/** The height of a footer. */
const FOOTER_HEIGHT = 18;

/** Draws the head at the top of a page. */
export function drawHead(
  paper: Paper,
  { kind, name, manufacturerName, manufacturerAddress = '', link }: Head,
): void {
  const { ink, left, right, y } = paper;
  const textRight = link === undefined ? right : right - QR_SIDE - 10;
  const width = textRight - left;
  const maker = ink.fitted(manufacturerName, MAKER, width);
  ink.line(maker, left, y + 10, MAKER);
  const besideMaker = ink.width(maker, MAKER) + 8;
  const address = manufacturerAddress
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  if (width > besideMaker) {
    ink.line(ink.fitted(address, ADDRESS, width - besideMaker), left + besideMaker, y + 10, ADDRESS);
  }
  ink.line(kind, left, y + 28, KIND);
  ink.line(ink.fitted(name, NAME, width), left, y + 54, NAME);
  if (link !== undefined) drawQr(paper.document, link, right - QR_SIDE, y - 4, QR_SIDE);
  paper.y = y + Math.max(QR_SIDE, 62) + 2;
  paper.rule(paper.y, { weight: 1.5, color: '#000000' });
  paper.y += 10;
}

/** Draws facts in rows of `columns`, whole: smaller, or over more lines, where they are long. */
export function drawFacts(paper: Paper, facts: readonly Fact[], columns = 4): void {
  const width = paper.inner / columns;
  const room = { width: width - 8, height: FACT_LINES_HEIGHT, leading: 1.2 };
  for (let from = 0; from < facts.length; from += columns) {
    let height = FACT_HEIGHT;
    for (const [i, [name, value]] of facts.slice(from, from + columns).entries()) {
      const x = paper.left + i * width;
      paper.ink.line(name, x, paper.y + 8, FACT_NAME);
      const lines = fitted(paper.ink, [{ text: value, style: FACT }], room);
      drawLines(paper.ink, lines, x, paper.y + 21, room.leading);
      height = Math.max(height, FACT_HEIGHT + heightOf(lines, room));
    }
    paper.y += height;
  }
  paper.y += 4;
}

/** Reserves room for a footer. */
export function reserveFooter(paper: Paper): void {
  paper.reserveFooter(FOOTER_HEIGHT);
}

/** Draws the footer of the document's pages from `first` on: which document, of when, and in the words of `pageOf` which page. */
export function drawFooters(
  paper: Paper,
  first: number,
  said: string,
  pageOf: (page: number, pages: number) => string,
): void {
  paper.onPages(first, (page, pages) => {
    const y = paper.height - paper.margin;
    paper.rule(y - 11);
    const place = pageOf(page, pages);
    const width = paper.inner - paper.ink.width(place, FOOT) - 12;
    paper.ink.line(paper.ink.fitted(said, FOOT, width), paper.left, y, FOOT);
    paper.ink.lineTo(place, paper.right, y, FOOT);
  });
}
