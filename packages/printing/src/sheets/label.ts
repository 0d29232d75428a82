import type { Address, Parcel, ShipmentSheet } from '@routecard/core';
import { drawCode128, drawQr } from '../drawing/barcodes.ts';
import { drawLines, fitted, heightOf } from '../drawing/fitting.ts';
import type { Style } from '../drawing/ink.ts';
import { MM, Paper } from '../drawing/paper.ts';
import { shipmentLink } from './links.ts';
import type { SheetContext } from './sheet-context.ts';
import { orderName, shipmentName, type Words } from './words.ts';

const WIDTH = 100 * MM;
const HEIGHT = 150 * MM;
const MARGIN = 5 * MM;

const SMALL: Style = { size: 7 };
const NAME: Style = { size: 8, color: '#3c4043' };
const NUMBER: Style = { size: 20, weight: 'bold' };
const COUNT: Style = { size: 11, weight: 'bold' };
const TO: Style = { size: 13 };
const TO_STRONG: Style = { size: 15, weight: 'bold' };
const FROM_LEADING = 1.1;
const TO_LEADING = 1.2;
const FACT: Style = { size: 10, weight: 'bold' };
const CONTENT: Style = { size: 8 };
const CODE: Style = { size: 9 };

const TO_TOP = 72;
const FACTS_TOP = 220;
/** From the first line of a fact to its last. */
const FACT_HEIGHT = 14;
/** From the first line of what is noted under the address to its last. */
const NOTE_HEIGHT = 10;
const CONTENTS_TOP = 262;
const CODE_TOP = 346;
const CODE_HEIGHT = 50;
/** Of a tracking number over the bars: enough is left of them to be read. */
const TRACKED_HEIGHT = 26;
const QR_SIDE = 26 * MM;
const MAX_CONTENTS = 5;
/** Longer numbers are printed as text alone: their bars would be too fine for a label printer. */
const MAX_CODE = 30;
/** Code 128 needs white at both of its ends. */
const QUIET = 8 * MM;
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** The labels of shipments, a page for each parcel. */
export async function labels(sheets: readonly ShipmentSheet[], context: SheetContext): Promise<Uint8Array> {
  const [first] = sheets;
  const paper = new Paper({
    width: WIDTH,
    height: HEIGHT,
    margin: MARGIN,
    title: sheets
      .map((sheet) => shipmentName(sheet.orderNumber, sheet.shipment.id))
      .slice(0, 5)
      .join(', '),
    author: first?.manufacturerName ?? '',
    date: new Date(first?.shipment.preparedAt ?? 0),
  });
  for (const sheet of sheets) {
    for (const [i, parcel] of sheet.shipment.parcels.entries()) {
      paper.addPage();
      drawLabel(paper, sheet, parcel, i + 1, context);
      context.progress();
    }
  }
  return paper.finish();
}

/** The content of a parcel's barcode: the courier's number or, without one, the order and the end of the parcel's id. */
function parcelCode({ shipment, orderNumber }: ShipmentSheet, parcel: Parcel): string {
  const tracked = shipment.tracking?.trackingNumber.trim();
  if (tracked !== undefined && tracked.length <= MAX_CODE && PRINTABLE_ASCII.test(tracked)) return tracked;
  return `${orderNumber}-${parcel.id.slice(-8).toUpperCase()}`;
}

/** Draws the barcode and what it says, above it a tracking number that bars cannot say. */
function drawCode(paper: Paper, sheet: ShipmentSheet, parcel: Parcel, { text }: Words): void {
  const { ink } = paper;
  const code = parcelCode(sheet, parcel);
  const box = { x: QUIET, y: CODE_TOP + 4, width: WIDTH - 2 * QUIET, height: CODE_HEIGHT };
  const tracked = sheet.shipment.tracking?.trackingNumber.trim() ?? '';
  if (tracked !== '' && tracked !== code) {
    const number = [{ text: `${text.slip.tracking} ${tracked}`, style: CODE }];
    const room = { width: paper.inner, height: TRACKED_HEIGHT - CODE.size, leading: TO_LEADING };
    const lines = fitted(ink, number, room);
    drawLines(ink, lines, paper.left, CODE_TOP + CODE.size, TO_LEADING);
    const taken = CODE.size + heightOf(lines, room);
    box.y += taken;
    box.height -= taken;
  }
  drawCode128(paper.document, code, box);
  ink.line(code, (WIDTH - ink.width(code, CODE)) / 2, CODE_TOP + CODE_HEIGHT + 15, CODE);
}

function drawLabel(
  paper: Paper,
  sheet: ShipmentSheet,
  parcel: Parcel,
  place: number,
  context: SheetContext,
): void {
  const { shipment } = sheet;
  const { words } = context;
  drawSender(paper, sheet, place, words);
  paper.rule(TO_TOP, { weight: 1.5, color: '#000000' });
  drawRecipient(paper, sheet, words);
  paper.rule(FACTS_TOP, { weight: 1.5, color: '#000000' });
  drawFacts(paper, sheet, parcel, words);
  paper.rule(CONTENTS_TOP, { weight: 0.75, color: '#000000' });
  drawContents(paper, sheet, parcel, words);
  drawQr(
    paper.document,
    shipmentLink(context, shipment),
    paper.right - QR_SIDE + 4,
    CONTENTS_TOP + 4,
    QR_SIDE,
  );
  paper.rule(CODE_TOP - 4, { weight: 0.75, color: '#000000' });
  drawCode(paper, sheet, parcel, words);
}

