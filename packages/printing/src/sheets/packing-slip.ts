import type { Parcel, PrintedPart, ShipmentSheet } from '@routecard/core';
import { drawLines, fitted, heightOf } from '../drawing/fitting.ts';
import { drawFacts, drawHead, type Fact } from '../drawing/head.ts';
import type { Style } from '../drawing/ink.ts';
import type { Paper } from '../drawing/paper.ts';
import { type Column, drawTable, type TableCell } from '../drawing/table.ts';
import { drawDocuments } from './documents.ts';
import { shipmentLink } from './links.ts';
import type { SheetContext } from './sheet-context.ts';
import type { SheetTexts } from './texts.ts';
import { makeOf, orderName, shipmentName, type Words } from './words.ts';

const LABEL: Style = { size: 7.5, color: '#5f6368' };
const TEXT: Style = { size: 10 };
const STRONG: Style = { size: 10, weight: 'bold' };
const PARCEL: Style = { size: 12, weight: 'bold' };
const QUIET: Style = { size: 9, color: '#5f6368' };
const SIGNING_HEIGHT = 62;
/** The most that an address may take; few take a third of it. */
const ADDRESS_HEIGHT = 260;
/** A parcel's name and the first lines of its table are not parted. */
const PARCEL_START = 70;

/** `pictures` leaves room for those of the parts. */
const columns = (text: SheetTexts, pictures: boolean): readonly Column[] => [
  { title: text.line, width: 58 },
  { title: text.part, width: 172, style: { size: 9, weight: 'bold' }, pictures },
  { title: text.materialAndFinish, width: 120 },
  { title: text.slip.yourReference, width: 68 },
  { title: text.ordered, width: 44, align: 'right' },
  { title: text.slip.inParcel, width: 48, align: 'right', style: { size: 10, weight: 'bold' } },
];

/** The packing slips of shipments: what the recipient finds in which parcel. */
export const packingSlips = (sheets: readonly ShipmentSheet[], context: SheetContext): Promise<Uint8Array> =>
  drawDocuments(sheets, context, {
    kind: context.words.text.packingSlip,
    nameOf,
    aboutOf: (sheet) => sheet.customerName,
    changedAtOf: changedAt,
    draw: (paper, sheet) => drawSlip(paper, sheet, context),
  });

const nameOf = ({ orderNumber, shipment }: ShipmentSheet) => shipmentName(orderNumber, shipment.id);

function drawSlip(paper: Paper, sheet: ShipmentSheet, context: SheetContext): void {
  const { shipment, manufacturerName, manufacturerAddress } = sheet;
  const { words } = context;
  const { text } = words;
  const name = nameOf(sheet);
  const link = shipmentLink(context, shipment);
  drawHead(paper, { kind: text.packingSlip, name, manufacturerName, manufacturerAddress, link });
  drawFacts(paper, factsOf(sheet, words));
  drawAddresses(paper, sheet, words);
  if (shipment.status === 'PREPARED') drawWarning(paper, text);
  const byId = new Map(sheet.parts.map((part) => [part.requisitionId, part]));
  for (const [i, parcel] of shipment.parcels.entries()) {
    drawParcel(paper, parcel, text.parcel(i + 1, shipment.parcels.length), { sheet, byId, words });
  }
  drawTotals(paper, shipment.parcels, words);
  drawSigning(paper, text);
}

const changedAt = ({ shipment }: ShipmentSheet) =>
  shipment.fulfilledAt ?? shipment.releasedAt ?? shipment.preparedAt;

function factsOf(
  { orderNumber, purchaseOrderNumber, customReference, customerName, shipment, timeZone }: ShipmentSheet,
  { text, dayOf }: Words,
): Fact[] {
  const { tracking, releasedAt, incoterm, type } = shipment;
  return [
    [text.slip.ourOrder, orderName(orderNumber)],
    [text.customer, customerName],
    [text.slip.yourOrder, purchaseOrderNumber ?? '–'],
    [text.slip.yourReference, customReference ?? '–'],
    [text.slip.released, dayOf(releasedAt, timeZone)],
    [
      text.slip.leavesBy,
      type === 'COLLECTION'
        ? text.collection
        : tracking
          ? `${tracking.provider} ${tracking.providerService}`
          : text.courier,
    ],
    [text.slip.tracking, tracking?.trackingNumber ?? '–'],
    [text.slip.incoterm, incoterm ?? '–'],
  ];
}

