import { addressLine, shownTerms, sides, TYPE_WORDS, weight } from '@/features/shipments/view';
import { t } from '@/words/t';
import { type AddressDraft, type ShipmentDraft, unitsTyped } from './draft';

/** One thing of a shipment in both versions of it. */
export interface Difference {
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}

const NOTHING = '–';

/** The differences between the draft and the server's version, in words; ids are ignored. */
export function differences(
  mine: ShipmentDraft,
  theirs: ShipmentDraft,
  nameOf: (requisitionId: number) => string,
): readonly Difference[] {
  const both = (what: string, words: (draft: ShipmentDraft) => string): Difference => ({
    what,
    mine: words(mine),
    theirs: words(theirs),
  });
  const places = Math.max(mine.parcels.length, theirs.parcels.length);
  return [
    both(t('Leaves by'), ({ type }) => TYPE_WORDS[type]),
    ...shownTerms(mine).map(({ name }, i) => both(name, (draft) => shownTerms(draft)[i]?.text || NOTHING)),
    both(t('Sender'), ({ fromAddress }) => addressWords(fromAddress)),
    both(t('Recipient'), ({ type, toAddress }) => (type === 'COURIER' ? addressWords(toAddress) : NOTHING)),
    ...Array.from({ length: places }, (_, i) =>
      both(t('Parcel {place}', { place: i + 1 }), ({ parcels }) => parcelWords(parcels[i], nameOf)),
    ),
  ].filter((difference) => difference.mine !== difference.theirs);
}

function addressWords(address: AddressDraft): string {
  const { name, company, phone, email, state, street2, taxId, jurisdictionIsoCode, residential } = address;
  const lines = [
    company,
    name,
    addressLine(address),
    street2,
    state,
    phone,
    email,
    taxId,
    jurisdictionIsoCode && t('jurisdiction {code}', { code: jurisdictionIsoCode }),
    residential && t('a private home'),
  ];
  return lines.filter(Boolean).join(', ') || NOTHING;
}

const joined = (some: string, another: string) => t('{some} and {another}', { some, another });

function parcelWords(
  parcel: ShipmentDraft['parcels'][number] | undefined,
  nameOf: (requisitionId: number) => string,
): string {
  if (parcel === undefined) return NOTHING;
  const inside = parcel.allocations
    .filter(({ quantity }) => unitsTyped(quantity) > 0)
    .map(({ requisitionId, quantity }) => `${quantity} × ${nameOf(requisitionId)}`);
  const { grossWeightGrams, netWeightGrams, length, width, height, value } = parcel;
  const measures = [
    grossWeightGrams && t('{weight} gross', { weight: weight(unitsTyped(grossWeightGrams)) }),
    netWeightGrams && t('{weight} net', { weight: weight(unitsTyped(netWeightGrams)) }),
    (length || width || height) && sides(unitsTyped(length), unitsTyped(width), unitsTyped(height)),
    value && t('value {value}', { value }),
  ];
  const contents = inside.length > 0 ? inside.reduce(joined) : t('empty');
  return [contents, ...measures.filter(Boolean)].join(', ');
}
