import { viewerLocale } from '../words/locale';
import { withoutSpaces } from './whole-number';

/**
 * A number as typed, with a comma or a point before its decimals; null where it is none. Groups of three are read as the viewer writes
 * them: `1.250` is 1250 for who writes 1,5 with a comma, and 1.25 for who writes 1.5 with a point.
 */
export function decimalTyped(text: string): number | null {
  const typed = withoutSpaces(text);
  const last = typed.at(Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(',')));
  if (isGrouped(typed)) return Number(typed.replace(/\D/g, ''));
  const [whole = '', fraction = '', ...more] = typed.split(last === ',' ? ',' : '.');
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  if (!/^\d+$/.test(whole) && !/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole)) return null;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

/** True if its only signs stand between groups of three. One such sign is a group's unless it is the viewer's own for decimals. */
function isGrouped(typed: string): boolean {
  const signs = typed.replace(/\d/g, '');
  return (
    /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(typed) && (signs.length > 1 || signs !== decimalSign())
  );
}

/** A plain number (`3.5`) as the viewer would type it. */
export function decimalText(plain: number | string): string {
  return String(plain).replace('.', decimalSign());
}

function decimalSign(): string {
  const parts = new Intl.NumberFormat(viewerLocale()).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** A weight in grams where it was typed with its unit, `2,5 kg` or `420 g`; anything else stays as it is. */
export function gramsTyped(text: string): string {
  const [, number = '', unit] = /^([\d.,]+)(kg|g)$/i.exec(withoutSpaces(text)) ?? [];
  if (unit === undefined) return text;
  // No parcel weighs a thousand kilograms, and scales write a point in every country: the one sign is that of decimals.
  const plain = Number(number.replace(',', '.'));
  const grams = unit.toLowerCase() === 'kg' ? Math.round(plain * 1000) : plain;
  return Number.isInteger(grams) ? String(grams) : text;
}
