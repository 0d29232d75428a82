/** Names that are offered for a misspelled one. */
export const MAX_NEAR_NAMES = 3;

/** A name that stands for something. */
interface Named {
  readonly name: string;
}

/**
 * The entries whose names somebody may have meant who typed `wanted`, the nearest first: a name of which it is another spelling by a
 * letter or two, or that has such words in it. Capitals, spaces and punctuation make no difference.
 */
export function nearNames<Entry extends Named>(
  wanted: string,
  entries: readonly Entry[],
  most: number,
): Entry[] {
  const typed = wordsOf(wanted);
  return entries
    .map((entry) => ({ entry, apart: apartness(typed, wordsOf(entry.name)) }))
    .filter(({ apart }) => apart < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, most)
    .map(({ entry }) => entry);
}

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters by which two words of that length may differ and still mean the same. */
const tolerance = (letters: number) => (letters < 3 ? 0 : letters < 6 ? 1 : 2);

/** Typed words that a name lacks weigh more than letters, and words that it has besides less. */
const MISSING_WORD = 3;
const FURTHER_WORD = 0.01;

/** How far a name is from what was typed: the letters of the nearest words in it; infinite where it is another one. */
function apartness(typed: readonly string[], name: readonly string[]): number {
  const [few, many] = typed.length <= name.length ? [typed, name] : [name, typed];
  const sought = few.join('');
  if (sought === '') return Number.POSITIVE_INFINITY;
  const whole = within(sought, many.join(''));
  const surplus = many.length - few.length;
  // Two letters are in many names.
  if (surplus === 0 || sought.length < 3) return whole;
  const weight = surplus * (many === name ? FURTHER_WORD : MISSING_WORD);
  const parts = Array.from(
    { length: surplus + 1 },
    (_, from) => within(sought, many.slice(from, from + few.length).join('')) + weight,
  );
  return Math.min(whole, ...parts);
}

/** The edits between the words where they are few enough, else infinite. */
function within(one: string, other: string): number {
  const most = tolerance(Math.min(one.length, other.length));
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY;
  const count = edits(one, other);
  return count <= most ? count : Number.POSITIVE_INFINITY;
}

/** Letters to add, leave out, replace or exchange with their neighbour (optimal string alignment). */
function edits(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        ...(swapped ? [at(before, j - 2) + 1] : []),
      );
    }
    before = last;
    last = row;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
