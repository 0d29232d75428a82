import type { Style } from './ink.ts';
import { type Paper, PICTURE_RATIO } from './paper.ts';

/** A column: its heading, its width in points, and how its cells look. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly style?: Style;
  /** True where cells of it begin with a picture: those without one leave its room. */
  readonly pictures?: boolean;
  /** Lines of a cell; what does not fit ends in an ellipsis. */
  readonly most?: number;
}

/** What a cell says, and a picture before it: a JPEG of 3:2, in base64. */
export type TableCell = string | { readonly text: string; readonly picture: string | null };

const textOf = (cell: TableCell | undefined): string =>
  typeof cell === 'string' ? cell : (cell?.text ?? '');

const PICTURE_HEIGHT = 22;
const PICTURE_WIDTH = PICTURE_HEIGHT * PICTURE_RATIO + 6;

const HEAD: Style = { size: 7.5, color: '#5f6368' };
const CELL: Style = { size: 9 };
const HEAD_HEIGHT = 15;
const PADDING = 4;
/** Between cells. */
const GAP = 8;
const LEADING = 1.3;

/** Draws rows below one another. Each further page of them begins with what `goOn` draws, and the headings. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly TableCell[])[],
  goOn: () => void = () => undefined,
): void {
  drawHead(paper, columns, rows.length > 0 ? rowHeight(paper, columns, rows[0] ?? []) : 0);
  for (const row of rows) {
    const height = rowHeight(paper, columns, row);
    if (paper.makeRoom(height)) {
      goOn();
      drawHead(paper, columns, height);
    }
    drawRow(paper, columns, row);
    paper.y += height;
    paper.rule(paper.y, { weight: 0.25 });
  }
}

function drawHead(paper: Paper, columns: readonly Column[], nextHeight: number): void {
  paper.makeRoom(HEAD_HEIGHT + nextHeight);
  let x = paper.left;
  for (const column of columns) {
    place(paper, column, column.title, x, paper.y + HEAD_HEIGHT - 5, HEAD);
    x += column.width;
  }
  paper.y += HEAD_HEIGHT;
  paper.rule(paper.y, { weight: 0.75, color: '#000000' });
}

const styleOf = (column: Column): Style => column.style ?? CELL;

const picturesOf = (column: Column) => (column.pictures ? PICTURE_WIDTH : 0);

/** The lines of a cell and how they look: a number is smaller rather than broken. */
function linesOf(paper: Paper, column: Column, text: string): { lines: string[]; style: Style } {
  const width = column.width - GAP - picturesOf(column);
  const full = styleOf(column);
  const widest = Math.max(0, ...text.split(/\s+/).map((word) => paper.ink.width(word, full)));
  const shrinks = column.align === 'right' && widest > width;
  const style = shrinks ? { ...full, size: Math.floor((10 * full.size * width) / widest) / 10 } : full;
  return { lines: paper.ink.wrapped(text, style, width, column.most ?? 2), style };
}

function rowHeight(paper: Paper, columns: readonly Column[], row: readonly TableCell[]): number {
  const heights = columns.map((column, i) => {
    const { lines } = linesOf(paper, column, textOf(row[i]));
    return Math.max(lines.length * styleOf(column).size * LEADING, column.pictures ? PICTURE_HEIGHT : 0);
  });
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(paper: Paper, columns: readonly Column[], row: readonly TableCell[]): void {
  let x = paper.left;
  for (const [i, column] of columns.entries()) {
    const { lines, style } = linesOf(paper, column, textOf(row[i]));
    const first = paper.y + PADDING + styleOf(column).size;
    const cell = row[i];
    if (typeof cell === 'object' && cell.picture !== null) {
      paper.picture(cell.picture, x, paper.y + PADDING, PICTURE_HEIGHT);
    }
    for (const [n, line] of lines.entries()) {
      place(paper, column, line, x + picturesOf(column), first + n * style.size * LEADING, style);
    }
    x += column.width;
  }
}

function place(paper: Paper, column: Column, text: string, x: number, y: number, style: Style): void {
  if (column.align === 'right') paper.ink.lineTo(text, x + column.width - GAP, y, style);
  else paper.ink.line(text, x, y, style);
}
