/** The addresses of a shipment are read each time its page is opened, and never again under a person's hands. */
export const ADDRESSES_ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;
