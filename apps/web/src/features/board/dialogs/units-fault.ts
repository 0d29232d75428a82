import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import { units } from '@/lib/words/words';

/** The fault of a typed number of units, or null. */
export function unitsFault(text: string, there: number): string | null {
  const fault = wholeNumberFault(text);
  if (fault !== null) return fault;
  const quantity = wholeNumber(text);
  if (Number.isNaN(quantity) || quantity < 1) return 'Move at least 1 unit.';
  return quantity > there ? `Only ${units(there)} are here.` : null;
}
