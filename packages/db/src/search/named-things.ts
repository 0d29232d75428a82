/** Rows that typed words can name by a short name or a number, besides by a part of their name. */
export interface NamedThings {
  /** LIKE patterns that a name has to match, the longest first; none where nothing was typed. */
  readonly patterns: readonly string[];
  /** Ranges of order numbers that begin with what was typed, the exact one first. */
  readonly orderNumbers: readonly (readonly [from: number, to: number])[];
  /** `#1042` of `#1042`, `#1042-3` and `#1042-3 · R2`. */
  readonly orderNumber: number | null;
  /** `3` of `#1042-3`. */
  readonly sequence: number | null;
  /** `2` of `#1042-3 · R2`. */
  readonly runNumber: number | null;
  /** `7f3a` of `S-7F3A` and of `#1042 · S-7F3A`. */
  readonly shipmentShortName: string | null;
  /** The text as a whole, as couriers write their numbers. */
  readonly trackingNumber: string | null;
  /** `PRINT` of `PRINT-0117`; null where only the number was typed. */
  readonly stepPrefix: string | null;
  /** `0117` of `PRINT-0117`, `PRINT-117` and `117`. */
  readonly stepGroup: string | null;
}

const MAX_NUMBER = 2_147_483_647;
const MAX_WORDS = 8;
const RUN = /^#?(\d{1,10})(?:-(\d{1,9}))?(?:[\s·.]+r(\d{1,9}))?$/i;
const SHIPMENT = /^(?:#?\d{1,10}[\s·.]+)?s-([0-9a-f]{4})$/i;
const STEP = /^(?:(\p{L}[\p{L}\d_]*)[\s-]*)?(\d{1,9})(?:\/\d+)?$/u;

/** Reads what a person typed into a search over everything. */
export function namedThings(text: string): NamedThings {
  const typed = text.trim();
  const [, number, sequence, run] = RUN.exec(typed) ?? [];
  const [, shortName] = SHIPMENT.exec(typed) ?? [];
  const [, prefix, group] = STEP.exec(typed) ?? [];
  return {
    patterns: patternsOf(typed),
    orderNumbers: number === undefined ? [] : beginningWith(number),
    orderNumber: whole(number),
    sequence: whole(sequence),
    runNumber: whole(run),
    shipmentShortName: shortName?.toLowerCase() ?? null,
    trackingNumber: typed === '' ? null : typed,
    stepPrefix: prefix?.toUpperCase() ?? null,
    stepGroup: group?.padStart(4, '0') ?? null,
  };
}

function patternsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .toSorted((one, other) => other.length - one.length);
}

/** 104 begins 104 itself, 1040 to 1049, 10400 to 10499, …: so a range of an index answers each. */
function beginningWith(digits: string): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  const first = Number(digits);
  for (let unit = 1; first > 0 && first * unit <= MAX_NUMBER; unit *= 10) {
    ranges.push([first * unit, Math.min(first * unit + unit - 1, MAX_NUMBER)]);
  }
  return ranges;
}

function whole(digits: string | undefined): number | null {
  const number = Number(digits ?? Number.NaN);
  return number <= MAX_NUMBER ? number : null;
}
