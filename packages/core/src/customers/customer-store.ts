import type { Address } from '../shipments/address.ts';
import type {
  Customer,
  CustomerAddress,
  CustomerContact,
  CustomerEdit,
  CustomerView,
  NewCustomer,
} from './customer.ts';

/** The customers of a manufacturer within one transaction. */
export interface CustomerStore {
  /** Returns its id. Throws CUSTOMER_NAME_TAKEN, EXTERNAL_ID_TAKEN. */
  add(customer: NewCustomer): Promise<number>;
  /** Adds the customers that do not exist yet; waits for whoever adds one of the same name. */
  make(names: readonly string[]): Promise<void>;
  /** The customer that has the external id, or else one of that name that has none; undefined where there is neither. */
  find(externalId: string, name: string): Promise<number | undefined>;
  /** The names of the customers by external id, as far as there are such; locked, so that none is renamed meanwhile. */
  holdNames(externalIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Locks the customer; where `edit` renames it, its orders before it. Throws CUSTOMER_NOT_FOUND, and RaceLost where another call has
   * renamed it meanwhile.
   */
  lockForEdit(customerId: number, edit: CustomerEdit): Promise<Customer>;
  /**
   * Writes an edit of a customer that is locked for it; a new name everywhere it is stored. Throws CUSTOMER_NAME_TAKEN,
   * EXTERNAL_ID_TAKEN.
   */
  save(customer: Customer, edit: CustomerEdit): Promise<void>;
  /** The customer as reads show it. Throws CUSTOMER_NOT_FOUND. */
  view(customerId: number): Promise<CustomerView>;
  /** Throws CUSTOMER_NOT_FOUND. */
  addAddress(customerId: number, address: CustomerAddress): Promise<void>;
  /** The address, locked to be saved. Throws CUSTOMER_ADDRESS_NOT_FOUND, also for an address of another customer. */
  lockAddress(part: CustomerPart): Promise<Address>;
  /** Throws CUSTOMER_ADDRESS_NOT_FOUND, also for an address of another customer. */
  saveAddress(customerId: number, address: CustomerAddress): Promise<void>;
  /** Throws CUSTOMER_ADDRESS_NOT_FOUND. */
  removeAddress(part: CustomerPart): Promise<void>;
  /** Throws CUSTOMER_NOT_FOUND. */
  addContact(customerId: number, contact: CustomerContact): Promise<void>;
  /** The contact, locked to be saved. Throws CUSTOMER_CONTACT_NOT_FOUND, also for a contact of another customer. */
  lockContact(part: CustomerPart): Promise<Omit<CustomerContact, 'id'>>;
  /** Throws CUSTOMER_CONTACT_NOT_FOUND, also for a contact of another customer. */
  saveContact(customerId: number, contact: CustomerContact): Promise<void>;
  /** Throws CUSTOMER_CONTACT_NOT_FOUND. */
  removeContact(part: CustomerPart): Promise<void>;
  /**
   * Removes the contact, and replaces the name, phone number and e-mail address wherever the customer's addresses and
   * shipments have them. Throws CUSTOMER_CONTACT_NOT_FOUND.
   */
  eraseContact(part: CustomerPart): Promise<void>;
}

/** An address or a contact; of that customer alone where it is named. */
export interface CustomerPart {
  readonly id: string;
  readonly customerId?: number | undefined;
}
