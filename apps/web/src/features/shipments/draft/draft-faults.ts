import { decimalTyped } from '@/lib/forms/decimal';
import { wholeNumber, wholeNumberFault } from '@/lib/forms/whole-number';
import { t, texts } from '@/words/t';
import { addressFaults } from './address-faults';
import { type ShipmentDraft, unitsIn, unitsTyped } from './draft';
import type { PackablePart } from './packable';

/** Faults by field. `missing` is shown only on submit; `wrong` at once. */
export interface Faults {
  readonly wrong: ReadonlyMap<string, string>;
  readonly missing: ReadonlyMap<string, string>;
}

const MEASURE_WORDS = texts({
  grossWeightGrams: 'Weigh the parcel.',
  netWeightGrams: 'Weigh the parts.',
  length: 'Length?',
  width: 'Width?',
  height: 'Height?',
} as const);

const MOST = 2_147_483_647;

/**
 * Faults to correct before the shipment can be prepared. The rules are core's, which decides in the end;
 * this says at the field, and all at once, what core would refuse one by one.
 */
export function faultsOf(draft: ShipmentDraft, parts: readonly PackablePart[]): Faults {
  const wrong = new Map<string, string>();
  const missing = new Map<string, string>();
  if (addressFaults(draft.fromAddress).size > 0) missing.set('fromAddress', t('The sender is not complete.'));
  if (draft.type === 'COURIER' && addressFaults(draft.toAddress).size > 0) {
    missing.set('toAddress', t('The recipient is not complete.'));
  }
  const partOf = new Map(parts.map((part) => [part.requisitionId, part]));
  for (const parcel of draft.parcels) {
    const at = (field: string) => `${parcel.key}.${field}`;
    if (unitsIn(parcel) === 0) missing.set(at('allocations'), t('Put units in, or remove the parcel.'));
    for (const { requisitionId, quantity } of parcel.allocations) {
      const part = partOf.get(requisitionId);
      const over = part !== undefined && part.left < 0 ? overWords(part) : null;
      const fault = wholeNumberFault(quantity) ?? over;
      if (fault !== null) wrong.set(at(`units.${requisitionId}`), fault);
    }
    for (const [measure, words] of Object.entries(MEASURE_WORDS)) {
      const text = parcel[measure as keyof typeof MEASURE_WORDS];
      const fault = wholeNumberFault(text);
      if (text === '') missing.set(at(measure), words);
      else if (fault !== null) wrong.set(at(measure), fault);
      else if (unitsTyped(text) > MOST) wrong.set(at(measure), t('That is too much.'));
    }
    if (parcel.value.trim() === '') missing.set(at('value'), t('Value?'));
    else if (decimalTyped(parcel.value) === null) wrong.set(at('value'), t('An amount, as in 249.50.'));
    const { netWeightGrams, grossWeightGrams } = parcel;
    if (wholeNumber(netWeightGrams) > wholeNumber(grossWeightGrams)) {
      wrong.set(at('netWeightGrams'), t('Net is above gross.'));
    }
  }
  return { wrong, missing };
}

function overWords({ packed, available, left }: PackablePart): string {
  if (available === 0) return t('No unit remains to be packed: remove it.');
  return t('{packed} packed, {available} can be: take {over} out.', { packed, available, over: -left });
}
