import { PERMISSIONS } from '../authority.ts';
import { ensure, present } from '../refusals.ts';
import type { Address } from '../shipments/address.ts';
import { incotermOf } from '../shipments/incoterm.ts';
import { defineUseCase } from '../use-case.ts';
import {
  type Customer,
  type CustomerAddress,
  type CustomerContact,
  contactFields,
  customerAddress,
  customerName,
} from './customer.ts';

/** A customer's fields; `defaultIncoterm` is a code of Incoterms 2020. */
export interface CustomerFields {
  readonly name: string;
  readonly defaultIncoterm: string | null;
}

/** Adds a customer before its first order. Throws CUSTOMER_NAME_TAKEN, SHIPMENT_INCOTERM_INVALID. */
export const addCustomer = defineUseCase<CustomerFields, Customer>(
  'addCustomer',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NAME_TAKEN', 'SHIPMENT_INCOTERM_INVALID'],
  (deps, call, { name, defaultIncoterm }) => {
    const fields = { name: customerName(name), defaultIncoterm: incotermOf(defaultIncoterm) };
    return deps.transact(call, async ({ customers }) =>
      present(await customers.add(fields), 'CUSTOMER_NAME_TAKEN'),
    );
  },
);

/** Changes a customer's name and default incoterm. Throws CUSTOMER_NOT_FOUND, CUSTOMER_NAME_TAKEN, SHIPMENT_INCOTERM_INVALID. */
export const saveCustomer = defineUseCase<CustomerFields & { readonly customerId: number }, null>(
  'saveCustomer',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND', 'CUSTOMER_NAME_TAKEN', 'SHIPMENT_INCOTERM_INVALID'],
  (deps, call, { customerId, name, defaultIncoterm }) => {
    const customer = {
      id: customerId,
      name: customerName(name),
      defaultIncoterm: incotermOf(defaultIncoterm),
    };
    return deps.transact(call, async ({ customers }) => {
      ensure(await customers.save(customer), 'CUSTOMER_NAME_TAKEN');
      return null;
    });
  },
);

interface OfCustomer<Part> {
  readonly customerId: number;
  /** The one to overwrite; null adds one. */
  readonly id: string | null;
  readonly fields: Part;
}

/** Adds an address of a customer, or changes one. Throws CUSTOMER_NOT_FOUND. */
export const saveCustomerAddress = defineUseCase<OfCustomer<Address>, CustomerAddress>(
  'saveCustomerAddress',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND'],
  (deps, call, { customerId, id, fields }) => {
    const address = customerAddress(fields);
    return deps.transact(call, async ({ customers }, stamp) => {
      const saved = { id: id ?? stamp.newId(), address };
      await customers.saveAddress(customerId, saved);
      return saved;
    });
  },
);

/** Removes an address; shipments that were sent there keep theirs. Throws CUSTOMER_ADDRESS_NOT_FOUND. */
export const removeCustomerAddress = defineUseCase<{ readonly addressId: string }, null>(
  'removeCustomerAddress',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_ADDRESS_NOT_FOUND'],
  (deps, call, { addressId }) =>
    deps.transact(call, async ({ customers }) => {
      await customers.removeAddress(addressId);
      return null;
    }),
);

/** Adds a contact of a customer, or changes one. Throws CUSTOMER_NOT_FOUND. */
export const saveCustomerContact = defineUseCase<OfCustomer<Omit<CustomerContact, 'id'>>, CustomerContact>(
  'saveCustomerContact',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_NOT_FOUND'],
  (deps, call, { customerId, id, fields }) => {
    const contact = contactFields(fields);
    return deps.transact(call, async ({ customers }, stamp) => {
      const saved = { id: id ?? stamp.newId(), ...contact };
      await customers.saveContact(customerId, saved);
      return saved;
    });
  },
);

/** Removes a contact from the customer's page. Throws CUSTOMER_CONTACT_NOT_FOUND. */
export const removeCustomerContact = defineUseCase<{ readonly contactId: string }, null>(
  'removeCustomerContact',
  PERMISSIONS.writeOrders,
  ['CUSTOMER_CONTACT_NOT_FOUND'],
  (deps, call, { contactId }) =>
    deps.transact(call, async ({ customers }) => {
      await customers.removeContact(contactId);
      return null;
    }),
);

/**
 * Erases the personal data of a contact: removes the contact, and replaces the name, phone number and e-mail address in the
 * customer's addresses, its shipments and the audit log. Quantities and the ledger stay. Throws CUSTOMER_CONTACT_NOT_FOUND.
 */
export const eraseCustomerContact = defineUseCase<{ readonly contactId: string }, null>(
  'eraseCustomerContact',
  PERMISSIONS.writePeople,
  ['CUSTOMER_CONTACT_NOT_FOUND'],
  (deps, call, { contactId }) =>
    deps.transact(call, async ({ customers }) => {
      await customers.eraseContact(contactId);
      return null;
    }),
);
