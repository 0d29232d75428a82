import { type Face, facesOf, type Weight } from './fonts.ts';

/** A text style; `size` in points. */
export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

/** Characters that one face draws. */
interface Run {
  readonly face: Face;
  readonly text: string;
}

const BLACK = '#000000';
const ELLIPSIS = '…';
/** Stands for a character that no face has. */
const UNKNOWN = '□';
/** Line breaks, tabs and marks that only steer other programs. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu;
/** Between words, and after each character of a script that writes without spaces. */
const BREAKS = /(?<=\s)|(?<=[\u3040-\u30ff\u3400-\u9fff])/u;

/** Measures and draws text, each character with the first face that has it. */
export class Ink {
  readonly #document: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** In points. */
  width(text: string, style: Style): number {
    const key = `${style.weight ?? 'regular'} ${style.size} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const run of this.#runs(text, style)) width += this.#choose(run, style).widthOfString(run.text);
      this.#widths.set(key, width);
    }
    return width;
  }

  /** Draws one line; `y` is where it stands, not its top. */
  line(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of this.#runs(text, style)) {
      const document = this.#choose(run, style).fillColor(style.color ?? BLACK);
      document.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(run.text);
    }
  }

  /** Draws one line that ends at `right`. */
  lineTo(text: string, right: number, y: number, style: Style): void {
    this.line(text, right - this.width(text, style), y, style);
  }

  /** The text, or as much of it as fits with an ellipsis. */
  fitted(text: string, style: Style, width: number): string {
    const clean = printable(text);
    if (this.width(clean, style) <= width) return clean;
    const characters = Array.from(clean);
    let fits = 0;
    let wider = characters.length;
    while (wider - fits > 1) {
      const middle = (fits + wider) >> 1;
      const shortened = characters.slice(0, middle).join('').trimEnd() + ELLIPSIS;
      if (this.width(shortened, style) <= width) fits = middle;
      else wider = middle;
    }
    return characters.slice(0, fits).join('').trimEnd() + ELLIPSIS;
  }

  /** The text as lines of at most this width; what `most` lines do not hold ends in an ellipsis. */
  wrapped(text: string, style: Style, width: number, most = Number.POSITIVE_INFINITY): string[] {
    const lines: string[] = [];
    let line = '';
    const pieces = printable(text)
      .split(BREAKS)
      .flatMap((piece) => this.#broken(piece, style, width));
    for (const [i, piece] of pieces.entries()) {
      if (line === '' || this.width((line + piece).trimEnd(), style) <= width) {
        line += piece;
      } else if (lines.length === most - 1) {
        return [...lines, this.fitted(line + pieces.slice(i).join(''), style, width)];
      } else {
        lines.push(line.trimEnd());
        line = piece;
      }
    }
    return [...lines, line.trimEnd()];
  }

  /** A word that is wider than the line, in pieces that are not. */
  #broken(piece: string, style: Style, width: number): string[] {
    if (this.width(piece.trimEnd(), style) <= width) return [piece];
    const parts: string[] = [];
    let part = '';
    for (const character of piece) {
      if (part !== '' && this.width(part + character, style) > width) {
        parts.push(part);
        part = '';
      }
      part += character;
    }
    return [...parts, part];
  }

  #runs(text: string, { weight = 'regular' }: Style): Run[] {
    const runs: { face: Face; text: string }[] = [];
    for (const character of printable(text)) {
      const drawn = this.#drawn(character, weight);
      const last = runs.at(-1);
      if (last !== undefined && last.face === drawn.face) last.text += drawn.text;
      else runs.push(drawn);
    }
    return runs;
  }

  #drawn(character: string, weight: Weight): Run {
    for (const shown of [character, UNKNOWN]) {
      for (const face of facesOf(weight)) {
        if (face.has(shown.codePointAt(0) ?? 0)) return { face, text: shown };
      }
    }
    throw new Error('No face has the sign for what no face has');
  }

  #choose({ face }: Run, style: Style): PDFKit.PDFDocument {
    if (!this.#registered.has(face.name)) {
      this.#document.registerFont(face.name, face.bytes);
      this.#registered.add(face.name);
    }
    return this.#document.font(face.name).fontSize(style.size);
  }
}

/** The text on one line and in composed characters. */
const printable = (text: string) => text.normalize('NFC').replaceAll(UNPRINTABLE, ' ').trim();
