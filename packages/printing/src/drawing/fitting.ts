import type { Ink, Style } from './ink.ts';

/** A text and how it looks. */
export interface Said {
  readonly text: string;
  readonly style: Style;
}

/** What texts have to fit into, in points. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Height of a line by the size of its text. */
  readonly leading: number;
}

/** Texts go over several lines rather than below this size, in points. */
const READABLE = 8;
/** Nobody reads less than this. */
const SMALLEST = 4;
const STEP = 0.5;

/**
 * The lines of texts that are drawn whole: no larger than all of them fit, one line each, else over several lines. They end
 * in an ellipsis only where the smallest size does not hold them.
 */
export function fitted(ink: Ink, texts: readonly Said[], room: Room): Said[] {
  const largest = Math.max(READABLE, ...texts.map(({ style }) => style.size));
  for (let size = largest; size >= READABLE; size -= STEP) {
    const lines = texts.map((said) => noLarger(said, size));
    const fits = lines.every(({ text, style }) => ink.width(text, style) <= room.width);
    if (fits && heightOf(lines, room) <= room.height) return lines;
  }
  let lines: Said[] = [];
  for (let size = READABLE; size >= SMALLEST; size -= STEP) {
    lines = texts.flatMap((said) => {
      const { text, style } = noLarger(said, size);
      return ink.wrapped(text, style, room.width).map((line) => ({ text: line, style }));
    });
    if (heightOf(lines, room) <= room.height) return lines;
  }
  return cut(ink, lines, room);
}

/** Draws lines one below the other, the first with its text's foot at `y`. */
export function drawLines(ink: Ink, lines: readonly Said[], x: number, y: number, leading: number): void {
  let at = y;
  for (const [i, { text, style }] of lines.entries()) {
    if (i > 0) at += style.size * leading;
    ink.line(text, x, at, style);
  }
}

/** Of lines below one another, from the first to the last. */
export const heightOf = (lines: readonly Said[], { leading }: Pick<Room, 'leading'>): number =>
  lines.slice(1).reduce((sum, { style }) => sum + style.size * leading, 0);

const noLarger = ({ text, style }: Said, size: number): Said => ({
  text,
  style: { ...style, size: Math.min(style.size, size) },
});

function cut(ink: Ink, lines: readonly Said[], room: Room): Said[] {
  let kept = lines.length;
  while (kept > 1 && heightOf(lines.slice(0, kept), room) > room.height) kept -= 1;
  return lines
    .slice(0, kept)
    .map(({ text, style }, i) =>
      i === kept - 1 ? { text: ink.fitted(`${text} …`, style, room.width), style } : { text, style },
    );
}
