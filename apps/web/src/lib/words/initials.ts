const LETTER = /[\p{L}\p{N}]/u;

/** The initials of a name: the first letter of its first and of its last word, `PL` of “Petra Lindqvist”; signs before a letter do not count. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join('').toUpperCase();
}
