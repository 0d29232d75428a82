/** Line breaks of any system as \n. */
export const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** A text that is there as a whole, as what reads it in pieces takes it: with plain line breaks, without a byte-order mark. */
export async function* textPieces(text: string): AsyncGenerator<string> {
  yield withPlainBreaks(text.replace(/^\uFEFF/, ''));
}
