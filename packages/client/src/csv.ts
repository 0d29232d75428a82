import type { OperationOf, ResultOf, WriteOptions } from './operations.ts';

/** A CSV as text, or in pieces: a file's stream, a `ReadableStream`, or an async generator of text or bytes. */
export type Csv = string | AsyncIterable<string | Uint8Array>;

/** Options of an import of order lines. */
export interface ImportOptions extends Omit<WriteOptions, 'ifMatch'> {
  /** True imports nothing where a line is bad: then the import is refused, and `details.entries` names each. */
  readonly atomic?: boolean;
  /** True returns what would be imported, and writes nothing. */
  readonly dryRun?: boolean;
  /** The encoding of pieces that are bytes; UTF-8 unless given. Bytes that are none of it are an error, and nothing is imported. */
  readonly charset?: string;
}

/** The result of an import: counts, and of each line in turn whether it was created, was there already or is refused, and why. */
export type ImportedOrders = ResultOf<OperationOf<'post', '/order/import'>>;

/** The whole text: it must be at hand where the request has to be sent again. */
export async function textOf(csv: Csv, charset = 'utf-8'): Promise<string> {
  if (typeof csv === 'string') return csv;
  const decoder = new TextDecoder(charset, { fatal: true });
  let text = '';
  for await (const piece of csv) {
    text += typeof piece === 'string' ? piece : decoded(decoder, piece);
  }
  return text + decoded(decoder);
}

/** The next characters. Bytes of another encoding would otherwise pass as U+FFFD, and names be damaged without a word. */
function decoded(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (cause) {
    throw new Error(`The CSV is not ${decoder.encoding}: give its encoding as charset, as in windows-1252.`, {
      cause,
    });
  }
}
