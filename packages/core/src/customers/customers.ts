import { ensureFieldsAsSeen } from '../as-seen.ts';
import { PERMISSIONS } from '../authority.ts';
import { RaceLost } from '../race-lost.ts';
import { Refusal } from '../refusals.ts';
import { incotermOf } from '../shipments/incoterm.ts';
import { defineUseCase } from '../use-case.ts';
import {
  type AddressEdit,
  type ContactEdit,
  type CustomerAddress,
  type CustomerContact,
  type CustomerEdit,
  type CustomerView,
  contactFields,
  customerAddress,
  customerName,
  type NewCustomer,
} from './customer.ts';
import type { CustomerStore } from './customer-store.ts';

/** A customer's fields; `defaultIncoterm` is a code of Incoterms 2020. */
export interface CustomerFields {
  readonly name: string;
  readonly defaultIncoterm?: string | null;
  readonly externalId?: string | null;
}

const TAKEN = ['CUSTOMER_NAME_TAKEN', 'EXTERNAL_ID_TAKEN', 'SHIPMENT_INCOTERM_INVALID'] as const;

/** Adds a customer before its first order. Throws CUSTOMER_NAME_TAKEN, EXTERNAL_ID_TAKEN, SHIPMENT_INCOTERM_INVALID. */
export const addCustomer = defineUseCase<CustomerFields, CustomerView>(
  'addCustomer',
  PERMISSIONS.writeOrders,
  TAKEN,
  (deps, call, fields) => {
    const customer = newCustomer(fields);
    return deps.transact(call, async ({ customers }) => customers.view(await customers.add(customer)));
  },
);

/**
 * Changes a customer's name, default incoterm and external id; what is left out stays, and what is no longer as it was `seen`. Throws
 * CUSTOMER_NOT_FOUND, CUSTOMER_NAME_TAKEN, EXTERNAL_ID_TAKEN, SHIPMENT_INCOTERM_INVALID, PRECONDITION_FAILED.
 */
export const saveCustomer = defineUseCase<
  Partial<CustomerFields> & { readonly customerId: number; readonly seen?: Partial<CustomerFields> },
  CustomerView
>(
  'saveCustomer',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND', ...TAKEN],
  (deps, call, { customerId, seen, ...fields }) => {
    const edit = customerEdit(fields);
    return deps.transact(call, async ({ customers }) => {
      const locked = await customers.lockForEdit(customerId, edit);
      ensureFieldsAsSeen(locked, edit, seen);
      await customers.save(locked, edit);
      return customers.view(customerId);
    });
  },
);

/** The customer, and true if there was none before. */
export interface PutCustomerResult {
  readonly customer: CustomerView;
  readonly created: boolean;
}

/**
 * `PUT /customer/by-external-id/{id}`: creates the customer of that external id, or changes the one there is. One of that name that has
 * no external id yet is that customer: orders make customers by their names alone. Of two that create it at once the second
 * starts again and finds what the first has created. Throws CUSTOMER_NAME_TAKEN, SHIPMENT_INCOTERM_INVALID.
 */
export const putCustomer = defineUseCase<CustomerFields & { readonly externalId: string }, PutCustomerResult>(
  'putCustomer',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NAME_TAKEN', 'SHIPMENT_INCOTERM_INVALID'],
  (deps, call, fields) => {
    const { externalId } = fields;
    const customer = newCustomer(fields);
    const edit = customerEdit(fields);
    return deps.transact(call, async ({ customers }) => {
      const found = await customers.find(externalId, customer.name);
      if (found === undefined) {
        const id = await addUnlessThere(customers, { ...customer, externalId });
        return { customer: await customers.view(id), created: true };
      }
      const locked = await customers.lockForEdit(found, edit);
      const isStillIt =
        locked.externalId === externalId || (locked.externalId === null && locked.name === customer.name);
      if (!isStillIt) throw new RaceLost();
      await customers.save(locked, edit);
      return { customer: await customers.view(found), created: false };
    });
  },
);

/** Adds the customer. Throws RaceLost if another call has created it meanwhile. */
async function addUnlessThere(
  customers: CustomerStore,
  customer: NewCustomer & { readonly externalId: string },
): Promise<number> {
  try {
    return await customers.add(customer);
  } catch (error) {
    const isRefused = error instanceof Refusal;
    if (isRefused && (await customers.find(customer.externalId, customer.name)) !== undefined) {
      throw new RaceLost();
    }
    throw error;
  }
}

const newCustomer = ({ name, defaultIncoterm = null, externalId = null }: CustomerFields): NewCustomer => ({
  name: customerName(name),
  defaultIncoterm: incotermOf(defaultIncoterm),
  externalId,
});

