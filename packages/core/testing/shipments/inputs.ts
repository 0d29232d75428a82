import {
  type Address,
  type Allocation,
  NO_TERMS,
  type ParcelInput,
  type ShipmentInput,
  type Tracking,
} from '../../src/index.ts';

/** A complete address, with characters that are awkward to store. */
export const address: Address = {
  street1: 'Hauptstraße 1',
  street2: '',
  city: 'Köln',
  country: 'DE',
  zip: '50667',
  name: 'Ada "Countess" Lovelace',
  phone: '+49 221 1234',
  email: 'ada@example.com',
  residential: false,
};

export const tracking: Tracking = {
  provider: 'DHL',
  providerService: 'EXPRESS',
  trackingNumber: 'JD014600003SE',
  trackingUrl: 'https://example.com/track/JD014600003SE',
};

/** A parcel with these allocations. */
export function parcel(
  ...allocations: readonly (readonly [requisitionId: number, quantity: number])[]
): ParcelInput {
  return {
    grossWeightGrams: 1200,
    netWeightGrams: 1000,
    value: 19.995,
    widthMillimeters: 300,
    heightMillimeters: 200,
    lengthMillimeters: 100,
    allocations: allocations.map(([requisitionId, quantity]): Allocation => ({ requisitionId, quantity })),
  };
}

/** A collection of the parcels. */
export function collection(...parcels: readonly ParcelInput[]): ShipmentInput {
  return {
    type: 'COLLECTION',
    ...NO_TERMS,
    fromAddress: address,
    toAddress: null,
    tracking: null,
    parcels,
  };
}

/** A courier's shipment of the parcels. */
export function courier(...parcels: readonly ParcelInput[]): ShipmentInput {
  return {
    type: 'COURIER',
    ...NO_TERMS,
    incoterm: 'DAP',
    fromAddress: address,
    toAddress: { ...address, state: 'NRW', company: 'Analytical \\ Engines' },
    tracking: null,
    parcels,
  };
}
