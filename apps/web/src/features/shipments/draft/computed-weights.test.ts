import type { BoxPreset } from '@routecard/core';
import { describe, expect, it } from 'vitest';
import { computedWeights, withWeights } from './computed-weights';
import { blankParcel, type ParcelDraft } from './draft';
import { packableParts } from './packable';

const line = (requisitionId: number, unitWeightMilligrams: number | null) => ({
  requisitionId,
  sequence: requisitionId,
  name: `Part ${requisitionId}`,
  thumbnailFileId: null,
  ordered: 5000,
  completed: 5000,
  allocated: 0,
  remaining: 5000,
  unitWeightMilligrams,
  unitValue: null,
  workOrderIds: [],
});
// 24 cm³ of PA12 at 1.01 g/cm³, a screw, and a part without a shape.
const PARTS = packableParts([line(1, 24_240), line(2, 400), line(3, null)], [], null);
const BOX: BoxPreset = {
  id: 'box',
  name: 'Medium',
  lengthMillimeters: 350,
  widthMillimeters: 250,
  heightMillimeters: 150,
  tareGrams: 240,
};
const IN_BOX = { length: '350', width: '250', height: '150' };

const parcel = (
  allocations: Readonly<Record<number, string>>,
  typed: Partial<ParcelDraft> = {},
): ParcelDraft => ({
  ...blankParcel(),
  ...typed,
  allocations: Object.entries(allocations).map(([id, quantity]) => ({ requisitionId: Number(id), quantity })),
});

describe('the weights of a parcel', () => {
  it('are those of its units, summed before they are rounded, and of the box with its sides', () => {
    expect(computedWeights(parcel({ 1: '3', 2: '1000' }, IN_BOX), PARTS, [BOX])).toEqual({
      net: '473',
      gross: '713',
      box: 'Medium',
    });
    expect(computedWeights(parcel({ 2: '1' }), PARTS, [BOX])).toEqual({ net: '1', gross: null, box: null });
  });

  it('take the box turned around, and none that was not weighed', () => {
    const turned = { length: '250', width: '350', height: '150' };
    expect(computedWeights(parcel({ 1: '1' }, turned), PARTS, [BOX]).gross).toBe('264');
    expect(computedWeights(parcel({ 1: '1' }, IN_BOX), PARTS, [{ ...BOX, tareGrams: 0 }]).gross).toBeNull();
    expect(computedWeights(parcel({ 1: '1' }, { ...IN_BOX, height: '151' }), PARTS, [BOX]).gross).toBeNull();
  });

  it('are not known where that of one part is not, or where nothing is in it', () => {
    const unknown = { net: null, gross: null };
    expect(computedWeights(parcel({ 1: '1', 3: '1' }, IN_BOX), PARTS, [BOX])).toMatchObject(unknown);
    expect(computedWeights(parcel({ 1: '1', 3: '0' }, IN_BOX), PARTS, [BOX]).net).toBe('24');
    expect(computedWeights(parcel({}, IN_BOX), PARTS, [BOX])).toMatchObject(unknown);
  });

  it('follow what was typed', () => {
    const net = parcel({ 3: '2' }, { ...IN_BOX, netWeightGrams: '900' });
    expect(withWeights(net, PARTS, [BOX])).toMatchObject({ netWeightGrams: '900', grossWeightGrams: '1140' });
    const gross = parcel({ 1: '2' }, { ...IN_BOX, grossWeightGrams: '800' });
    expect(withWeights(gross, PARTS, [BOX])).toMatchObject({ netWeightGrams: '48', grossWeightGrams: '800' });
  });
});
