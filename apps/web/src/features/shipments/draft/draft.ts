import type {
  Address,
  AddressInput,
  BoxPreset,
  ShipmentTerms,
  ShipmentType,
  ShipmentView,
  Tracking,
} from '@routecard/core';
import type { PackingAddresses } from '@routecard/db';
import { NO_TERMS, termsOf } from '@/features/shipments/view';
import { decimalText, decimalTyped } from '@/lib/forms/decimal';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { wholeNumber } from '@/lib/forms/whole-number';
import type { AppInputs } from '@/trpc/client';

/** An address as it is being typed; what is optional is blank. */
export type AddressDraft = { readonly [Field in keyof Omit<Address, 'residential'>]-?: string } & {
  readonly residential: boolean;
};

/** The sides of a box. */
export type BoxSides = Pick<BoxPreset, 'lengthMillimeters' | 'widthMillimeters' | 'heightMillimeters'>;

/** Units of a part in a parcel, as typed. */
export interface AllocationDraft {
  readonly requisitionId: number;
  readonly quantity: string;
}

/** Weight and dimensions of a parcel. */
export const MEASURES = ['grossWeightGrams', 'netWeightGrams', 'length', 'width', 'height', 'value'] as const;
export type Measure = (typeof MEASURES)[number];

/** A parcel as it is being packed: grams, millimetres and the order's currency, as typed. */
export type ParcelDraft = { readonly [Name in Measure]: string } & {
  readonly key: string;
  readonly allocations: readonly AllocationDraft[];
};

/** Confirmed units of each part to pack before they are completed. */
export type Agreed = Readonly<Record<number, number>>;

/** A shipment as it is being packed. */
export interface ShipmentDraft extends ShipmentTerms {
  readonly type: ShipmentType;
  readonly fromAddress: AddressDraft;
  readonly toAddress: AddressDraft;
  /** Not edited here, and kept when the shipment is replaced. */
  readonly tracking: Tracking | null;
  readonly parcels: readonly ParcelDraft[];
  /** Units of parts that are packed before they are completed, as somebody has agreed. */
  readonly agreed: Agreed;
}

export const BLANK_ADDRESS: AddressDraft = {
  name: '',
  company: '',
  street1: '',
  street2: '',
  zip: '',
  city: '',
  state: '',
  country: '',
  phone: '',
  email: '',
  taxId: '',
  jurisdictionIsoCode: '',
  residential: false,
};

/** An empty parcel, as large as the box if there is one. */
export function blankParcel(box?: BoxSides): ParcelDraft {
  const measures = { grossWeightGrams: '', netWeightGrams: '', length: '', width: '', height: '', value: '' };
  return { ...measures, ...(box && sidesTyped(box)), key: randomUuid(), allocations: [] };
}

/** The sides of the box as they stand in their fields. */
export function sidesTyped({ lengthMillimeters, widthMillimeters, heightMillimeters }: BoxSides) {
  return {
    length: String(lengthMillimeters),
    width: String(widthMillimeters),
    height: String(heightMillimeters),
  };
}

/** An address opened to be changed; a blank one for null. */
export const addressDraft = (address: Address | null): AddressDraft => ({ ...BLANK_ADDRESS, ...address });

/** A new shipment with one empty parcel, in the box if there is one, between the addresses that were used last. */
export function newDraft(
  { senders, recipients, defaultIncoterm }: PackingAddresses,
  box?: BoxSides,
): ShipmentDraft {
  return {
    type: 'COURIER',
    ...NO_TERMS,
    incoterm: defaultIncoterm,
    fromAddress: addressDraft(senders[0] ?? null),
    toAddress: addressDraft(recipients[0] ?? null),
    tracking: null,
    parcels: [blankParcel(box)],
    agreed: {},
  };
}

/** A prepared shipment, opened to be changed. */
export function draftOf(shipment: ShipmentView): ShipmentDraft {
  return {
    type: shipment.type,
    ...termsOf(shipment),
    fromAddress: addressDraft(shipment.fromAddress),
    toAddress: addressDraft(shipment.toAddress),
    tracking: shipment.tracking,
    agreed: {},
    parcels: shipment.parcels.map((parcel) => ({
      key: parcel.id,
      grossWeightGrams: String(parcel.grossWeightGrams),
      netWeightGrams: String(parcel.netWeightGrams),
      length: String(parcel.lengthMillimeters),
      width: String(parcel.widthMillimeters),
      height: String(parcel.heightMillimeters),
      value: decimalText(String(parcel.value).replace(/\.\d$/, '$&0')),
      allocations: parcel.allocations.map(({ requisitionId, quantity }) => ({
        requisitionId,
        quantity: String(quantity),
      })),
    })),
  };
}

/** A whole number as typed, 0 where there is none yet or what is typed is none. */
export function unitsTyped(text: string): number {
  const n = wholeNumber(text);
  return Number.isNaN(n) ? 0 : n;
}

/** Units in a parcel. */
export function unitsIn(parcel: ParcelDraft): number {
  return parcel.allocations.reduce((sum, { quantity }) => sum + unitsTyped(quantity), 0);
}

/** Units of each part over all parcels. */
export function unitsByPart(parcels: readonly ParcelDraft[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { allocations } of parcels) {
    for (const { requisitionId, quantity } of allocations) {
      units.set(requisitionId, (units.get(requisitionId) ?? 0) + unitsTyped(quantity));
    }
  }
  return units;
}

type ShipmentRequest = AppInputs['shipments']['prepare']['shipment'];

/** The draft as it is sent. Parts with no units are left out of their parcel. */
export function requestOf(draft: ShipmentDraft): ShipmentRequest {
  const collected = draft.type === 'COLLECTION';
  return {
    type: draft.type,
    ...termsOf(draft),
    fromAddress: addressOf(draft.fromAddress),
    toAddress: collected ? null : addressOf(draft.toAddress),
    tracking: collected ? null : draft.tracking,
    parcels: draft.parcels.map((parcel) => ({
      grossWeightGrams: unitsTyped(parcel.grossWeightGrams),
      netWeightGrams: unitsTyped(parcel.netWeightGrams),
      length: unitsTyped(parcel.length),
      width: unitsTyped(parcel.width),
      height: unitsTyped(parcel.height),
      value: decimalTyped(parcel.value) ?? 0,
      allocations: parcel.allocations
        .map(({ requisitionId, quantity }) => ({ requisitionId, quantity: unitsTyped(quantity) }))
        .filter(({ quantity }) => quantity > 0),
    })),
  };
}

/** The address as requests send it: lines without spaces around them, empty optional ones null. */
export function addressOf({ residential, ...lines }: AddressDraft): AddressInput {
  const trimmed = Object.fromEntries(Object.entries(lines).map(([field, line]) => [field, line.trim()]));
  const { state, company, taxId, jurisdictionIsoCode, ...required } = trimmed as typeof lines;
  return {
    ...required,
    residential,
    state: state || null,
    company: company || null,
    taxId: taxId || null,
    jurisdictionIsoCode: jurisdictionIsoCode || null,
  };
}
