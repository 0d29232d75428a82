import PDFDocument from 'pdfkit';
import { Ink, type Style } from './ink.ts';

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/** A document's metadata and page. */
export interface PaperOptions {
  readonly title: string;
  readonly author: string;
  /** The instant of creation, so that the same data gives the same bytes. */
  readonly date: Date;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** The size of most sheets, in points. */
export const A4 = { width: 210 * MM, height: 297 * MM, margin: 15 * MM } as const;

/** Width of a thumbnail by its height. */
export const PICTURE_RATIO = 1.5;

/** The first bytes of every JPEG, in base64. */
const JPEG_START = '/9j/';

const RULE = '#9aa0a6';

/** A document under way: its pages, and how far down the page one is. */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly ink: Ink;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** The start of the next element, from the top of the page. */
  y: number;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;
  /** The footer, above the bottom margin. */
  #footer = 0;

  constructor({ title, author, date, width, height, margin }: PaperOptions) {
    this.document = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Routecard', CreationDate: date, ModDate: date },
    });
    this.ink = new Ink(this.document);
    this.width = width;
    this.height = height;
    this.margin = margin;
    this.y = margin;
    this.document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) => {
      this.document.once('end', resolve);
      this.document.once('error', reject);
    });
  }

  get left(): number {
    return this.margin;
  }

  get right(): number {
    return this.width - this.margin;
  }

  get inner(): number {
    return this.width - 2 * this.margin;
  }

  get bottom(): number {
    return this.height - this.margin - this.#footer;
  }

  /** Reserves this much at the foot of every page. */
  reserveFooter(points: number): void {
    this.#footer = points;
  }

  addPage(): void {
    this.document.addPage();
    this.y = this.margin;
  }

  /** Goes to a new page where less than this is left; returns whether it did. */
  makeRoom(points: number): boolean {
    if (this.y + points <= this.bottom) return false;
    this.addPage();
    return true;
  }

  rule(y: number, { weight = 0.5, color = RULE, from = this.left, to = this.right } = {}): void {
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke();
  }

  /** The side of a box to write in. */
  upright(x: number, from: number, to: number): void {
    this.document.moveTo(x, from).lineTo(x, to).lineWidth(0.5).strokeColor(RULE).stroke();
  }

  /** A frame around something. */
  frame(x: number, y: number, width: number, height: number, weight = 0.5, color = RULE): void {
    this.document.rect(x, y, width, height).lineWidth(weight).strokeColor(color).stroke();
  }

  /**
   * A JPEG of 3:2, in base64; the same one again takes no more room in the file. Bytes that are none leave the room empty: a sheet is printed
   * whatever a picture is.
   */
  picture(base64: string, x: number, y: number, height: number): void {
    if (!base64.startsWith(JPEG_START)) return;
    this.document.image(`data:image/jpeg;base64,${base64}`, x, y, { width: height * PICTURE_RATIO, height });
  }

  /** Draws on each of the pages from `first` on, when all of them are there. */
  onPages(first: number, draw: (page: number, pages: number) => void): void {
    const pages = this.pages - first;
    for (let page = 0; page < pages; page += 1) {
      this.document.switchToPage(first + page);
      draw(page + 1, pages);
    }
  }

  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** Lines of text one below the other, each `leading` points high; answers where the next one would stand. */
  lines(lines: readonly string[], x: number, y: number, style: Style, leading: number): number {
    for (const [i, line] of lines.entries()) this.ink.line(line, x, y + i * leading, style);
    return y + lines.length * leading;
  }

  /** Ends the document. */
  async finish(): Promise<Uint8Array> {
    this.document.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }
}