function drawAddresses(paper: Paper, { shipment }: ShipmentSheet, { text, addressLines }: Words): void {
  const half = paper.inner / 2;
  const top = paper.y + 8;
  const room = { width: half - 16, height: ADDRESS_HEIGHT, leading: 1.3 };
  const draw = (title: string, lines: readonly string[], x: number) => {
    paper.ink.line(title, x, top, LABEL);
    const said = lines.map((line, i) => ({ text: line, style: i === 0 ? STRONG : TEXT }));
    const shown = fitted(paper.ink, said, room);
    drawLines(paper.ink, shown, x, top + 15, room.leading);
    return top + 28 + heightOf(shown, room);
  };
  const to = shipment.toAddress ? addressLines(shipment.toAddress) : [text.slip.collected];
  const ends = [
    draw(text.slip.shipTo, to, paper.left),
    draw(
      text.slip.from,
      [...addressLines(shipment.fromAddress), shipment.fromAddress.phone],
      paper.left + half,
    ),
  ];
  paper.y = Math.max(...ends) + 6;
}

function drawWarning(paper: Paper, text: SheetTexts): void {
  paper.frame(paper.left, paper.y, paper.inner, 22, 1, '#000000');
  paper.ink.line(text.slip.notReleased, paper.left + 8, paper.y + 15, STRONG);
  paper.y += 30;
}

/** What a parcel's table needs besides it. */
interface ParcelContext {
  readonly sheet: ShipmentSheet;
  readonly byId: ReadonlyMap<number, PrintedPart>;
  readonly words: Words;
}

function drawParcel(
  paper: Paper,
  parcel: Parcel,
  title: string,
  { sheet: { orderNumber }, byId, words }: ParcelContext,
): void {
  const { text, units, weight } = words;
  if (!paper.makeRoom(PARCEL_START)) paper.y += 8;
  paper.y += 18;
  paper.ink.line(title, paper.left, paper.y, PARCEL);
  const sides = [parcel.lengthMillimeters, parcel.widthMillimeters, parcel.heightMillimeters].join(' × ');
  const measured = text.slip.parcelOf(
    units(unitsIn([parcel])),
    weight(parcel.grossWeightGrams),
    weight(parcel.netWeightGrams),
    sides,
  );
  paper.ink.lineTo(measured, paper.right, paper.y, QUIET);
  paper.y += 4;
  const rows = parcel.allocations.map(({ requisitionId, quantity }): TableCell[] => {
    const part = byId.get(requisitionId);
    if (part === undefined) return [String(requisitionId), '', '', '', '', String(quantity)];
    const line = `${orderName(orderNumber)}-${part.sequence}`;
    return [
      line,
      { text: part.name, picture: part.thumbnail },
      makeOf(part),
      part.customReference ?? '',
      String(part.ordered),
      String(quantity),
    ];
  });
  const pictured = parcel.allocations.some(({ requisitionId }) =>
    Boolean(byId.get(requisitionId)?.thumbnail),
  );
  drawTable(paper, columns(text, pictured), rows, () => {
    paper.ink.line(text.continued(title), paper.left, paper.y + 9, QUIET);
    paper.y += 14;
  });
}

const unitsIn = (boxes: readonly Parcel[]) =>
  boxes.reduce((sum, box) => sum + box.allocations.reduce((all, { quantity }) => all + quantity, 0), 0);

function drawTotals(paper: Paper, boxes: readonly Parcel[], { text, parcels, units, weight }: Words): void {
  paper.makeRoom(30);
  paper.y += 20;
  const grams = boxes.reduce((sum, box) => sum + box.grossWeightGrams, 0);
  const total = text.slip.total(parcels(boxes.length), units(unitsIn(boxes)), weight(grams));
  paper.ink.lineTo(total, paper.right, paper.y, STRONG);
  paper.y += 8;
}

function drawSigning(paper: Paper, { slip }: SheetTexts): void {
  paper.makeRoom(SIGNING_HEIGHT);
  const width = paper.inner / 3;
  const y = Math.max(paper.y, paper.bottom - SIGNING_HEIGHT) + 40;
  for (const [i, title] of [slip.packedBy, slip.checkedBy, slip.received].entries()) {
    const x = paper.left + i * width;
    paper.rule(y, { from: x, to: x + width - 14, weight: 0.75, color: '#000000' });
    paper.ink.line(title, x, y + 11, LABEL);
  }
  paper.y = y + 16;
}
