import { Refusal, type ShipmentTarget } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';

/** A document: how to serve it, and its bytes for whoever takes them. */
export interface StoredDocument {
  readonly id: string;
  readonly name: string;
  /** The media type. */
  readonly contentType: string;
  readonly sizeBytes: number;
  /** The bytes, in pieces that are read as they are taken. Throws SHIPMENT_DOCUMENT_NOT_FOUND if it is deleted meanwhile. */
  read(): AsyncIterable<Uint8Array>;
}

/** The bytes in memory of a document that a client reads slowly. */
const PIECE_BYTES = 512 * 1024;

/** A document of a shipment. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_DOCUMENT_NOT_FOUND. */
export async function openShipmentDocument(
  database: Database,
  manufacturerId: string,
  { orderId, shipmentId }: ShipmentTarget,
  documentId: string,
): Promise<StoredDocument> {
  const [found] = await database.read<
    Omit<StoredDocument, 'read'> & { shipment: boolean; document: boolean }
  >(manufacturerId, {
    name: 'open_shipment_document',
    text: `select s.id is not null as shipment, d.id is not null as document,
        d.id, d.name, d.content_type as "contentType", d.size_bytes as "sizeBytes"
      from orders o
      left join shipments s on s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.id = $2::uuid
      left join shipment_documents d
        on d.manufacturer_id = s.manufacturer_id and d.shipment_id = s.id and d.id = $3::uuid
      where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [int32OrNull(orderId), uuidOrNull(shipmentId), uuidOrNull(documentId)],
  });
  if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!found.shipment) throw new Refusal('SHIPMENT_NOT_FOUND');
  if (!found.document) throw new Refusal('SHIPMENT_DOCUMENT_NOT_FOUND');
  const { id, name, contentType, sizeBytes } = found;
  return { id, name, contentType, sizeBytes, read: () => pieces(database, manufacturerId, id, sizeBytes) };
}

/** No connection is held between two pieces. */
async function* pieces(
  database: Database,
  manufacturerId: string,
  documentId: string,
  sizeBytes: number,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < sizeBytes; from += PIECE_BYTES) {
    const [row] = await database.read<{ piece: Buffer }>(manufacturerId, {
      name: 'read_shipment_document_piece',
      text: `select substring(content from $2::int for $3::int) as piece from shipment_documents
        where manufacturer_id = current_manufacturer_id() and id = $1::uuid`,
      values: [documentId, from + 1, PIECE_BYTES],
    });
    if (row === undefined) throw new Refusal('SHIPMENT_DOCUMENT_NOT_FOUND');
    yield row.piece;
  }
}
