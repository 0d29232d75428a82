/** A form as it is sent. */
export class Multipart {
  readonly bytes: Buffer;
  readonly contentType: string;

  constructor(bytes: Buffer, contentType: string) {
    this.bytes = bytes;
    this.contentType = contentType;
  }

  /** It is no JSON, so no JSON tells of it. */
  toJSON(): undefined {
    return undefined;
  }
}

/** A part of a form: with a filename it is a file. */
export interface FormPart {
  readonly field?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

const BOUNDARY = 'routecard-form-boundary';

/** A form of these parts, with their headers as they are given. */
export function formOf(...parts: readonly FormPart[]): Multipart {
  const pieces = parts.flatMap(({ field = 'file', filename, type, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  const bytes = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return new Multipart(bytes, `multipart/form-data; boundary=${BOUNDARY}`);
}

/** A form with one PDF. */
export const pdfForm = (content: string | Uint8Array = '%PDF-1.7', filename = 'Lieferschein.pdf') =>
  formOf({ filename, type: 'application/pdf', content });
