import {
  type CustomerAddress,
  type CustomerContact,
  type CustomerFields,
  type CustomerView,
  INCOTERMS,
} from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from '../cursors.ts';
import {
  externalId,
  externalIdShown,
  instant,
  intId,
  intIdText,
  label,
  leaveOut,
  listOf,
  text,
  uuidShown,
} from '../fields.ts';
import { stated } from '../given.ts';
import { limitOf } from '../paging.ts';
import { addressInput, type addressRequest } from '../shipments/shipment-requests.ts';
import { addressBody } from '../shipments/shipments.ts';
import { ensureIdOfPath } from './external-ids.ts';

/** An address of a customer: an address, and its id. */
export const customerAddressBody = addressBody.extend({ id: uuidShown }).meta({ id: 'CustomerAddress' });

/** An address as answers show it. */
export const presentCustomerAddress = ({
  id,
  address,
}: CustomerAddress): z.infer<typeof customerAddressBody> => ({ id, ...address });

/** A person at a customer. */
export const customerContactBody = z
  .object({
    id: uuidShown,
    name: z.string(),
    position: z.string().meta({ description: 'Such as Buyer; may be empty, like the next two.' }),
    email: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'CustomerContact' });

/** A contact as answers show it. */
export const presentCustomerContact = (contact: CustomerContact): z.infer<typeof customerContactBody> =>
  contact;

/** A customer as answers show it. */
export const customerBody = z
  .object({
    id: z.int().meta({ description: 'The `customerOrganisationId` of its orders.' }),
    name: z.string(),
    externalId: externalIdShown,
    defaultIncoterm: z
      .enum(INCOTERMS)
      .nullish()
      .transform(leaveOut)
      .pipe(z.enum(INCOTERMS).optional())
      .meta({ description: 'The incoterm that a new shipment begins with on screen.' }),
    addresses: z.array(customerAddressBody),
    contacts: z.array(customerContactBody),
    createdAt: instant,
  })
  .meta({ id: 'Customer' });

/** A customer as answers show it. */
export const presentCustomer = ({
  addresses,
  contacts,
  ...customer
}: CustomerView): z.input<typeof customerBody> => ({
  ...customer,
  addresses: addresses.map(presentCustomerAddress),
  contacts: contacts.map(presentCustomerContact),
});

const MAX_CUSTOMERS = 1_000;
const MAX_IDS = 1_000;
const place = cursorOf('customers', intId);

/** The cursor of a place in the list of customers. */
export const customerCursor = place.text;

/** `GET /customer`. */
export const customersQuery = z.object({
  search: text.optional().meta({ description: 'Only those with this in the name or the external id.' }),
  ids: listOf(intIdText, MAX_IDS),
  externalId: externalId.optional().meta({ description: 'Only the one that has it.' }),
  name: text.optional().meta({ description: 'Only the one of exactly this name.' }),
  limit: limitOf(MAX_CUSTOMERS),
  cursor: place.parameter.optional(),
});

const incoterm = z.enum(INCOTERMS).nullish();

/** `POST /customer`. */
export const createCustomerRequest = z
  .object({ name: label, defaultIncoterm: incoterm, externalId: externalId.nullish() })
  .meta({ id: 'NewCustomer' });

/** The customer that it asks for. */
export const createCustomerCommand = (body: z.output<typeof createCustomerRequest>): CustomerFields =>
  stated(body);

/** `PATCH /customer/{customerId}`: what is left out stays, null takes a value away. */
export const updateCustomerRequest = z
  .object({ name: label.optional(), defaultIncoterm: incoterm, externalId: externalId.nullish() })
  .meta({ id: 'CustomerEdit' });

/** The requested changes. */
export const updateCustomerCommand = (
  customerId: number,
  body: z.output<typeof updateCustomerRequest>,
): Partial<CustomerFields> & { readonly customerId: number } => ({ ...stated(body), customerId });

/** `PUT /customer/by-external-id/{id}`: what is left out stays, null takes a value away. */
export const putCustomerRequest = createCustomerRequest
  .extend({ externalId: externalId.nullish().meta({ description: 'That of the path, or left out.' }) })
  .meta({ id: 'PutCustomer' });

/** The customer to create or to change. Throws REQUEST_VALIDATION_FAILED if the body names another external id. */
export function putCustomerCommand(
  id: string,
  body: z.output<typeof putCustomerRequest>,
): CustomerFields & { readonly externalId: string } {
  ensureIdOfPath(id, body);
  return { ...stated(body), externalId: id };
}

const NO_EXTRAS = { state: null, company: null, jurisdictionIsoCode: null, taxId: null };

/** An address to add, or to put in the place of one: nothing of the one before stays. */
export const customerAddressCommand = (
  customerId: number,
  id: string | null,
  body: z.output<typeof addressRequest>,
) => ({ customerId, id, fields: { ...NO_EXTRAS, ...addressInput(body) } });

const detail = text.nullish().transform((value) => value ?? '');

/** A contact to add, or to put in the place of one. */
export const customerContactRequest = z
  .object({ name: label, position: detail, email: detail, phone: detail })
  .meta({ id: 'CustomerContactInput' });
