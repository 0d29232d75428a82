/** The units that texts have after a number; those of a word, such as `units`, may go to the next line. */
const UNITS = [
  ['mg', 'g', 'kg', 'g/cm³'],
  ['mm', 'cm', 'm', 'mm³', 'cm³', 'ml', 'l'],
  ['ms', 's', 'min', 'h', 'd', 'T'],
  ['KB', 'MB', 'GB'],
  ['%', '€', 'EUR'],
].flat();

/** The space between a number, or the place for one, and its unit. */
const SPACE = new RegExp(`(?<=[\\d}#]) (?=(?:${UNITS.join('|')})(?![\\p{L}\\d³/]))`, 'gu');

/** A text, or the source of one, in which no line ends between a number and its unit. */
export function unbroken(text: string): string {
  return text.replace(SPACE, '\u00a0');
}
