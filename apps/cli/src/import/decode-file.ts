import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { withPlainBreaks } from '@routecard/contracts';

const CHUNK_BYTES = 256 * 1024;

/**
 * The text of a file, piece by piece, with every line break as \n and without a byte-order mark. Throws an Error that says
 * what to do where the bytes are not of the encoding.
 */
export async function* decodeFile(file: string, encoding: string): AsyncGenerator<string> {
  const label = (await startsAsUtf16(file)) ? 'utf-16le' : encoding;
  const decoder = new TextDecoder(label, { fatal: true });
  let held = '';
  for await (const bytes of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const text = held + decode(decoder, bytes, file);
    // A carriage return at the end may be half of a line break.
    held = text.endsWith('\r') ? '\r' : '';
    yield withPlainBreaks(held === '' ? text : text.slice(0, -1));
  }
  yield withPlainBreaks(held + decode(decoder, undefined, file));
}

/** True if `encoding` is one that files can be read in. */
export function isKnownEncoding(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, file: string): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new Error(
      `${file} is not text in ${decoder.encoding}. Name its encoding, for instance --encoding windows-1252.`,
    );
  }
}

async function startsAsUtf16(file: string): Promise<boolean> {
  for await (const bytes of createReadStream(file, { end: 1 })) {
    return bytes[0] === 0xff && bytes[1] === 0xfe;
  }
  return false;
}
