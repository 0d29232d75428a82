/** Bytes that are in memory of a file that is written, and of one that is read. */
const CHUNK_BYTES = 512 * 1024;

/** The bytes in chunks of one size, as a file keeps them; the last one is what remains. */
export async function* inChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.byteLength;
    if (size < CHUNK_BYTES) continue;
    const all = Buffer.concat(waiting, size);
    let from = 0;
    for (; from + CHUNK_BYTES <= size; from += CHUNK_BYTES) yield all.subarray(from, from + CHUNK_BYTES);
    waiting = [all.subarray(from)];
    size -= from;
  }
  if (size > 0) yield Buffer.concat(waiting, size);
}
