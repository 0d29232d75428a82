import { isBlank } from '../blank.ts';
import { ensure, Refusal } from '../refusals.ts';
import { type Address, type AddressInput, addressSnapshot } from '../shipments/address.ts';
import type { Incoterm } from '../shipments/incoterm.ts';

const MAX_TEXT = 255;

/** An organisation that orders parts, as it is added. */
export interface NewCustomer {
  /** Unique in the shop. */
  readonly name: string;
  /** The incoterm of a new shipment. */
  readonly defaultIncoterm: Incoterm | null;
  /** What another system calls it. */
  readonly externalId: string | null;
}

export interface Customer extends NewCustomer {
  readonly id: number;
}

/** What is to change of a customer; what is left out stays, null takes a value away. */
export type CustomerEdit = Partial<NewCustomer>;

/** A customer as the REST API shows it. */
export interface CustomerView extends Customer {
  /** The oldest first. */
  readonly addresses: readonly CustomerAddress[];
  /** By name. */
  readonly contacts: readonly CustomerContact[];
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** An address that shipments to the customer can start from; a shipment keeps a snapshot of its own. */
export interface CustomerAddress {
  readonly id: string;
  readonly address: Address;
}

/** A person at the customer. */
export interface CustomerContact {
  readonly id: string;
  readonly name: string;
  /** The person's role there, such as `Buyer`; may be empty. */
  readonly position: string;
  readonly email: string;
  readonly phone: string;
}

/** What is to change of an address; what is left out stays, null takes an optional line away. */
export type AddressEdit = Partial<AddressInput>;

/** What is to change of a contact; what is left out stays. */
export type ContactEdit = Partial<Omit<CustomerContact, 'id'>>;

/** A customer's name without spaces around it. Throws REQUEST_VALIDATION_FAILED. */
export function customerName(name: string): string {
  return required(name, 'A customer’s name');
}

/** A contact's fields without spaces around them. Throws REQUEST_VALIDATION_FAILED. */
export function contactFields({ name, position, email, phone }: Omit<CustomerContact, 'id'>) {
  return {
    name: required(name, 'A contact’s name'),
    position: limited(position, 'A position'),
    email: limited(email, 'An e-mail address'),
    phone: limited(phone, 'A phone number'),
  };
}

/** The address as shipments store it. Throws REQUEST_VALIDATION_FAILED if a shipment could not use it. */
export function customerAddress(address: AddressInput): Address {
  try {
    return addressSnapshot(address, 'destination');
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('REQUEST_VALIDATION_FAILED', error.message);
    throw error;
  }
}

function required(text: string, noun: string): string {
  const trimmed = limited(text, noun);
  ensure(
    !isBlank(trimmed),
    'REQUEST_VALIDATION_FAILED',
    `${noun} has 1 to ${MAX_TEXT} characters, some of them visible.`,
  );
  return trimmed;
}

function limited(text: string, noun: string): string {
  const trimmed = text.trim();
  ensure(
    trimmed.length <= MAX_TEXT,
    'REQUEST_VALIDATION_FAILED',
    `${noun} has at most ${MAX_TEXT} characters.`,
  );
  return trimmed;
}
