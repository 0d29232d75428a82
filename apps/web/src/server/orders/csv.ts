/** A field of a CSV line; numbers and days are written as they are. */
export type CsvField = string | number | null;

/**
 * Texts that a spreadsheet would take for a formula, also behind blanks and invisible characters. In East Asian locales the
 * full-width signs begin one as well.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
const TO_QUOTE = /[",\r\n]|^\s|\s$/;

/**
 * A line of CSV (RFC 4180), its line break included. Text that a spreadsheet would calculate gets an apostrophe before it,
 * which spreadsheets do not show: a customer must not be able to send a formula to whoever opens the file.
 */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
