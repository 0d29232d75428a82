const UNITS: readonly (readonly [word: string, seconds: number])[] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
];

const SECONDS_OF: Readonly<Record<string, number>> = { d: 86_400, h: 3_600, m: 60, min: 60, s: 1 };
const PIECE = /^\s*(\d+(?:[.,]\d+)?)\s*(d|h|min|m|s)\b\s*/i;

/** A time that work takes, as `1 h 30 min`; 0 is `0 s`. */
export function workTimeText(seconds: number): string {
  const words: string[] = [];
  let rest = seconds;
  for (const [word, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(`${count} ${word}`);
    rest -= count * size;
  }
  return words.join(' ') || '0 s';
}

/** The whole seconds of a typed time: `1 h 30 min`, `1.5h`, `90 s`, or a bare number of minutes. Null if it cannot be read. */
export function readWorkTime(text: string): number | null {
  const bare = /^\s*(\d+(?:[.,]\d+)?)\s*$/.exec(text)?.[1];
  if (bare !== undefined) return Math.round(decimal(bare) * 60);
  let rest = text;
  let seconds = 0;
  while (rest.trim() !== '') {
    const piece = PIECE.exec(rest);
    if (piece === null) return null;
    const [all, count = '', unit = ''] = piece;
    seconds += decimal(count) * (SECONDS_OF[unit.toLowerCase()] ?? Number.NaN);
    rest = rest.slice(all.length);
  }
  return text.trim() === '' ? null : Math.round(seconds);
}

const decimal = (text: string) => Number(text.replace(',', '.'));
