import type { Language } from '@routecard/core';
import { inLanguage, language } from '@/words/language';

/** A field of a CSV line; numbers and days are written as they are. */
export type CsvField = string | number | null;

/**
 * Texts that a spreadsheet would take for a formula, also behind blanks and invisible characters. In East Asian locales the
 * full-width signs begin one as well.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
const TO_QUOTE = /[",;\r\n]|^\s|\s$/;
/** By which the spreadsheets of those who read a language part the fields: German ones show a line with commas as one field. */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', de: ';' };

/**
 * A line of CSV (RFC 4180), its line break included, with the separator of the request's language. Text that a spreadsheet would calculate gets an apostrophe before it,
 * which spreadsheets do not show: a customer must not be able to send a formula to whoever opens the file.
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(csvField).join(SEPARATORS[language()])}\r\n`;
}

function csvField(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows that are held at once, however long the list is. */
const ROWS_AT_ONCE = 1_000;
/** By this spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The columns of a file, each with its heading and how it is read from a row. */
export type CsvColumns<Row> = readonly (readonly [name: string, of: (row: Row) => CsvField])[];

/**
 * A list as a CSV file in the language of the request. Pages are read one after the other as they are taken away, so that neither a long list nor a slow line
 * costs memory, and no connection is held meanwhile.
 */
export function csvFile<Row, Place>(
  columns: CsvColumns<Row>,
  read: (
    after: Place | null,
    limit: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: Place | null }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // What takes the file away may do so outside of the request.
  const ofRequest = language();
  let after: Place | null = null;
  let begun = false;
  return new ReadableStream({
    async pull(controller) {
      const page = await read(after, ROWS_AT_ONCE);
      const text = inLanguage(ofRequest, () => {
        const head = begun ? '' : `${BYTE_ORDER_MARK}${csvLine(columns.map(([name]) => name))}`;
        return head + page.rows.map((row) => csvLine(columns.map(([, of]) => of(row)))).join('');
      });
      controller.enqueue(encoder.encode(text));
      begun = true;
      after = page.next;
      if (after === null) controller.close();
    },
  });
}
