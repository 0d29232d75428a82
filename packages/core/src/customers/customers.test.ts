import { describe, expect, test } from 'vitest';
import { MemoryShop } from '../../testing/memory-shop.ts';
import { fresh, refusalOf } from '../../testing/shipments/index.ts';
import {
  addCustomer,
  eraseCustomerContact,
  putCustomer,
  removeCustomerAddress,
  removeCustomerContact,
  saveCustomer,
  saveCustomerAddress,
  saveCustomerContact,
} from './customers.ts';

const ACME = { id: 1, name: 'Acme', defaultIncoterm: null, externalId: null };
const shopOf = () => new MemoryShop({ customers: [ACME] });

describe('a customer', () => {
  test('is added without blanks around its name, with the incoterm and external id it is given', async () => {
    const { deps, call } = shopOf();
    expect(fresh(await addCustomer(deps, call, { name: ' Globex ' }))).toEqual({
      id: 2,
      name: 'Globex',
      defaultIncoterm: null,
      externalId: null,
    });
    const fields = { name: 'Initech', defaultIncoterm: 'DAP', externalId: 'K3' };
    expect(fresh(await addCustomer(deps, call, fields))).toEqual({ id: 3, ...fields });
    expect(await refusalOf(addCustomer(deps, call, { name: 'Acme' }))).toBe('CUSTOMER_NAME_TAKEN');
  });

  test('is changed in what is given; null takes a value away', async () => {
    const { deps, call } = shopOf();
    const save = async (fields: object) =>
      fresh(await saveCustomer(deps, call, { customerId: 1, ...fields }));
    expect(await save({ defaultIncoterm: 'DAP' })).toEqual({ ...ACME, defaultIncoterm: 'DAP' });
    expect(await save({ externalId: 'K1' })).toEqual({ ...ACME, defaultIncoterm: 'DAP', externalId: 'K1' });
    expect(await save({ name: ' Acme Ltd ' })).toMatchObject({ name: 'Acme Ltd', externalId: 'K1' });
    expect(await save({ defaultIncoterm: null, externalId: null })).toEqual({ ...ACME, name: 'Acme Ltd' });
    expect(await refusalOf(saveCustomer(deps, call, { customerId: 9 }))).toBe('CUSTOMER_NOT_FOUND');
  });

  test('needs a name that is visible, and an incoterm that there is', async () => {
    const { deps, call } = shopOf();
    const add = async () => addCustomer(deps, call, { name: ' ' });
    await expect(add()).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'A customer’s name has 1 to 255 characters, some of them visible.',
    });
    const wrong = async () => saveCustomer(deps, call, { customerId: 1, defaultIncoterm: 'ABC' });
    await expect(wrong()).rejects.toMatchObject({ code: 'SHIPMENT_INCOTERM_INVALID' });
  });
});

describe('a customer that another system puts', () => {
  test('is created, then changed, by its external id', async () => {
    const shop = shopOf();
    const put = async (name: string) =>
      fresh(await putCustomer(shop.deps, shop.call, { externalId: 'K2', name }));
    expect(await put('Globex')).toMatchObject({ created: true, customer: { id: 2, externalId: 'K2' } });
    expect(await put('Globex Ltd')).toMatchObject({
      created: false,
      customer: { id: 2, name: 'Globex Ltd' },
    });
    expect(shop.state.customers).toHaveLength(2);
  });

  test('is the one of its name that has no external id yet', async () => {
    const { deps, call } = shopOf();
    expect(fresh(await putCustomer(deps, call, { externalId: 'K1', name: ' Acme ' }))).toEqual({
      created: false,
      customer: { ...ACME, externalId: 'K1' },
    });
  });

  test('is refused under the name of one that has another external id', async () => {
    const shop = new MemoryShop({ customers: [{ ...ACME, externalId: 'K1' }] });
    const put = putCustomer(shop.deps, shop.call, { externalId: 'K2', name: 'Acme' });
    expect(await refusalOf(put)).toBe('CUSTOMER_NAME_TAKEN');
    expect(shop.state.customers).toEqual([{ ...ACME, externalId: 'K1' }]);
  });
});

