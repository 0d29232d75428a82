import type { Customer, CustomerAddress, CustomerContact } from './customer.ts';

export interface CustomerStore {
  /** Returns null if the shop has a customer of that name. */
  add(customer: Omit<Customer, 'id'>): Promise<Customer | null>;
  /**
   * Renames the customer everywhere its name is stored. Returns false if another customer has the name.
   * Throws CUSTOMER_NOT_FOUND.
   */
  save(customer: Customer): Promise<boolean>;
  /** Adds the address or overwrites the one with its id. Throws CUSTOMER_NOT_FOUND. */
  saveAddress(customerId: number, address: CustomerAddress): Promise<void>;
  /** Throws CUSTOMER_ADDRESS_NOT_FOUND. */
  removeAddress(addressId: string): Promise<void>;
  /** Adds the contact or overwrites the one with its id. Throws CUSTOMER_NOT_FOUND. */
  saveContact(customerId: number, contact: CustomerContact): Promise<void>;
  /** Throws CUSTOMER_CONTACT_NOT_FOUND. */
  removeContact(contactId: string): Promise<void>;
  /**
   * Removes the contact, and replaces the name, phone number and e-mail address wherever the customer's addresses and
   * shipments have them. Throws CUSTOMER_CONTACT_NOT_FOUND.
   */
  eraseContact(contactId: string): Promise<void>;
}
