/** The units that texts have after a number; those of a word, such as `units`, may go to the next line. */
const UNITS = [
  ['mg', 'g', 'kg', 'g/cm³'],
  ['mm', 'cm', 'm', 'mm³', 'cm³', 'ml', 'l'],
  ['ms', 's', 'min', 'h', 'd'],
  ['KB', 'MB', 'GB'],
  ['%', '€', 'EUR'],
].flat();

/** The space between a number, or the place for one, and its unit. */
const SPACE = new RegExp(`(?<=[\\d}#]) (?=(?:${UNITS.join('|')})(?![\\p{L}\\d³/]))`, 'gu');

/** The space within a time of two figures, as in `7 h 30 min`, each of which is held together already. */
const WITHIN_TIME = /(?<=[\d}#]\u00a0(?:d|h|min)) (?=(?:\d+|\{\w+\}|#)\u00a0(?:h|min|s)(?![\p{L}\d³/]))/gu;

/** A text, or the source of one, in which no line ends between a number and its unit, or within a time. */
export function unbroken(text: string): string {
  return text.replace(SPACE, '\u00a0').replace(WITHIN_TIME, '\u00a0');
}
