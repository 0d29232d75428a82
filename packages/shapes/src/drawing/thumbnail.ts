import { createRequire } from 'node:module';
import path from 'node:path';
import { type Canvas, createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { tooLarge, unreadable } from '../fault.ts';
import { type PictureSize, sizeOfPicture } from '../reading/picture-size.ts';
import type { Triangles } from '../reading/triangles.ts';
import { rasterise } from './rasterise.ts';

/** Pixels of a thumbnail: 3:2, sharp where it is 96 wide on a dense screen. */
const WIDTH = 288;
const HEIGHT = 192;
/** That of core: the process loads no package of ours, so that it starts in a moment. */
const MAX_BYTES = 8 * 1024;
const GROUND = '#f4f5f7';
const PAPER = '#ffffff';
/** The first of these under the limit is taken. */
const QUALITIES = [88, 80, 70, 60, 50, 40, 30, 20, 10];
/** Pixels of a picture that is decoded: 200 MB of memory. */
const MAX_PIXELS = 50_000_000;

/** The thumbnail of a shape. */
export function thumbnailOfShape(triangles: Triangles): Promise<Uint8Array> {
  const { data, width, height } = rasterise(triangles, WIDTH, HEIGHT);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return encoded(canvas);
}

/** The thumbnail of a PNG or JPEG: all of it, on a light ground. */
export async function thumbnailOfPicture(bytes: Buffer): Promise<Uint8Array> {
  const announced = sizeOfPicture(bytes);
  if (announced === null) throw unreadable('a picture without a size');
  if (announced.width * announced.height > MAX_PIXELS) throw tooLarge('too many pixels');
  const picture = await loadImage(bytes);
  const { canvas, context, place } = opened(picture, GROUND);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, place.x, place.y, place.width, place.height);
  return encoded(canvas);
}

/** The thumbnail of the first page of a PDF. */
export async function thumbnailOfPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
  });
  const document = await task.promise;
  const page = await document.getPage(1);
  const natural = page.getViewport({ scale: 1 });
  const { canvas, context, place } = opened(natural, GROUND);
  context.fillStyle = PAPER;
  context.fillRect(place.x, place.y, place.width, place.height);
  const drawn = createCanvas(Math.max(1, Math.round(place.width)), Math.max(1, Math.round(place.height)));
  const viewport = page.getViewport({ scale: place.width / natural.width });
  await page.render({ canvas: drawn as never, viewport }).promise;
  context.drawImage(drawn, place.x, place.y, place.width, place.height);
  await task.destroy();
  return encoded(canvas);
}

/** A canvas, and where something of a size stands on it: whole, and in the middle. */
function opened(size: PictureSize, ground: string) {
  const scale = Math.min(WIDTH / size.width, HEIGHT / size.height);
  if (!Number.isFinite(scale) || scale <= 0) throw unreadable('a page or picture without a size');
  const [width, height] = [size.width * scale, size.height * scale];
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return { canvas, context, place: { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height } };
}

/** JPEG, which screens and printed sheets can show both. */
async function encoded(canvas: Canvas): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const bytes = await canvas.encode('jpeg', quality);
    if (bytes.byteLength <= MAX_BYTES) return bytes;
  }
  throw tooLarge('the thumbnail is too large');
}
