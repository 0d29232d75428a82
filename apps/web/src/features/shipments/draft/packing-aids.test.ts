import type { ShipmentView } from '@routecard/core';
import { describe, expect, it } from 'vitest';
import {
  computedValue,
  differsFromComputed,
  shownValue,
  withComputed,
  withoutComputed,
} from './declared-value';
import { BLANK_ADDRESS, blankParcel, type ShipmentDraft } from './draft';
import { duplicateOf } from './draft-edits';
import { packableParts } from './packable';
import { afterAdding, agreeTo, notAgreed, onlyFinished, unfinishedIn } from './unfinished';
import { differences } from './versions';

const LINES = [
  {
    requisitionId: 1,
    sequence: 1,
    name: 'Lid',
    thumbnailFileId: null,
    ordered: 10,
    completed: 7,
    allocated: 5,
    remaining: 5,
    unitWeightMilligrams: 24_240,
    unitValue: 1.25,
    workOrderIds: [],
  },
  {
    requisitionId: 2,
    sequence: 2,
    name: 'Box',
    thumbnailFileId: null,
    ordered: 4,
    completed: 0,
    allocated: 0,
    remaining: 4,
    unitWeightMilligrams: null,
    unitValue: null,
    workOrderIds: [],
  },
];
const parcel = (...allocations: [number, string][]) => ({
  ...blankParcel(),
  grossWeightGrams: '500',
  allocations: allocations.map(([requisitionId, quantity]) => ({ requisitionId, quantity })),
});
const DRAFT: ShipmentDraft = {
  type: 'COURIER',
  incoterm: null,
  fromAddress: BLANK_ADDRESS,
  toAddress: BLANK_ADDRESS,
  tracking: null,
  parcels: [parcel([1, '4'])],
  agreed: {},
};

describe('the value of a parcel', () => {
  it('is computed in the currency’s decimals, unless it was typed', () => {
    const packed = parcel([1, '3']);
    const parts = packableParts(LINES, [packed], null);
    expect(computedValue(packed, parts, 'EUR')).toBe('3.75');
    expect(computedValue(packed, parts, 'JPY')).toBe('4');
    expect(shownValue({ ...packed, value: '9' }, parts, 'EUR')).toBe('9');
    expect(differsFromComputed({ ...packed, value: '3,75' }, '3.75')).toBe(false);
    expect(differsFromComputed({ ...packed, value: '4' }, '3.75')).toBe(true);
  });

  it('is not known where that of one part is not, or where nothing is in it', () => {
    const parts = packableParts(LINES, [], null);
    expect(computedValue(parcel([1, '1'], [2, '1']), parts, 'EUR')).toBeNull();
    expect(computedValue(parcel([1, '1'], [2, '0']), parts, 'EUR')).toBe('1.25');
    expect(computedValue(parcel(), parts, 'EUR')).toBeNull();
  });
});

describe('a part of a shipment that was deleted meanwhile', () => {
  it('has no more than was ordered to be packed', () => {
    const allocations = [{ requisitionId: 1, quantity: 4 }];
    const deleted = { parcels: [{ allocations }] } as unknown as ShipmentView;
    const lines = LINES.map((line) => ({ ...line, allocated: 0 }));
    expect(packableParts(lines, [], deleted)[0]).toMatchObject({ available: 10, left: 10, ready: 7 });
  });
});

describe('a prepared shipment that is opened', () => {
  const WEIGHED = LINES.map((line) => ({ ...line, unitWeightMilligrams: 100_000, unitValue: 1.25 }));
  const box = { id: 'box', name: 'M', lengthMillimeters: 300, widthMillimeters: 200, heightMillimeters: 100 };
  const known = { currency: 'EUR', boxes: [{ ...box, tareGrams: 50 }] };
  const stored = {
    ...parcel([1, '1']),
    length: '300',
    width: '200',
    height: '100',
    netWeightGrams: '100',
    grossWeightGrams: '150',
    value: '1.25',
  };
  /** Opened with this stored, and ten units packed instead of one. */
  const repacked = (typed: Partial<typeof stored> = {}) => {
    const draft = { ...DRAFT, parcels: [{ ...stored, ...typed }] };
    const opened = withoutComputed(draft, packableParts(WEIGHED, draft.parcels, null), known);
    const parcels = opened.parcels.map((packed) => ({
      ...packed,
      allocations: [{ requisitionId: 1, quantity: '10' }],
    }));
    const parts = packableParts(WEIGHED, parcels, null);
    expect(withComputed(opened, packableParts(WEIGHED, draft.parcels, null), known)).toEqual(draft);
    return withComputed({ ...opened, parcels }, parts, known).parcels[0];
  };

  it('has the weights and the value of what is packed now, where nobody typed them', () => {
    expect(repacked()).toMatchObject({ netWeightGrams: '1000', grossWeightGrams: '1050', value: '12.50' });
  });

  it('keeps what was typed', () => {
    expect(repacked({ netWeightGrams: '90', grossWeightGrams: '140' })).toMatchObject({
      netWeightGrams: '90',
      grossWeightGrams: '140',
      value: '12.50',
    });
    expect(repacked({ grossWeightGrams: '160', value: '2.00' })).toMatchObject({
      netWeightGrams: '1000',
      grossWeightGrams: '160',
      value: '2.00',
    });
  });
});

