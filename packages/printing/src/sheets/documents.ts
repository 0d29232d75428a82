import { drawFooters, reserveFooter } from '../drawing/head.ts';
import { A4, Paper } from '../drawing/paper.ts';
import type { SheetContext } from './sheet-context.ts';

/** Sheets of a PDF name themselves in its title; of many the first ones do. */
const MAX_NAMES = 5;

/** The name, date and drawing of one kind of document. */
export interface DocumentKind<Sheet> {
  readonly kind: string;
  readonly nameOf: (sheet: Sheet) => string;
  /** Of whom it tells, or of which place. */
  readonly aboutOf: (sheet: Sheet) => string;
  /** ISO 8601; the newest dates the file, so that the same data makes the same bytes. */
  readonly changedAtOf: (sheet: Sheet) => string;
  readonly draw: (paper: Paper, sheet: Sheet) => void;
}

/** Draws a document per sheet on A4, each on pages of its own with footers that count them. */
export async function drawDocuments<
  Sheet extends { readonly manufacturerName: string; readonly timeZone: string },
>(
  sheets: readonly Sheet[],
  context: SheetContext,
  { kind, nameOf, aboutOf, changedAtOf, draw }: DocumentKind<Sheet>,
): Promise<Uint8Array> {
  const { words } = context;
  const [newest] = sheets.map(changedAtOf).toSorted().slice(-1);
  const paper = new Paper({
    ...A4,
    title: `${kind} ${sheets.map(nameOf).slice(0, MAX_NAMES).join(', ')}`,
    author: sheets[0]?.manufacturerName ?? '',
    date: new Date(newest ?? 0),
  });
  reserveFooter(paper);
  for (const sheet of sheets) {
    const first = paper.pages;
    paper.addPage();
    draw(paper, sheet);
    drawFooters(
      paper,
      first,
      `${kind} ${nameOf(sheet)} · ${aboutOf(sheet)} · ${words.text.asOf(words.instant(changedAtOf(sheet), sheet.timeZone))}`,
      words.text.page,
    );
    context.progress();
  }
  return paper.finish();
}
