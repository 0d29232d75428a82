import { Readable } from 'node:stream';
import { create } from 'content-disposition';

/** A file as it is stored. */
interface ServedFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** The bytes, in pieces. */
  read(): AsyncIterable<Uint8Array>;
}

/** Nothing of a file runs that a browser opens here. */
export const FILE_POLICY = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** The response that a browser keeps as a file. */
export function fileResponse(
  file: ServedFile,
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(Readable.toWeb(Readable.from(file.read())) as ReadableStream, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(file.sizeBytes),
      'Content-Disposition': create(file.name),
      ...FILE_POLICY,
      ...headers,
    },
  });
}