describe('addresses and contacts of a customer', () => {
  const address = {
    street1: 'Main St 1',
    street2: '',
    city: 'Berlin',
    country: 'DE',
    zip: '10115',
    name: 'Ada',
    phone: '+49 30 1',
    email: 'ada@example.com',
    residential: false,
  };
  const contact = { name: 'Ada', position: 'Buyer', email: 'ada@example.com', phone: '' };

  test('are added under a new id, and changed under their own', async () => {
    const shop = shopOf();
    const { deps, call } = shop;
    const of = (id: string | null) => ({ customerId: 1, id });
    expect(fresh(await saveCustomerAddress(deps, call, { ...of(null), fields: address }))).toMatchObject({
      id: 'id-1',
      address: { city: 'Berlin' },
    });
    const moved = { city: 'Hamburg', zip: '20095' };
    expect(fresh(await saveCustomerAddress(deps, call, { ...of('id-1'), fields: moved }))).toEqual({
      id: 'id-1',
      address: { ...address, ...moved },
    });
    const spaced = { ...contact, name: ' Ada ' };
    expect(fresh(await saveCustomerContact(deps, call, { ...of(null), fields: spaced }))).toEqual({
      id: 'id-2',
      ...contact,
    });
    expect(fresh(await saveCustomerContact(deps, call, { ...of('id-2'), fields: { phone: '7' } }))).toEqual({
      id: 'id-2',
      ...contact,
      phone: '7',
    });
    expect(shop.state.writes).toMatchObject([
      ['customers.addAddress', 1, { id: 'id-1' }],
      ['customers.saveAddress', 1, { id: 'id-1', address: { ...address, ...moved } }],
      ['customers.addContact', 1, { id: 'id-2', ...contact }],
      ['customers.saveContact', 1, { id: 'id-2', ...contact, phone: '7' }],
    ]);
  });

  test('keep what an edit leaves out; null takes an optional line away', async () => {
    const stored = { id: 'A1', address: { ...address, state: 'BE', company: 'Acme' } };
    const { deps, call } = new MemoryShop({ customers: [ACME], addresses: [stored] });
    const save = async (fields: object) =>
      fresh(await saveCustomerAddress(deps, call, { customerId: 1, id: 'A1', fields }));
    expect(await save({})).toEqual(stored);
    expect(await save({ state: null })).toEqual({ id: 'A1', address: { ...address, company: 'Acme' } });
  });

  test('are complete with what they keep, or refused', async () => {
    const shop = new MemoryShop({
      customers: [ACME],
      addresses: [{ id: 'A1', address }],
      contacts: [{ id: 'C1', ...contact }],
    });
    const { deps, call } = shop;
    const of = (id: string) => ({ customerId: 1, id });
    await expect(
      saveCustomerAddress(deps, call, { ...of('A1'), fields: { zip: ' ', city: '' } }),
    ).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'The destination address is not complete: city, zip are missing.',
    });
    await expect(
      saveCustomerContact(deps, call, { ...of('C1'), fields: { name: ' ' } }),
    ).rejects.toMatchObject({ code: 'REQUEST_VALIDATION_FAILED' });
    expect(shop.written).toEqual([]);
    const unknown = [
      saveCustomerAddress(deps, call, { ...of('A2'), fields: {} }),
      saveCustomerContact(deps, call, { ...of('C2'), fields: {} }),
    ];
    expect(await Promise.all(unknown.map(refusalOf))).toEqual([
      'CUSTOMER_ADDRESS_NOT_FOUND',
      'CUSTOMER_CONTACT_NOT_FOUND',
    ]);
  });

  test('are refused where no shipment could go there, or nobody is named', async () => {
    const { deps, call } = shopOf();
    const of = { customerId: 1, id: null };
    const save = async () => saveCustomerAddress(deps, call, { ...of, fields: { ...address, phone: '' } });
    await expect(save()).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'The destination address is not complete: phone is missing.',
    });
    const nobody = async () => saveCustomerContact(deps, call, { ...of, fields: { ...contact, name: ' ' } });
    await expect(nobody()).rejects.toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'A contact’s name has 1 to 255 characters, some of them visible.',
    });
  });

  test('are removed, and a contact is erased, of the customer that is named', async () => {
    const shop = shopOf();
    const { deps, call } = shop;
    expect(fresh(await removeCustomerAddress(deps, call, { addressId: 'A1', customerId: 1 }))).toBeNull();
    expect(fresh(await removeCustomerContact(deps, call, { contactId: 'C1', customerId: 1 }))).toBeNull();
    expect(fresh(await eraseCustomerContact(deps, call, { contactId: 'C1', customerId: 1 }))).toBeNull();
    expect(shop.state.writes).toEqual([
      ['customers.removeAddress', { id: 'A1', customerId: 1 }],
      ['customers.removeContact', { id: 'C1', customerId: 1 }],
      ['customers.eraseContact', { id: 'C1', customerId: 1 }],
    ]);
  });
});

describe('what somebody else has changed of a customer since it was seen', () => {
  test('is not overwritten; what stands as it was seen, or as it is wanted already, is', async () => {
    const { deps, call } = shopOf();
    const undo = (name: string, seen: string) =>
      saveCustomer(deps, call, { customerId: 1, name, seen: { name: seen } });
    expect(await refusalOf(undo('Before', 'After'))).toBe('PRECONDITION_FAILED');
    expect(fresh(await undo('Before', 'Acme'))).toMatchObject({ name: 'Before' });
    expect(fresh(await undo('Before', 'Acme'))).toMatchObject({ name: 'Before' });
    const incoterm = { customerId: 1, defaultIncoterm: 'DAP', seen: { defaultIncoterm: null } };
    expect(fresh(await saveCustomer(deps, call, incoterm))).toMatchObject({ defaultIncoterm: 'DAP' });
  });

  test('is not overwritten in an address or a contact either', async () => {
    const { deps, call } = shopOf();
    const person = { name: 'Ada', phone: '+49 30 1', email: 'ada@example.com' };
    const address = { ...person, street1: 'A', city: 'B', country: 'DE', zip: '1' };
    const kept = fresh(await saveCustomerAddress(deps, call, { customerId: 1, id: null, fields: address }));
    const contact = { name: 'Ada', position: 'Buyer' };
    const ada = fresh(await saveCustomerContact(deps, call, { customerId: 1, id: null, fields: contact }));
    const moves = (city: string, seen: string) =>
      saveCustomerAddress(deps, call, { customerId: 1, id: kept.id, fields: { city }, seen: { city: seen } });
    expect(await refusalOf(moves('C', 'X'))).toBe('PRECONDITION_FAILED');
    expect(fresh(await moves('C', 'B')).address).toMatchObject({ city: 'C', zip: '1' });
    const promotes = (position: string, seen: string) =>
      saveCustomerContact(deps, call, {
        customerId: 1,
        id: ada.id,
        fields: { position },
        seen: { position: seen },
      });
    expect(await refusalOf(promotes('Chief', 'X'))).toBe('PRECONDITION_FAILED');
    expect(fresh(await promotes('Chief', 'Buyer'))).toMatchObject({ name: 'Ada', position: 'Chief' });
  });
});
