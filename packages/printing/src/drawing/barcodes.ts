import { type DrawingContext, render } from 'bwip-js/node';
import { create } from 'qrcode';

/** A rectangle of the page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Modules of white that a reader needs around a QR code. */
const QUIET_MODULES = 2;

/** Draws a QR code into a square of the page; its white border is part of the square. */
export function drawQr(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const module = side / (modules.size + 2 * QUIET_MODULES);
  for (let row = 0; row < modules.size; row += 1) {
    for (let start = 0; start < modules.size; ) {
      let end = start;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end > start) {
        const left = x + (start + QUIET_MODULES) * module;
        document.rect(left, y + (row + QUIET_MODULES) * module, (end - start) * module, module);
      }
      start = end + 1;
    }
  }
  document.fill('#000000');
}

/** Draws a Code 128 into the box, as wide as the box. */
export function drawCode128(document: PDFKit.PDFDocument, text: string, box: Box): void {
  const bars = barsOf(text);
  const module = box.width / bars.width;
  for (const { from, width } of bars.bars) {
    document.rect(box.x + from * module, box.y, width * module, box.height);
  }
  document.fill('#000000');
}

interface Bars {
  /** Of the whole symbol, in the unit of its bars. */
  readonly width: number;
  readonly bars: readonly { readonly from: number; readonly width: number }[];
}

function barsOf(text: string): Bars {
  const bars: { from: number; width: number }[] = [];
  let symbolWidth = 0;
  // Only what a linear symbol without text is made of is called.
  const recorder: DrawingContext<Bars> = {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      symbolWidth = width;
    },
    line: (x, _y0, _x1, _y1, width) => {
      bars.push({ from: x - width / 2, width });
    },
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ width: symbolWidth, bars }),
  };
  return render({ bcid: 'code128', text, scale: 2, height: 10 }, recorder);
}
