import Papa from 'papaparse';

/** A row of a CSV file: `line` is where it begins, counted from 1; with `problem` its fields cannot be trusted. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
  readonly problem?: string;
}

/** Far more than all columns of a line have together. What a quotation mark opens is looked for no further. */
const MAX_ROW = 20_000;
/** What is read at once: a row that is not longer than allowed ends within it, wherever it begins in the first half. */
const WINDOW = 2 * MAX_ROW;
/** Others are served in between. */
const MAX_BUSY_MS = 20;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * The rows of a CSV text with plain line breaks, read as they are asked for: at most one piece of it and one row are held. The
 * delimiter is the one that divides the first line into the most fields. A quotation mark in the wrong place spoils its own line only:
 * reading goes on with the next one.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let rest = '';
  let line = 1;
  let delimiter: string | undefined;
  const take = async function* (final: boolean): AsyncGenerator<CsvRow> {
    delimiter ??= delimiterOf(rest);
    for (let busySince = performance.now(); ; ) {
      const whole = rest.length <= WINDOW;
      const taken = takeRows(whole ? rest : rest.slice(0, WINDOW), delimiter, final && whole);
      for (const { breaks, ...row } of taken.rows) {
        yield { ...row, line };
        line += breaks;
      }
      rest = rest.slice(taken.end);
      if (whole && !taken.spoiled) return;
      if (performance.now() - busySince < MAX_BUSY_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      busySince = performance.now();
    }
  };
  for await (const piece of pieces) {
    rest += piece;
    if (delimiter !== undefined || rest.includes('\n')) yield* take(false);
  }
  yield* take(true);
}

interface TakenRows {
  readonly rows: readonly (Omit<CsvRow, 'line'> & { readonly breaks: number })[];
  /** The start of the text that was not taken. */
  readonly end: number;
  /** True if a row ended the taking early, and what follows it has to be read again. */
  readonly spoiled: boolean;
}

/** The rows that are complete: unless the text is final, all but the last, which may go on in the next piece. */
function takeRows(text: string, delimiter: string, final: boolean): TakenRows {
  const parsed = parse(text, delimiter);
  const last = parsed.at(-1);
  const endless = last !== undefined && last.end - last.start > MAX_ROW;
  const rows: ParsedRow[] = [];
  for (const row of final || endless ? parsed : parsed.slice(0, -1)) {
    const problem = row.problem ?? (row.end - row.start > MAX_ROW ? ENDLESS : undefined);
    const end = text.indexOf('\n', row.start) + 1;
    if (problem !== undefined && end > 0 && end < row.end) {
      return { rows: [...rows, { ...row, fields: [], problem, breaks: 1 }].map(rowOf), end, spoiled: true };
    }
    rows.push(row);
  }
  return { rows: rows.map(rowOf), end: rows.at(-1)?.end ?? 0, spoiled: false };
}

const rowOf = ({ fields, problem, breaks }: ParsedRow) => ({
  fields,
  breaks,
  ...(problem === undefined ? {} : { problem }),
});

interface ParsedRow {
  readonly fields: readonly string[];
  readonly problem?: string;
  /** The start of the row in the text, and the start of what follows it. */
  readonly start: number;
  readonly end: number;
  /** Line breaks in it, its own included. */
  readonly breaks: number;
}

function parse(text: string, delimiter: string): ParsedRow[] {
  const rows: ParsedRow[] = [];
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const problem = errors[0] && quotingProblem(errors[0].code);
      const breaks = countBreaks(text, start, meta.cursor);
      rows.push({ fields: data, start, end: meta.cursor, breaks, ...(problem ? { problem } : {}) });
      start = meta.cursor;
    },
  });
  return rows;
}

const ENDLESS = 'a quotation mark is opened and never closed.';

const quotingProblem = (code: string) =>
  code === 'MissingQuotes' ? ENDLESS : 'a quotation mark stands inside a field; it must be doubled.';

function countBreaks(text: string, start: number, end: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1))
    breaks += 1;
  return breaks;
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const fields = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => fields(b) - fields(a))[0] ?? ',';
}

/** Returns rows as the text of a CSV file with commas. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(rows as string[][], { newline: '\n' });
