import { type Canvas, createCanvas } from '@napi-rs/canvas';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document, read as its recipient would. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly info: Record<string, unknown>;
}

export interface ReadPage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Pieces of text in the order they were drawn, joined by spaces. */
  readonly text: string;
  /** How many pictures are painted on it. */
  readonly pictures: number;
  /** Texts outside of the page. */
  readonly outside: readonly string[];
  /** Decodes what a scanner sees in a part of the page, given in shares of its sides. */
  scan(format: 'QR_CODE' | 'CODE_128', part: Part): Promise<string>;
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Pixels per point: about the 203 dpi of a label printer, then more. The modules of some codes fall between the pixels of one scale,
 * where a scanner that is held by a hand looks again from another distance.
 */
const SCALES = [2.8, 4, 5.5, 7] as const;

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const numbers = Array.from({ length: document.numPages }, (_, i) => i + 1);
  const pages = await Promise.all(
    numbers.map(async (number): Promise<ReadPage> => {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      return {
        width,
        height,
        text: pieces.map((piece) => piece.str).join(' '),
        pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
        outside: pieces
          .filter(({ transform, width: wide }) => {
            const [x, y] = [Number(transform[4]), Number(transform[5])];
            return x < 0 || y < 0 || x + wide > width || y > height;
          })
          .map((piece) => piece.str),
        async scan(format, part) {
          for (const [i, scale] of SCALES.entries()) {
            const viewport = page.getViewport({ scale });
            const canvas = createCanvas(viewport.width, viewport.height);
            await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
            try {
              return decode(canvas, format, part);
            } catch (error) {
              if (!(error instanceof NotFoundException) || i === SCALES.length - 1) throw error;
            }
          }
          throw new NotFoundException();
        },
      };
    }),
  );
  return { pages, info: info as Record<string, unknown> };
}

function decode(canvas: Canvas, format: 'QR_CODE' | 'CODE_128', part: Part): string {
  const x = Math.round(part.left * canvas.width);
  const y = Math.round(part.top * canvas.height);
  const width = Math.round((part.right - part.left) * canvas.width);
  const height = Math.round((part.bottom - part.top) * canvas.height);
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i += 1) grey[i] = data[4 * i + 1] ?? 0;
  const seen = new RGBLuminanceSource(grey, width, height);
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat[format]]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(seen)), hints).getText();
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    return reader.decode(new BinaryBitmap(new GlobalHistogramBinarizer(seen)), hints).getText();
  }
}
