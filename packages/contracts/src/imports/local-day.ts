/** The order in which a country writes day, month and year. */
export const DAY_ORDERS = ['DMY', 'MDY', 'YMD'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const NUMBERS = /^(\d{1,4})([./\- ])(\d{1,2})\2(\d{1,4})\.?$/;

/**
 * Returns the day as `YYYY-MM-DD` if the text is one as the country writes it, such as `31.12.2026`, `12/31/26` or `2026/12/31`, and
 * the text itself if it is anything else. A year of two digits is one of this century; one that stands first has four, since `31.12.26` may mean
 * another day.
 */
export function localDay(text: string, order: DayOrder): string {
  const [, first = '', , second = '', third = ''] =
    NUMBERS.exec(text.trim().replace(/\. (?=\d)/g, '.')) ?? [];
  const written = first.length === 4 ? 'YMD' : order;
  const of = { [written[0] as string]: first, [written[1] as string]: second, [written[2] as string]: third };
  const { D = '', M = '', Y = '' } = of;
  const year = Y.length === 2 && written !== 'YMD' ? `20${Y}` : Y;
  if (year.length !== 4 || D.length > 2 || D === '' || M.length > 2) return text;
  const day = `${year}-${M.padStart(2, '0')}-${D.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : text;
}
