const ADDRESS = {
  street1: '1 Works Street',
  street2: '',
  city: 'Łódź',
  country: 'PL',
  zip: '90-562',
  name: 'Works',
  phone: '+48 42 555 0100',
  email: 'works@example.com',
  residential: false,
};

/** The address that shipments of workloads go from and to, as JSON. */
export const ADDRESS_JSON = JSON.stringify(ADDRESS);

/** A courier's shipment with a parcel for each list of parts, one unit of each. */
export function shipmentBody(parcels: readonly (readonly number[])[]) {
  return {
    type: 'COURIER',
    fromAddress: ADDRESS,
    toAddress: ADDRESS,
    parcels: parcels.map((requisitionIds) => ({
      grossWeightGrams: 1200,
      netWeightGrams: 1000,
      value: 19.99,
      width: 300,
      height: 200,
      length: 100,
      allocations: requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 1 })),
    })),
  };
}
