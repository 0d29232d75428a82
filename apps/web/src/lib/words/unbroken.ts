const BEFORE_UNIT = /(?<=\d) (?=\p{L})/gu;

/** The text with each number kept on the line of the unit that follows it: `3 h` and `20 min` of `3 h 20 min`. */
export const unbroken = (text: string): string => text.replace(BEFORE_UNIT, '\u00a0');
