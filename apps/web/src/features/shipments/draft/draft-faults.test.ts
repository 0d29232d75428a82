import { describe, expect, it } from 'vitest';
import { addressFaults } from './address-faults';
import { BLANK_ADDRESS, type ParcelDraft, requestOf, type ShipmentDraft } from './draft';
import { edit } from './draft-edits';
import { faultsOf } from './draft-faults';
import { nextThing } from './next-thing';
import { everything, packableParts } from './packable';

const ADDRESS = {
  ...BLANK_ADDRESS,
  name: 'Ada',
  street1: 'Dock 1',
  zip: '5003',
  city: 'Bergen',
  country: 'NO',
  phone: '+47 55 50 10 00',
  email: 'ada@dock.example',
};
const PARCEL: ParcelDraft = {
  key: 'first',
  grossWeightGrams: '500',
  netWeightGrams: '400',
  length: '3',
  width: '2',
  height: '1',
  value: '9,90',
  allocations: [{ requisitionId: 1, quantity: '4' }],
};
const DRAFT: ShipmentDraft = {
  type: 'COURIER',
  incoterm: null,
  fromAddress: ADDRESS,
  toAddress: ADDRESS,
  tracking: null,
  parcels: [PARCEL],
  agreed: {},
};
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
    unitWeightMilligrams: null,
    unitValue: null,
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
    unitValue: 2.5,
    workOrderIds: [],
  },
];
const faults = (draft: ShipmentDraft) => faultsOf(draft, packableParts(LINES, draft.parcels, null));
const with_ = (changes: Partial<ParcelDraft>): ShipmentDraft => ({
  ...DRAFT,
  parcels: [{ ...PARCEL, ...changes }],
});

describe('what is wrong with a draft', () => {
  it('is nothing where all is given', () => {
    expect(faults(DRAFT)).toEqual({ wrong: new Map(), missing: new Map() });
    expect(nextThing(DRAFT, faults(DRAFT))).toEqual({ kind: 'finish' });
  });

  it('is too many units, summed over the parcels, said at each field of the part', () => {
    const second = { ...PARCEL, key: 'second', allocations: [{ requisitionId: 1, quantity: '2' }] };
    const draft = { ...DRAFT, parcels: [PARCEL, second] };
    const { wrong } = faults(draft);
    expect([...wrong.keys()]).toEqual(['first.units.1', 'second.units.1']);
    expect(wrong.get('first.units.1')).toBe('6 packed, 5 can be: take 1 out.');
    expect(nextThing(draft, faults(draft))).toEqual({ kind: 'put-right' });
  });

  it('is a net weight above the gross weight, and equal weights are right', () => {
    expect(faults(with_({ netWeightGrams: '501' })).wrong.get('first.netWeightGrams')).toMatch(/above gross/);
    expect(faults(with_({ netWeightGrams: '500' })).wrong.size).toBe(0);
  });

  it('is an empty parcel, a missing measure, an amount that is none', () => {
    expect(faults(with_({ allocations: [] })).missing.has('first.allocations')).toBe(true);
    expect(faults(with_({ allocations: [{ requisitionId: 1, quantity: '0' }] })).missing.size).toBe(1);
    expect(faults(with_({ height: '' })).missing.has('first.height')).toBe(true);
    expect(faults(with_({ value: '1,2,3' })).wrong.has('first.value')).toBe(true);
    expect(faults(with_({ value: '0' })).wrong.size + faults(with_({ value: '0' })).missing.size).toBe(0);
  });

  it('is a number that is not whole, which is never sent as another one', () => {
    const draft = with_({ grossWeightGrams: '1.5', allocations: [{ requisitionId: 1, quantity: '2,5' }] });
    expect([...faults(draft).wrong]).toEqual([
      ['first.units.1', 'A whole number, as in 12.'],
      ['first.grossWeightGrams', 'A whole number, as in 12.'],
    ]);
  });

  it('is a recipient that is not complete, unless the customer fetches it', () => {
    const draft = { ...DRAFT, toAddress: { ...ADDRESS, street1: ' ' } };
    expect(faults(draft).missing.has('toAddress')).toBe(true);
    expect(faults({ ...draft, type: 'COLLECTION' }).missing.size).toBe(0);
    expect(addressFaults({ ...ADDRESS, country: 'N' }).get('country')).toMatch(/Two letters/);
  });
});

describe('the next thing to do', () => {
  it('is to pack, then to weigh, then to give the addresses', () => {
    const empty = with_({ allocations: [], grossWeightGrams: '' });
    expect(nextThing(empty, faults(empty)).kind).toBe('pack');
    const light = with_({ grossWeightGrams: '' });
    expect(nextThing(light, faults(light))).toEqual({ kind: 'measure', parcel: 'first' });
    const lost = { ...DRAFT, toAddress: BLANK_ADDRESS };
    expect(nextThing(lost, faults(lost))).toEqual({ kind: 'address', role: 'toAddress' });
  });
});

describe('what can be packed', () => {
  it('leaves out what other shipments hold, and never what this one holds itself', () => {
    const own = packableParts(LINES, [PARCEL], {
      parcels: [{ allocations: [{ requisitionId: 1, quantity: 5 }] }],
    } as never);
    expect(own[0]).toMatchObject({ available: 10, packed: 4, left: 6, ready: 3 });
    const other = packableParts(LINES, [PARCEL], null);
    expect(other[0]).toMatchObject({ available: 5, packed: 4, left: 1, ready: 0 });
  });

  it('as everything: what lies ready, else all that is left', () => {
    expect(everything(packableParts(LINES, [], null))).toEqual([{ requisitionId: 1, units: 2 }]);
    const none = LINES.map((line) => ({ ...line, completed: 0 }));
    expect(everything(packableParts(none, [], null))).toEqual([
      { requisitionId: 1, units: 5 },
      { requisitionId: 2, units: 4 },
    ]);
  });
});

describe('a draft', () => {
  it('adds units to what a parcel holds already', () => {
    const once = edit(DRAFT, { kind: 'add', parcel: 'first', requisitionId: 1, units: 3 });
    const twice = edit(once, { kind: 'add', parcel: 'first', requisitionId: 2, units: 1 });
    expect(twice.parcels[0]?.allocations).toEqual([
      { requisitionId: 1, quantity: '7' },
      { requisitionId: 2, quantity: '1' },
    ]);
  });

  it('always has a parcel', () => {
    const { parcels } = edit(DRAFT, { kind: 'remove-parcel', parcel: 'first' });
    expect(parcels).toHaveLength(1);
    expect(parcels[0]?.allocations).toEqual([]);
  });

  it('is sent without blank optional lines, without parts that have no units, and without a recipient when collected', () => {
    const allocations = [
      { requisitionId: 1, quantity: '4' },
      { requisitionId: 2, quantity: '' },
    ];
    const request = requestOf({ ...with_({ allocations }), type: 'COLLECTION' });
    expect(request.toAddress).toBeNull();
    expect(request.fromAddress.company).toBeNull();
    expect(request.fromAddress.street2).toBe('');
    expect(request.parcels[0]).toMatchObject({
      value: 9.9,
      allocations: [{ requisitionId: 1, quantity: 4 }],
    });
  });
});
