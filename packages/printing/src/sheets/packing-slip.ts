import type { Address, Parcel, PrintedPart, ShipmentSheet } from '@routecard/core';
import { drawFacts, drawHead, type Fact } from '../drawing/head.ts';
import type { Style } from '../drawing/ink.ts';
import type { Paper } from '../drawing/paper.ts';
import { type Column, drawTable, type TableCell } from '../drawing/table.ts';
import { drawDocuments } from './documents.ts';
import { shipmentLink } from './links.ts';
import type { SheetContext } from './sheet-context.ts';
import { addressLines, dayOf, makeOf, orderName, parcels, shipmentName, units, weight } from './words.ts';

const LABEL: Style = { size: 7.5, color: '#5f6368' };
const TEXT: Style = { size: 10 };
const STRONG: Style = { size: 10, weight: 'bold' };
const PARCEL: Style = { size: 12, weight: 'bold' };
const QUIET: Style = { size: 9, color: '#5f6368' };
const SIGNING_HEIGHT = 62;
/** A parcel's name and the first lines of its table are not parted. */
const PARCEL_START = 70;

const COLUMNS: readonly Column[] = [
  { title: 'Line', width: 58 },
  { title: 'Part', width: 172, style: { size: 9, weight: 'bold' } },
  { title: 'Material and finish', width: 120 },
  { title: 'Your reference', width: 68 },
  { title: 'Ordered', width: 44, align: 'right' },
  { title: 'In parcel', width: 48, align: 'right', style: { size: 10, weight: 'bold' } },
];

/** The packing slips of shipments: what the recipient finds in which parcel. */
export const packingSlips = (sheets: readonly ShipmentSheet[], context: SheetContext): Promise<Uint8Array> =>
  drawDocuments(sheets, context, {
    kind: 'Packing slip',
    nameOf,
    aboutOf: (sheet) => sheet.customerName,
    changedAtOf: changedAt,
    draw: (paper, sheet) => drawSlip(paper, sheet, context),
  });

const nameOf = ({ orderNumber, shipment }: ShipmentSheet) => shipmentName(orderNumber, shipment.id);

function drawSlip(paper: Paper, sheet: ShipmentSheet, context: SheetContext): void {
  const { shipment, manufacturerName, manufacturerAddress } = sheet;
  const name = nameOf(sheet);
  const link = shipmentLink(context, shipment);
  drawHead(paper, { kind: 'Packing slip', name, manufacturerName, manufacturerAddress, link });
  drawFacts(paper, factsOf(sheet));
  drawAddresses(paper, sheet);
  if (shipment.status === 'PREPARED') drawWarning(paper);
  const byId = new Map(sheet.parts.map((part) => [part.requisitionId, part]));
  for (const [i, parcel] of shipment.parcels.entries()) {
    drawParcel(paper, parcel, `Parcel ${i + 1} of ${shipment.parcels.length}`, sheet, byId);
  }
  drawTotals(paper, shipment.parcels);
  drawSigning(paper);
}

const changedAt = ({ shipment }: ShipmentSheet) =>
  shipment.fulfilledAt ?? shipment.releasedAt ?? shipment.preparedAt;

function factsOf({
  orderNumber,
  purchaseOrderNumber,
  customReference,
  customerName,
  shipment,
  timeZone,
}: ShipmentSheet): Fact[] {
  const { tracking, releasedAt, incoterm, type } = shipment;
  return [
    ['Our order', orderName(orderNumber)],
    ['Customer', customerName],
    ['Your order', purchaseOrderNumber ?? '–'],
    ['Your reference', customReference ?? '–'],
    ['Released', dayOf(releasedAt, timeZone)],
    [
      'Leaves by',
      type === 'COLLECTION'
        ? 'Collection'
        : tracking
          ? `${tracking.provider} ${tracking.providerService}`
          : 'Courier',
    ],
    ['Tracking', tracking?.trackingNumber ?? '–'],
    ['Incoterm', incoterm ?? '–'],
  ];
}

function drawAddresses(paper: Paper, { shipment }: ShipmentSheet): void {
  const half = paper.inner / 2;
  const top = paper.y + 8;
  const draw = (title: string, lines: readonly string[], x: number) => {
    paper.ink.line(title, x, top, LABEL);
    const shown = lines.map((line) => paper.ink.fitted(line, TEXT, half - 16));
    paper.ink.line(shown[0] ?? '', x, top + 15, STRONG);
    return paper.lines(shown.slice(1), x, top + 28, TEXT, 13);
  };
  const to = shipment.toAddress ? addressLines(shipment.toAddress) : ['Collected by the customer'];
  const ends = [
    draw('Ship to', to, paper.left),
    draw('From', addressWithPhone(shipment.fromAddress), paper.left + half),
  ];
  paper.y = Math.max(...ends) + 6;
}

const addressWithPhone = (address: Address) => [...addressLines(address), address.phone];

function drawWarning(paper: Paper): void {
  paper.frame(paper.left, paper.y, paper.inner, 22, 1, '#000000');
  paper.ink.line('Not released yet: the contents may still change.', paper.left + 8, paper.y + 15, STRONG);
  paper.y += 30;
}

function drawParcel(
  paper: Paper,
  parcel: Parcel,
  title: string,
  { orderNumber }: ShipmentSheet,
  byId: ReadonlyMap<number, PrintedPart>,
): void {
  if (!paper.makeRoom(PARCEL_START)) paper.y += 8;
  paper.y += 18;
  paper.ink.line(title, paper.left, paper.y, PARCEL);
  const sides = [parcel.lengthMillimeters, parcel.widthMillimeters, parcel.heightMillimeters].join(' × ');
  const measured = `${units(unitsIn([parcel]))}, ${weight(parcel.grossWeightGrams)} gross, ${weight(parcel.netWeightGrams)} net, ${sides} mm`;
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
  const pictured = parcel.allocations.some(({ requisitionId }) => byId.get(requisitionId)?.thumbnail);
  drawTable(paper, withPictures(COLUMNS, pictured), rows, () => {
    paper.ink.line(`${title}, continued`, paper.left, paper.y + 9, QUIET);
    paper.y += 14;
  });
}

/** Room for pictures of the parts where there are any. */
const withPictures = (columns: readonly Column[], pictured: boolean): readonly Column[] =>
  columns.map((column) => (column.title === 'Part' ? { ...column, pictures: pictured } : column));

const unitsIn = (boxes: readonly Parcel[]) =>
  boxes.reduce((sum, box) => sum + box.allocations.reduce((all, { quantity }) => all + quantity, 0), 0);

function drawTotals(paper: Paper, boxes: readonly Parcel[]): void {
  paper.makeRoom(30);
  paper.y += 20;
  const grams = boxes.reduce((sum, box) => sum + box.grossWeightGrams, 0);
  const text = `${parcels(boxes.length)}, ${units(unitsIn(boxes))}, ${weight(grams)} gross in all`;
  paper.ink.lineTo(text, paper.right, paper.y, STRONG);
  paper.y += 8;
}

function drawSigning(paper: Paper): void {
  paper.makeRoom(SIGNING_HEIGHT);
  const width = paper.inner / 3;
  const y = Math.max(paper.y, paper.bottom - SIGNING_HEIGHT) + 40;
  for (const [i, title] of ['Packed by', 'Checked by', 'Received, date and signature'].entries()) {
    const x = paper.left + i * width;
    paper.rule(y, { from: x, to: x + width - 14, weight: 0.75, color: '#000000' });
    paper.ink.line(title, x, y + 11, LABEL);
  }
  paper.y = y + 16;
}
