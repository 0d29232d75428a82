import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/**
 * A stream cut into frames of at most 1 MiB: the length in 4 bytes, 1 byte that is 1 in the last frame, the content. With a key each
 * content is encrypted with AES-256-GCM under a key of the file, its position as nonce, and the header and the last byte as associated data, so
 * that frames can be neither changed, exchanged, left out nor cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, 2015).
 */
const FRAME_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What frames of one file have in common. */
export interface FrameSettings {
  /** The first line of the file, which the frames are bound to. */
  readonly header: Buffer;
  /** Null where the frames are not encrypted. */
  readonly key: Buffer | null;
}

/** A key for one file, from the operator's key and the file's salt. */
export function keyOfFile(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'routecard backup', KEY_BYTES));
}

/** Cuts a stream into frames. */
export async function* intoFrames(
  source: AsyncIterable<Buffer>,
  settings: FrameSettings,
): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const { content, last } of ofEqualSize(source)) {
    const flag = Buffer.of(last ? 1 : 0);
    const sealed = settings.key ? seal(content, settings.key, position, settings.header, flag) : content;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    yield Buffer.concat([length, flag, sealed]);
    position += 1;
  }
}

/** Reads the content of frames. Throws where one is damaged, of another key, or missing. */
export async function* fromFrames(
  source: AsyncIterable<Buffer>,
  settings: FrameSettings,
): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  let position = 0;
  let ended = false;
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    while (waiting.length >= 5) {
      const length = waiting.readUInt32BE(0);
      if (ended || length > FRAME_BYTES + TAG_BYTES) throw new DamagedFrames();
      if (waiting.length < 5 + length) break;
      const flag = waiting.subarray(4, 5);
      const content = waiting.subarray(5, 5 + length);
      waiting = waiting.subarray(5 + length);
      yield settings.key ? open(content, settings.key, position, settings.header, flag) : content;
      ended = flag[0] === 1;
      position += 1;
    }
  }
  if (!ended || waiting.length > 0) throw new DamagedFrames();
}

/** A frame does not have the content that was written. */
class DamagedFrames extends Error {
  constructor() {
    super('The backup is damaged, or BACKUP_KEY is not the key that it was made with.');
  }
}

async function* ofEqualSize(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly content: Buffer; readonly last: boolean }> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.length;
    // One byte at least stays, so that the last frame is known to be the last.
    if (bytes <= FRAME_BYTES) continue;
    let all = Buffer.concat(waiting);
    while (all.length > FRAME_BYTES) {
      yield { content: all.subarray(0, FRAME_BYTES), last: false };
      all = all.subarray(FRAME_BYTES);
    }
    waiting = [all];
    bytes = all.length;
  }
  yield { content: Buffer.concat(waiting), last: true };
}

function nonceOf(position: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(position, 6, 6);
  return nonce;
}

function seal(content: Buffer, key: Buffer, position: number, header: Buffer, flag: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position));
  cipher.setAAD(Buffer.concat([header, flag]));
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function open(content: Buffer, key: Buffer, position: number, header: Buffer, flag: Buffer): Buffer {
  if (content.length < TAG_BYTES) throw new DamagedFrames();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(position), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([header, flag]));
  decipher.setAuthTag(content.subarray(content.length - TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(content.subarray(0, content.length - TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    throw new DamagedFrames();
  }
}
