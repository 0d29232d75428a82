/** The largest file that is read here, in bytes. */
const MAX_BYTES = 4_000_000;

/** Why a file is not taken, in a sentence. */
export class UnreadableFile extends Error {}

/**
 * The text of a file: UTF-16 where its byte-order mark says so, else UTF-8, else what office programs of western systems
 * write. Throws UnreadableFile.
 */
export async function readTextFile(
  file: File,
): Promise<{ readonly text: string; readonly encoding: string }> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableFile(
      'The file is larger than 4 MB. Divide it, or use npm run import, which takes files of any size.',
    );
  }
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** As `readTextFile`, of bytes. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (text.includes('\0')) break;
      return { text, encoding };
    } catch {
      // Not of this encoding; the next one may be.
    }
  }
  throw new UnreadableFile('This is no text. Save the sheet as CSV and choose that file.');
}
