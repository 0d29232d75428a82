import { csvText } from '@routecard/contracts';
import { t } from '@/words/t';

/** The largest file that is read here, in bytes. */
const MAX_BYTES = 4_000_000;

/** Why a file is not taken, in a sentence. */
export class UnreadableFile extends Error {}

/**
 * The text of a file, and how it was read; the first sheet of an Excel file as CSV. Otherwise UTF-16 where its byte-order mark says so, else UTF-8, else what office programs of western systems
 * write. Throws UnreadableFile.
 */
export async function readTextFile(
  file: File,
): Promise<{ readonly text: string; readonly encoding: string }> {
  if (file.size > MAX_BYTES) {
    throw new UnreadableFile(
      t('The file is larger than 4 MB. Divide it, or use npm run import, which takes files of any size.'),
    );
  }
  const bytes = await file.arrayBuffer();
  return isZip(new Uint8Array(bytes)) ? readSheetText(bytes) : decodeText(new Uint8Array(bytes));
}

/** An Excel file is a ZIP archive. */
const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 3, 4].every((byte, i) => bytes[i] === byte);

async function readSheetText(bytes: ArrayBuffer): Promise<{ text: string; encoding: string }> {
  // Large, and needed by few.
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(bytes);
    return { text: csvText(rows.map((row) => row.map(cellText))), encoding: t('Excel, first sheet') };
  } catch {
    throw new UnreadableFile(
      t('This Excel file cannot be read. Save the sheet as .xlsx or CSV and choose that file.'),
    );
  }
}

/** A cell as text; a day as `2026-12-31`, because Excel stores days without a time zone. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
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
  throw new UnreadableFile(
    t('This file is neither CSV nor Excel. Save the sheet as .xlsx or CSV and choose that file.'),
  );
}