function drawSender(
  paper: Paper,
  { manufacturerName, orderNumber, shipment }: ShipmentSheet,
  place: number,
  { text, addressLines }: Words,
): void {
  const { ink, left, right } = paper;
  const name = orderName(orderNumber);
  ink.lineTo(name, right, MARGIN + 18, NUMBER);
  ink.lineTo(text.parcel(place, shipment.parcels.length), right, MARGIN + 36, COUNT);
  const width = paper.inner - Math.max(ink.width(name, NUMBER), 90) - 8;
  ink.line(text.label.from, left, MARGIN + 6, SMALL);
  const from = shipment.fromAddress;
  const named = from.company ? addressLines(from) : [manufacturerName, ...addressLines(from)];
  const lines = [...new Set(named)].map((line) => ({ text: line, style: SMALL }));
  const room = { width, height: TO_TOP - MARGIN - 18, leading: FROM_LEADING };
  drawLines(ink, fitted(ink, lines, room), left, MARGIN + 15, FROM_LEADING);
}

function drawRecipient(
  paper: Paper,
  { shipment, customerName, purchaseOrderNumber }: ShipmentSheet,
  { text, addressLines }: Words,
): void {
  const { ink, left, inner } = paper;
  ink.line(shipment.toAddress === null ? text.label.forCollectionBy : text.label.to, left, TO_TOP + 12, NAME);
  const [first = '', ...rest] =
    shipment.toAddress === null ? [customerName] : addressLines(shipment.toAddress);
  const lines = [first, ...rest].map((text, i) => ({
    text,
    style: i === 0 || i >= rest.length - 1 ? TO_STRONG : TO,
  }));
  const phone = phoneOf(shipment.toAddress);
  const order = purchaseOrderNumber && text.label.yourOrder(purchaseOrderNumber);
  const noted = [{ text: [phone, order].filter(Boolean).join(' · '), style: NAME }];
  const noteRoom = { width: inner, height: NOTE_HEIGHT, leading: TO_LEADING };
  const note = fitted(ink, noted, noteRoom);
  const noteHeight = heightOf(note, noteRoom);
  const room = { width: inner, height: FACTS_TOP - TO_TOP - 49 - noteHeight, leading: TO_LEADING };
  // Readers of the PDF's text get the recipient before the notes.
  drawLines(ink, fitted(ink, lines, room), left, TO_TOP + 29, TO_LEADING);
  drawLines(ink, note, left, FACTS_TOP - 7 - noteHeight, TO_LEADING);
}

const phoneOf = (address: Address | null) => address?.phone ?? null;

function drawFacts(paper: Paper, { shipment }: ShipmentSheet, parcel: Parcel, { text, weight }: Words): void {
  const { tracking, type, incoterm } = shipment;
  const service = tracking
    ? `${tracking.provider} ${tracking.providerService}`
    : type === 'COLLECTION'
      ? text.collection
      : text.courier;
  const facts = [
    [text.label.weight, weight(parcel.grossWeightGrams)],
    [
      text.label.size,
      [parcel.lengthMillimeters, parcel.widthMillimeters, parcel.heightMillimeters].join(' × '),
    ],
    [[text.label.service, incoterm].filter(Boolean).join(', '), service],
  ] as const;
  const widths = [0.24, 0.36, 0.4];
  let x = paper.left;
  for (const [i, [name, value]] of facts.entries()) {
    const width = (widths[i] ?? 0) * paper.inner;
    paper.ink.line(name, x, FACTS_TOP + 14, NAME);
    const room = { width: width - 6, height: FACT_HEIGHT, leading: TO_LEADING };
    const lines = fitted(paper.ink, [{ text: value, style: FACT }], room);
    const first = lines.length > 1 ? FACTS_TOP + 24 : FACTS_TOP + 31;
    drawLines(paper.ink, lines, x, first, TO_LEADING);
    x += width;
  }
}

function drawContents(
  paper: Paper,
  { parts, orderNumber }: ShipmentSheet,
  parcel: Parcel,
  { text, units }: Words,
): void {
  const { ink, left, inner } = paper;
  const width = inner - QR_SIDE - 4;
  const total = parcel.allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  ink.line(units(total), left, CONTENTS_TOP + 15, FACT);
  const byId = new Map(parts.map((part) => [part.requisitionId, part]));
  const lines = parcel.allocations.map(({ requisitionId, quantity }) => {
    const part = byId.get(requisitionId);
    return `${quantity} × ${part?.name ?? requisitionId}${part ? ` (${orderName(orderNumber)}-${part.sequence})` : ''}`;
  });
  const shown = lines.length > MAX_CONTENTS ? lines.slice(0, MAX_CONTENTS - 1) : lines;
  const more = lines.length - shown.length;
  const all = more > 0 ? [...shown, text.label.more(more)] : shown;
  paper.lines(
    all.map((line) => ink.fitted(line, CONTENT, width)),
    left,
    CONTENTS_TOP + 29,
    CONTENT,
    11,
  );
}
