import type { ShipmentInput } from '@routecard/core';

const SENDER = {
  street1: 'Werkhof 12',
  street2: '',
  city: 'Augsburg',
  country: 'DE',
  zip: '86159',
  name: 'Goods out',
  company: 'Test works',
  phone: '+49 821 555 0100',
  email: 'shipping@test-works.example',
  residential: false,
};

/** A shipment to be collected, of one parcel with these units. */
export function collection(
  order: { readonly requisitionIds: readonly number[] },
  quantities: readonly number[],
): ShipmentInput {
  const allocations = quantities.flatMap((quantity, i) => {
    const requisitionId = order.requisitionIds[i];
    return requisitionId === undefined || quantity === 0 ? [] : { requisitionId, quantity };
  });
  return {
    type: 'COLLECTION',
    toAddress: null,
    tracking: null,
    incoterm: null,
    fromAddress: SENDER,
    parcels: [
      {
        grossWeightGrams: 900,
        netWeightGrams: 700,
        value: 40,
        widthMillimeters: 200,
        heightMillimeters: 100,
        lengthMillimeters: 300,
        allocations,
      },
    ],
  };
}