const customerEdit = ({ name, defaultIncoterm, externalId }: Partial<CustomerFields>): CustomerEdit => ({
  ...(name !== undefined && { name: customerName(name) }),
  ...(defaultIncoterm !== undefined && { defaultIncoterm: incotermOf(defaultIncoterm) }),
  ...(externalId !== undefined && { externalId }),
});

interface OfCustomer<Edit> {
  readonly customerId: number;
  /** The one to change; null adds one. */
  readonly id: string | null;
  readonly fields: Edit;
  /** Edited fields as the author saw them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: Edit;
}

const BLANK_ADDRESS = {
  street1: '',
  street2: '',
  city: '',
  country: '',
  zip: '',
  name: '',
  phone: '',
  email: '',
  residential: false,
};

/**
 * Adds an address of a customer, or changes one; what is left out stays. Throws CUSTOMER_NOT_FOUND, CUSTOMER_ADDRESS_NOT_FOUND, and
 * REQUEST_VALIDATION_FAILED where the whole address would not be complete.
 */
export const saveCustomerAddress = defineUseCase<OfCustomer<AddressEdit>, CustomerAddress>(
  'saveCustomerAddress',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ADDRESS_NOT_FOUND'],
  (deps, call, { customerId, id, fields, seen }) =>
    deps.transact(call, async ({ customers }, stamp) => {
      const before = id === null ? BLANK_ADDRESS : await customers.lockAddress({ id, customerId });
      if (id !== null) ensureFieldsAsSeen(before, fields, seen);
      const saved = { id: id ?? stamp.newId(), address: customerAddress({ ...before, ...fields }) };
      await (id === null
        ? customers.addAddress(customerId, saved)
        : customers.saveAddress(customerId, saved));
      return saved;
    }),
);

/** Removes an address; shipments that were sent there keep theirs. Throws CUSTOMER_ADDRESS_NOT_FOUND. */
export const removeCustomerAddress = defineUseCase<
  { readonly addressId: string; readonly customerId?: number },
  null
>(
  'removeCustomerAddress',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_ADDRESS_NOT_FOUND'],
  (deps, call, { addressId: id, customerId }) =>
    deps.transact(call, async ({ customers }) => {
      await customers.removeAddress({ id, customerId });
      return null;
    }),
);

const BLANK_CONTACT = { name: '', position: '', email: '', phone: '' };

/**
 * Adds a contact of a customer, or changes one; what is left out stays. Throws CUSTOMER_NOT_FOUND, CUSTOMER_CONTACT_NOT_FOUND, and
 * REQUEST_VALIDATION_FAILED.
 */
export const saveCustomerContact = defineUseCase<OfCustomer<ContactEdit>, CustomerContact>(
  'saveCustomerContact',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND', 'CUSTOMER_CONTACT_NOT_FOUND'],
  (deps, call, { customerId, id, fields, seen }) =>
    deps.transact(call, async ({ customers }, stamp) => {
      const before = id === null ? BLANK_CONTACT : await customers.lockContact({ id, customerId });
      if (id !== null) ensureFieldsAsSeen(before, fields, seen);
      const saved = { id: id ?? stamp.newId(), ...contactFields({ ...before, ...fields }) };
      await (id === null
        ? customers.addContact(customerId, saved)
        : customers.saveContact(customerId, saved));
      return saved;
    }),
);

/** Removes a contact from the customer's page. Throws CUSTOMER_CONTACT_NOT_FOUND. */
export const removeCustomerContact = defineUseCase<
  { readonly contactId: string; readonly customerId?: number },
  null
>(
  'removeCustomerContact',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_CONTACT_NOT_FOUND'],
  (deps, call, { contactId: id, customerId }) =>
    deps.transact(call, async ({ customers }) => {
      await customers.removeContact({ id, customerId });
      return null;
    }),
);

/**
 * Erases the personal data of a contact: removes the contact, and replaces the name, phone number and e-mail address in the
 * customer's addresses, its shipments and the audit log. Quantities and the ledger stay. Throws CUSTOMER_CONTACT_NOT_FOUND.
 */
export const eraseCustomerContact = defineUseCase<
  { readonly contactId: string; readonly customerId?: number },
  null
>(
  'eraseCustomerContact',
  PERMISSIONS.writePeople,
  ['CUSTOMER_CONTACT_NOT_FOUND'],
  (deps, call, { contactId: id, customerId }) =>
    deps.transact(call, async ({ customers }) => {
      await customers.eraseContact({ id, customerId });
      return null;
    }),
);