describe('units that are not completed', () => {
  it('are counted beyond what is completed and not elsewhere', () => {
    expect(unfinishedIn(packableParts(LINES, [parcel([1, '2'])], null))).toEqual([]);
    const parts = packableParts(LINES, [parcel([1, '3'], [2, '1'])], null);
    expect(unfinishedIn(parts)).toEqual([
      { requisitionId: 1, name: 'Lid', units: 1 },
      { requisitionId: 2, name: 'Box', units: 1 },
    ]);
  });

  it('are asked about once, and again only when there are more', () => {
    const parts = packableParts(LINES, [parcel([1, '3'])], null);
    const agreed = agreeTo({}, notAgreed(parts, {}));
    expect(notAgreed(parts, agreed)).toEqual([]);
    const more = afterAdding(parts, [{ requisitionId: 1, units: 2 }]);
    expect(notAgreed(more, agreed)).toEqual([{ requisitionId: 1, name: 'Lid', units: 3 }]);
  });

  it('can be left out of what is added', () => {
    const parts = packableParts(LINES, [], null);
    const adding = [
      { requisitionId: 1, units: 5 },
      { requisitionId: 2, units: 1 },
    ];
    expect(onlyFinished(parts, adding)).toEqual([{ requisitionId: 1, units: 2 }]);
  });
});

describe('a duplicate of a parcel', () => {
  it('is as large, and as heavy where the same units are in it', () => {
    const packed = { ...parcel([1, '2'], [2, '0']), length: '300', value: '2.50' };
    const copy = duplicateOf(packed, packableParts(LINES, [packed], null));
    expect(copy).toMatchObject({ length: '300', grossWeightGrams: '500', value: '2.50' });
    expect(copy.allocations).toEqual([{ requisitionId: 1, quantity: '2' }]);
  });

  it('has as many units as are left, and is to be weighed where they are fewer', () => {
    const packed = { ...parcel([1, '3'], [2, '1']), length: '300', value: '9' };
    const copy = duplicateOf(packed, packableParts(LINES, [packed], null));
    expect(copy).toMatchObject({ length: '300', grossWeightGrams: '', value: '' });
    expect(copy.key).not.toBe(packed.key);
    expect(copy.allocations).toEqual([
      { requisitionId: 1, quantity: '2' },
      { requisitionId: 2, quantity: '1' },
    ]);
  });
});

describe('both versions of a shipment', () => {
  it('are the same where only the keys of parcels differ', () => {
    const theirs = { ...DRAFT, parcels: [parcel([1, '4'])] };
    expect(differences(DRAFT, theirs, String)).toEqual([]);
  });

  it('differ in everything that is sent of an address', () => {
    const toAddress = { ...BLANK_ADDRESS, city: 'Grenoble' };
    const mine = { ...DRAFT, type: 'COURIER' as const, toAddress };
    const theirs = (changes: Partial<typeof toAddress>) => ({
      ...mine,
      toAddress: { ...toAddress, ...changes },
    });
    expect(differences(mine, theirs({ residential: true }), String)).toEqual([
      { what: 'Recipient', mine: 'Grenoble', theirs: 'Grenoble, a private home' },
    ]);
    for (const field of Object.keys(toAddress) as (keyof typeof toAddress)[]) {
      const changed = { [field]: field === 'residential' ? true : 'X' };
      expect(differences(mine, theirs(changed), String), field).toHaveLength(1);
    }
  });

  it('differ in words, parcel by parcel', () => {
    const theirs = { ...DRAFT, incoterm: 'DAP' as const, parcels: [parcel([1, '5']), parcel([2, '1'])] };
    expect(differences(DRAFT, theirs, (id) => (id === 1 ? 'Lid' : 'Box'))).toEqual([
      { what: 'Incoterm', mine: '–', theirs: 'DAP' },
      { what: 'Parcel 1', mine: '4 × Lid, 500\u00a0g gross', theirs: '5 × Lid, 500\u00a0g gross' },
      { what: 'Parcel 2', mine: '–', theirs: '1 × Box, 500\u00a0g gross' },
    ]);
  });
});
