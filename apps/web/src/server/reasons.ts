import type { Language } from '@routecard/core';
import german from '@/words/de/refusals.json';
import { language } from '@/words/language';

/** Each reason for which the product refuses, to its translation; of the server alone, as reasons come from there. */
const REASONS: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { de: german };
/** What is longer is no sentence of ours. */
const MAX_CHARACTERS = 4_000;
const PLACES = /\{(\w+)\}/g;
/** Values that are reasons themselves: of which run, or which parcel, is said before them. */
const QUOTED = new Set(['message', 'fault']);

interface Pattern {
  /** The text around the places; one more than there are places. */
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  readonly translation: string;
}

interface Patterns {
  readonly whole: ReadonlyMap<string, string>;
  /** Those with places, that with the most text first. */
  readonly patterns: readonly Pattern[];
}

const read: Partial<Record<Language, Patterns>> = {};

/**
 * Returns the reason of a refusal in the language of the request. Core refuses in English, which the REST API passes on; the console
 * recognises the sentence by the text around its values. A sentence that is not known stays as it is.
 */
export function reasonInLanguage(reason: string): string {
  const wanted = language();
  const catalogue = REASONS[wanted];
  if (!catalogue || reason.length > MAX_CHARACTERS) return reason;
  read[wanted] ??= patternsOf(catalogue);
  return translated(reason, read[wanted]);
}

function translated(reason: string, { whole, patterns }: Patterns): string {
  const known = whole.get(reason);
  if (known !== undefined) return known;
  for (const { pieces, places, translation } of patterns) {
    const values = valuesOf(reason, pieces);
    if (values === null) continue;
    return translation.replace(PLACES, (_, place: string) => {
      const value = values[places.indexOf(place)] ?? '';
      return QUOTED.has(place) ? translated(value, { whole, patterns }) : value;
    });
  }
  return reason;
}

/** What stands in the places between the pieces of text, or null if the sentence is another one. Takes linear time. */
function valuesOf(reason: string, pieces: readonly string[]): string[] | null {
  const [first = '', ...others] = pieces;
  const last = others.at(-1) ?? '';
  if (!reason.startsWith(first) || !reason.endsWith(last)) return null;
  const end = reason.length - last.length;
  const values: string[] = [];
  let from = first.length;
  for (const piece of others.slice(0, -1)) {
    const at = reason.indexOf(piece, from + 1);
    if (at < 0) return null;
    values.push(reason.slice(from, at));
    from = at + piece.length;
  }
  if (from >= end) return null;
  return [...values, reason.slice(from, end)];
}

function patternsOf(catalogue: Readonly<Record<string, string>>): Patterns {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [reason, translation] of Object.entries(catalogue)) {
    // The text and the names of the places, alternately.
    const parts = reason.split(PLACES);
    if (parts.length === 1) whole.set(reason, translation);
    else {
      const pieces = parts.filter((_, i) => i % 2 === 0);
      patterns.push({ pieces, places: parts.filter((_, i) => i % 2 === 1), translation });
    }
  }
  const length = ({ pieces }: Pattern) => pieces.join('').length;
  return { whole, patterns: patterns.sort((one, other) => length(other) - length(one)) };
}
