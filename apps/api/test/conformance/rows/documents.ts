import { expect } from 'vitest';
import { formOf, pdfForm } from '../../shipments/multipart.ts';
import { INSTANT, type Row, refused, USER, UUID } from '../table.ts';
import { shipment } from './shipment-fields.ts';

const NOTHING = '01890000-0000-7000-8000-00000000dead';
const MEGABYTE = 1024 * 1024;

const files = ({ ids }: Parameters<Row['steps'][number]>[0]) =>
  `/part-specification/${ids.partSpecificationId}/files`;

const sheet =
  (path: (world: Parameters<Row['steps'][number]>[0]) => string): Row['steps'][number] =>
  (world) => ({
    ask: ['GET', path(world)],
    status: 200,
    headers: { 'content-type': 'application/pdf' },
  });

/** Files of shipments, and what is printed: decisions.md sections 2 and 7. */
export const DOCUMENT_ROWS: readonly Row[] = [
  {
    of: ['D2 upload', 'D2 download', 'D2 documents', 'D2 404 document'],
    what: 'a document is attached, listed, fetched and deleted',
    steps: [
      (world) => ({
        ask: ['POST', `${shipment(world)}/documents`, pdfForm('%PDF-1.7 hello', 'Note.pdf')],
        status: 200,
        is: {
          id: UUID,
          name: 'Note.pdf',
          contentType: 'application/pdf',
          size: 14,
          uploadedBy: { ...USER, id: world.place.userId },
          createdAt: INSTANT,
        },
      }),
      (world, said) => ({
        ask: ['GET', shipment(world)],
        status: 200,
        holds: {
          documents: [{ id: world.ids.documentId }, { id: said(0, 'id'), name: 'Note.pdf', size: 14 }],
        },
      }),
      (world, said) => ({
        ask: ['GET', `${shipment(world)}/documents/${said(0, 'id')}`],
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-length': '14',
          'content-disposition': expect.stringMatching(/^attachment; filename="?Note\.pdf/),
        },
      }),
      (world, said) => ({
        ask: ['DELETE', `${shipment(world)}/documents/${said(0, 'id')}`],
        status: 204,
        is: null,
      }),
      (world, said) => ({
        ask: ['GET', `${shipment(world)}/documents/${said(0, 'id')}`],
        ...refused(404, 'SHIPMENT_DOCUMENT_NOT_FOUND'),
      }),
      (world) => ({
        ask: ['DELETE', `${shipment(world)}/documents/${NOTHING}`],
        ...refused(404, 'SHIPMENT_DOCUMENT_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['D2 DOCUMENT_TOO_LARGE', 'D2 upload'],
    what: '25 MB are taken, one byte more is not',
    steps: [
      (world) => ({
        ask: ['POST', `${shipment(world)}/documents`, pdfForm(Buffer.alloc(25 * MEGABYTE))],
        status: 200,
        holds: { size: 25 * MEGABYTE },
      }),
      (world) => ({
        ask: ['POST', `${shipment(world)}/documents`, pdfForm(Buffer.alloc(25 * MEGABYTE + 1))],
        ...refused(400, 'SHIPMENT_DOCUMENT_TOO_LARGE'),
      }),
      (world) => ({
        ask: ['POST', `${shipment(world)}/documents`, formOf({ field: 'note', content: 'no file' })],
        status: 400,
        holds: { error: expect.any(String), message: expect.any(String) },
      }),
    ],
  },
  {
    of: ['S part files'],
    what: 'a file of a part is uploaded, listed, downloaded and deleted',
    steps: [
      (world) => ({
        ask: ['POST', files(world), pdfForm('%PDF-1.7 hello', 'Drawing.pdf')],
        status: 200,
        is: {
          id: UUID,
          name: 'Drawing.pdf',
          format: 'PDF',
          contentType: 'application/pdf',
          size: 14,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          hasThumbnail: false,
          thumbnailFault: 'UNREADABLE',
          boxMm: null,
          volumeMm3: null,
          uploadedBy: { ...USER, id: world.place.userId },
          createdAt: INSTANT,
        },
      }),
      (world, said) => ({
        ask: ['GET', files(world)],
        status: 200,
        is: [
          expect.objectContaining({
            id: world.ids.fileId,
            hasThumbnail: true,
            boxMm: { x: 9, y: 9, z: 0 },
            volumeMm3: null,
          }),
          expect.objectContaining({ id: said(0, 'id'), name: 'Drawing.pdf' }),
        ],
      }),
      (world, said) => ({
        ask: ['GET', `${files(world)}/${said(0, 'id')}`],
        status: 200,
        headers: {
          'content-type': 'application/pdf',
          'content-length': '14',
          'content-disposition': expect.stringMatching(/^attachment; filename="?Drawing\.pdf/),
        },
      }),
      (world) => ({
        ask: ['GET', `${files(world)}/${world.ids.fileId}/thumbnail`],
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=31536000, immutable' },
      }),
      (world, said) => ({
        ask: ['GET', `${files(world)}/${said(0, 'id')}/thumbnail`],
        ...refused(404, 'PART_FILE_THUMBNAIL_NOT_FOUND'),
      }),
      (world, said) => ({ ask: ['DELETE', `${files(world)}/${said(0, 'id')}`], status: 204, is: null }),
      (world, said) => ({
        ask: ['GET', `${files(world)}/${said(0, 'id')}`],
        ...refused(404, 'PART_FILE_NOT_FOUND'),
      }),
      (world) => ({
        ask: ['POST', files(world), formOf({ filename: 'a.png', content: '<html>' })],
        ...refused(400, 'PART_FILE_FORMAT_UNKNOWN'),
      }),
      () => ({
        ask: ['GET', `/part-specification/${NOTHING}/files`],
        ...refused(404, 'PART_SPECIFICATION_NOT_FOUND'),
      }),
    ],
  },
  {
    of: ['D7 travellers', 'D7 slips', '9 unchanged'],
    what: 'travellers, packing slip and label are PDFs',
    steps: [
      sheet(({ ids }) => `/document/${ids.orderId}/order-traveller`),
      sheet(({ ids }) => `/production-step/${ids.productionStepId}/traveller`),
      sheet((world) => `${shipment(world)}/packing-slip`),
      sheet((world) => `${shipment(world)}/label`),
    ],
  },
];
