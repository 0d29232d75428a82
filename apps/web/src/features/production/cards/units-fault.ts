import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The fault of a typed number of units, or null. */
export function unitsFault(
  text: string,
  there: number,
  tooFew: string = t('Move at least 1 unit.'),
): string | null {
  const fault = wholeNumberFault(text);
  if (fault !== null) return fault;
  const quantity = wholeNumber(text);
  if (Number.isNaN(quantity) || quantity < 1) return tooFew;
  return quantity > there ? t('Only {units} are here.', { units: units(there) }) : null;
}
