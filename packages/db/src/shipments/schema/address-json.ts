/** A snapshot of an address, never a reference to an address book. */
export interface AddressJson {
  street1: string;
  street2: string;
  city: string;
  country: string;
  zip: string;
  name: string;
  phone: string;
  email: string;
  residential: boolean;
  state?: string;
  company?: string;
  jurisdictionIsoCode?: string;
  taxId?: string;
}
