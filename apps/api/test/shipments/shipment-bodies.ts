/** A complete address. */
export const address = {
  street1: 'Main St 1 "rear"',
  street2: '',
  city: 'Springfield',
  country: 'US',
  zip: '62701',
  name: 'Ада 🚀',
  phone: '+1 555 0100',
  email: 'works@example.com',
  residential: false,
};

/** A courier's identification of a shipment. */
export const tracking = {
  provider: 'DHL',
  providerService: 'Express',
  trackingNumber: '00340434161094042557',
  trackingUrl: 'https://tracking.example.com/00340434161094042557',
};

/** A parcel with these allocations. */
export const parcel = (...allocations: readonly (readonly [requisitionId: number, quantity: number])[]) => ({
  grossWeightGrams: 1200,
  netWeightGrams: 1000,
  value: 19.99,
  width: 300,
  height: 200,
  length: 100,
  allocations: allocations.map(([requisitionId, quantity]) => ({ requisitionId, quantity })),
});

/** A collection of the parcels. */
export const collection = (...parcels: readonly unknown[]) => ({
  type: 'COLLECTION',
  fromAddress: address,
  parcels,
});

/** A courier's shipment of the parcels. */
export const courier = (...parcels: readonly unknown[]) => ({
  type: 'COURIER',
  fromAddress: address,
  toAddress: { ...address, state: 'IL', company: 'Acme' },
  parcels,
});
