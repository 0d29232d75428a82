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

/** The response that a browser keeps as a file. Rejects where its first bytes cannot be read. */
export async function fileResponse(
  file: ServedFile,
  contentType: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const content = await begun(file.read());
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(file.sizeBytes),
      'Content-Disposition': create(file.name),
      ...FILE_POLICY,
      ...headers,
    },
  });
}

/** The same pieces, of which the first has been read: afterwards it is too late to answer that they cannot be. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      await pieces.return?.();
    }
  })();
}
