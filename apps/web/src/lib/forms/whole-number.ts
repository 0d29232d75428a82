import { t } from '@/words/t';
import { count } from '../words/words';

/**
 * A whole number as typed, plain or in the groups that the viewer writes it with: `1250`, `1,250`. NaN for anything else:
 * `1.5` is no 15.
 */
export function wholeNumber(text: string): number {
  const typed = withoutSpaces(text);
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return Number.NaN;
  const number = Number(digits);
  return typed === digits || typed === withoutSpaces(count(number)) ? number : Number.NaN;
}

/** The fault of a text that should be a whole number; null if it is one or empty. */
export function wholeNumberFault(text: string): string | null {
  return text.trim() !== '' && Number.isNaN(wholeNumber(text)) ? t('A whole number, as in 12.') : null;
}

/** Spaces of any width; some languages group their digits with them. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
