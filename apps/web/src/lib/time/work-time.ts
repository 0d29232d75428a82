import { t } from '@/words/t';
import { unbroken } from '@/words/unbroken';

const UNITS: readonly (readonly [word: string, seconds: number])[] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
];

const SECONDS_OF: Readonly<Record<string, number>> = { d: 86_400, h: 3_600, m: 60, min: 60, s: 1 };
const BARE = /^\s*\d+(?:[.,]\d+)?\s*$/;
const PIECE = /^\s*(\d+(?:[.,]\d+)?)\s*(d|h|min|m|s)\b\s*/i;

/** A time that work takes as it is typed, `1 h 30 min`; 0 is `0 s`. */
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

/** The time as it is shown: no line ends within one of its figures. */
export function workTimeWords(seconds: number): string {
  return unbroken(workTimeText(seconds));
}

/** A time that was measured: from an hour on in its two largest units, `1 d 1 h`, for it is no more precise than that. */
export function measuredTimeWords(seconds: number): string {
  const smallest = seconds >= 86_400 ? 3_600 : seconds >= 3_600 ? 60 : 1;
  return workTimeWords(Math.round(seconds / smallest) * smallest);
}

/** The whole seconds of a typed time: `1 h 30 min`, `1.5h`, `90 s`, `0`. Null where it has a fault. */
export function readWorkTime(text: string): number | null {
  const seconds = typedSeconds(text);
  return typeof seconds === 'number' ? seconds : null;
}

/** The fault of a typed time, or null. No unit is guessed for a number without one, and no time is rounded to none. */
export function workTimeFault(text: string): string | null {
  const seconds = typedSeconds(text);
  return typeof seconds === 'number' ? null : seconds.fault;
}

function typedSeconds(text: string): number | { readonly fault: string } {
  if (BARE.test(text)) {
    return decimal(text) === 0 ? 0 : { fault: t('Add the unit: s, min, h or d, as in 90 s.') };
  }
  let rest = text;
  let seconds = text.trim() === '' ? Number.NaN : 0;
  while (rest.trim() !== '') {
    const [all = rest, count = '', unit = ''] = PIECE.exec(rest) ?? [];
    seconds += decimal(count) * (SECONDS_OF[unit.toLowerCase()] ?? Number.NaN);
    rest = rest.slice(all.length);
  }
  if (Number.isNaN(seconds)) return { fault: t('Enter a time, as in 1 h 30 min.') };
  return seconds > 0 && seconds < 1 ? { fault: t('A second at least, or 0.') } : Math.round(seconds);
}

const decimal = (text: string) => Number(text.replace(',', '.'));
