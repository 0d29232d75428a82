const PAGE_TREE = /\/Type \/Pages\s+\/Count (\d+)/;

/** Counts the pages of a document of this package: pdfkit writes its page tree, which counts them, as plain text. */
export function countPages(bytes: Uint8Array): number {
  return Number(
    PAGE_TREE.exec(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))?.[1] ??
      0,
  );
}
