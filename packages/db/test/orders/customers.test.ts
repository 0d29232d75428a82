import {
  addCustomer,
  type CustomerContact,
  createOrder,
  eraseCustomerContact,
  prepareShipment,
  removeCustomerAddress,
  removeCustomerContact,
  saveCustomer,
  saveCustomerAddress,
  saveCustomerContact,
  scheduleWorkOrders,
} from '@routecard/core';
import { courier, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import {
  readContactData,
  readCustomerPage,
  readCustomers,
  readOrderPage,
  readOrderTable,
  readPackingAddresses,
} from '../../src/index.ts';
import { fresh, newId, openShop, refusalOf, type Shop, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = { actor: shop.actor() };

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

const FIRST = { search: '', after: null, limit: 50 } as const;
const ADDRESS = {
  street1: 'Dockside 1',
  street2: '',
  city: 'Bremen',
  country: 'DE',
  zip: '28195',
  name: 'Ada Goods-In',
  phone: '+49 421 555 0100',
  email: 'goods-in@bolt.example',
  residential: false,
};
const ADA = { name: 'Ada Buyer', position: 'Buyer', email: 'ada@bolt.example', phone: '+49 421 555 0101' };

const aCustomer = async (name = newId()) =>
  (await fresh(addCustomer(shop.deps, call, { name, defaultIncoterm: null }))).id;

async function orderOf(customerOrganisationName: string, of: Shop = shop) {
  const { partSpecificationId } = await of.addPart();
  const made = await fresh(
    createOrder(
      of.deps,
      { actor: of.actor() },
      { customerOrganisationName, requisitions: [{ partSpecificationId, quantity: 5 }] },
    ),
  );
  return { orderId: made.order.id, requisitionId: made.requisitions[0]?.id ?? 0 };
}

const addContact = (customerId: number, fields: Omit<CustomerContact, 'id'> = ADA) =>
  fresh(saveCustomerContact(shop.deps, call, { customerId, id: null, fields }));

test('a customer is added once, renamed, and found by its name', async () => {
  const name = `Bolt ${newId()}`;
  const customerId = await aCustomer(name);
  expect(await codeOf(addCustomer(shop.deps, call, { name, defaultIncoterm: null }))).toBe(
    'CUSTOMER_NAME_TAKEN',
  );
  const { orderId } = await orderOf(name);
  const renamed = `${name} & Sons`;
  await fresh(saveCustomer(shop.deps, call, { customerId, name: renamed, defaultIncoterm: 'DAP' }));
  const page = await readCustomerPage(shop.database, shop.manufacturerId, customerId);
  expect(page).toMatchObject({
    name: renamed,
    defaultIncoterm: 'DAP',
    orderCount: 1,
    orders: [{ id: orderId }],
  });
  expect((await readOrderPage(shop.database, shop.manufacturerId, orderId))?.customerName).toBe(renamed);
  const found = await readCustomers(shop.database, shop.manufacturerId, { ...FIRST, search: name });
  expect(found.rows).toEqual([
    expect.objectContaining({ id: customerId, name: renamed, orders: 1, open: 1, defaultIncoterm: 'DAP' }),
  ]);
});

test('an order on a customer’s page is due as on its own page: with its earliest part that is not cancelled', async () => {
  const name = newId();
  const customerId = await aCustomer(name);
  const { orderId } = await orderOf(name);
  await shop.sql.query(`update requisitions set dispatch_date = '2027-03-02' where order_id = $1`, [orderId]);
  const dues = async () => [
    (await readCustomerPage(shop.database, shop.manufacturerId, customerId))?.orders[0]?.due,
    (await readOrderPage(shop.database, shop.manufacturerId, orderId)).due,
  ];
  expect(await dues()).toEqual(['2027-03-02', '2027-03-02']);
  await shop.sql.query('update requisitions set cancelled_at = now() where order_id = $1', [orderId]);
  expect(await dues()).toEqual([null, null]);
  await shop.sql.query(`update orders set dispatch_date = '2027-02-01' where id = $1`, [orderId]);
  expect(await dues()).toEqual(['2027-02-01', '2027-02-01']);
});

test('a name of another customer is refused, and one that does not exist is not found', async () => {
  const [name, other] = [newId(), newId()];
  await aCustomer(name);
  const customerId = await aCustomer(other);
  const save = (id: number, to: string) =>
    codeOf(saveCustomer(shop.deps, call, { customerId: id, name: to, defaultIncoterm: null }));
  expect(await save(customerId, name)).toBe('CUSTOMER_NAME_TAKEN');
  expect(await save(2_000_000_000, newId())).toBe('CUSTOMER_NOT_FOUND');
  expect(await save(9_000_000_000, newId())).toBe('CUSTOMER_NOT_FOUND');
  expect(await save(customerId, '  ')).toBe('REQUEST_VALIDATION_FAILED');
  expect(
    await codeOf(saveCustomer(shop.deps, call, { customerId, name: other, defaultIncoterm: 'DAB' })),
  ).toBe('SHIPMENT_INCOTERM_INVALID');
});

test('customers are listed in pieces, by name whatever its case', async () => {
  const own = await openShop();
  for (const name of ['beta', 'Alpha', 'Gamma', 'alpha 2']) {
    await fresh(addCustomer(own.deps, { actor: own.actor() }, { name, defaultIncoterm: null }));
  }
  const first = await readCustomers(own.database, own.manufacturerId, { ...FIRST, limit: 2 });
  expect(first.rows.map(({ name }) => name)).toEqual(['Alpha', 'alpha 2']);
  const rest = await readCustomers(own.database, own.manufacturerId, { ...FIRST, after: first.next });
  expect(rest.rows.map(({ name }) => name)).toEqual(['beta', 'Gamma']);
  expect(rest.next).toBeNull();
  await own.close();
});

test('open orders of a customer are those that the table of open orders shows', async () => {
  const own = await openShop();
  const as = { actor: own.actor() };
  const name = newId();
  const [untouched, partly, shipped, archived] = await Promise.all(
    [1, 2, 3, 4].map(() => orderOf(name, own)),
  );
  const ship = (order: typeof untouched, quantity: number) =>
    fresh(
      prepareShipment(own.deps, as, {
        orderId: order?.orderId ?? 0,
        shipment: { ...courier(parcel([order?.requisitionId ?? 0, quantity])), toAddress: ADDRESS },
        release: true,
      } as never),
    );
  await ship(partly, 4);
  await ship(shipped, 5);
  await own.sql.query('update orders set archived_at = now() where id = $1', [archived?.orderId]);
  const { rows } = await readCustomers(own.database, own.manufacturerId, { ...FIRST, search: name });
  const table = await readOrderTable(own.database, own.manufacturerId, {
    view: 'open',
    customer: name,
    search: '',
    dueFrom: null,
    dueTo: null,
    kanbanColumnId: null,
    sort: { by: 'number', descending: false },
    today: '2026-01-01',
    after: null,
    limit: 10,
  });
  expect(table.rows.map(({ id }) => id).toSorted()).toEqual([untouched?.orderId, partly?.orderId].toSorted());
  expect(rows).toEqual([expect.objectContaining({ orders: 4, open: table.total })]);
  await own.close();
});

test('balances show the new name also where a run is scheduled and moved while its customer is renamed', async () => {
  const name = newId();
  const customerId = await aCustomer(name);
  const { print, deburr } = shop.operations;
  for (let round = 0; round < 20; round += 1) {
    const { requisitionId } = await orderOf(round === 0 ? name : `${name} ${round - 1}`);
    await Promise.all([
      fresh(saveCustomer(shop.deps, call, { customerId, name: `${name} ${round}`, defaultIncoterm: null })),
      fresh(
        scheduleWorkOrders(shop.deps, call, {
          entries: [{ requisitionId, quantity: 5, operationIds: [print, deburr] }],
        } as never),
      ),
    ]);
    const { rows } = await shop.sql.query(
      `select distinct b.customer_name from batch_balances b join orders o on o.id = b.order_id
       where o.customer_organisation_id = $1`,
      [customerId],
    );
    expect(rows).toEqual([{ customer_name: `${name} ${round}` }]);
  }
});

test('a new shipment starts with the address and the incoterm of the customer', async () => {
  const name = newId();
  const customerId = await aCustomer(name);
  await fresh(saveCustomer(shop.deps, call, { customerId, name, defaultIncoterm: 'DDP' }));
  const { id } = await fresh(saveCustomerAddress(shop.deps, call, { customerId, id: null, fields: ADDRESS }));
  const { orderId } = await orderOf(name);
  const addresses = () => readPackingAddresses(shop.database, shop.manufacturerId, orderId);
  expect(await addresses()).toMatchObject({ recipients: [ADDRESS], defaultIncoterm: 'DDP' });
  const moved = { ...ADDRESS, street1: 'Dockside 2' };
  await fresh(saveCustomerAddress(shop.deps, call, { customerId, id, fields: moved }));
  expect((await addresses()).recipients).toEqual([moved]);
  await fresh(removeCustomerAddress(shop.deps, call, { addressId: id }));
  expect((await addresses()).recipients).toEqual([]);
  expect(await codeOf(saveCustomerAddress(shop.deps, call, { customerId, id, fields: ADDRESS }))).toBe(
    'CUSTOMER_ADDRESS_NOT_FOUND',
  );
  expect(await codeOf(removeCustomerAddress(shop.deps, call, { addressId: id }))).toBe(
    'CUSTOMER_ADDRESS_NOT_FOUND',
  );
  expect(
    await codeOf(
      saveCustomerAddress(shop.deps, call, { customerId, id: null, fields: { ...ADDRESS, zip: '' } }),
    ),
  ).toBe('REQUEST_VALIDATION_FAILED');
});

test('what an edit of an address or contact leaves out stays, also where two change others at once', async () => {
  const customerId = await aCustomer();
  const { id: addressId } = await fresh(
    saveCustomerAddress(shop.deps, call, { customerId, id: null, fields: { ...ADDRESS, state: 'HB' } }),
  );
  const { id: contactId } = await addContact(customerId);
  const addressEdits = {
    street1: 'Pier 9',
    city: 'Bremerhaven',
    zip: '27568',
    phone: '+49 471 1',
    state: null,
  };
  const contactEdits = { name: 'Ada Chief', position: 'Chief', email: 'chief@bolt.example', phone: '' };
  const parts = (edits: object) => Object.entries(edits).map(([field, value]) => ({ [field]: value }));
  await Promise.all([
    ...parts(addressEdits).map((fields) =>
      fresh(saveCustomerAddress(shop.deps, call, { customerId, id: addressId, fields })),
    ),
    ...parts(contactEdits).map((fields) =>
      fresh(saveCustomerContact(shop.deps, call, { customerId, id: contactId, fields })),
    ),
  ]);
  const { state: _, ...lines } = addressEdits;
  expect(await readCustomerPage(shop.database, shop.manufacturerId, customerId)).toMatchObject({
    addresses: [{ id: addressId, address: { ...ADDRESS, ...lines } }],
    contacts: [{ id: contactId, ...contactEdits }],
  });
  const { rows } = await shop.sql.query<{ changed: string[] }>(
    `select array(select jsonb_object_keys(after)) as changed from audit_entries
     where target_id = $1 and action = 'saveCustomerContact' order by id offset 1`,
    [contactId],
  );
  expect(rows.map(({ changed }) => changed).toSorted()).toEqual([
    ['email'],
    ['name'],
    ['phone'],
    ['position'],
  ]);
  const incomplete = { customerId, id: addressId, fields: { city: '' } };
  expect(await codeOf(saveCustomerAddress(shop.deps, call, incomplete))).toBe('REQUEST_VALIDATION_FAILED');
});

test('an address or contact is not taken over by another customer, and there is a limit to both', async () => {
  const [one, two] = [await aCustomer(), await aCustomer()];
  const { id } = await addContact(one);
  expect(await codeOf(saveCustomerContact(shop.deps, call, { customerId: two, id, fields: ADA }))).toBe(
    'CUSTOMER_CONTACT_NOT_FOUND',
  );
  const theirs = { customerId: two, contactId: id };
  for (const remove of [removeCustomerContact, eraseCustomerContact]) {
    expect(await codeOf(remove(shop.deps, call, theirs))).toBe('CUSTOMER_CONTACT_NOT_FOUND');
  }
  await shop.sql.query(
    `insert into customer_contacts (manufacturer_id, id, customer_organisation_id, name, position, email, phone)
     select manufacturer_id, gen_random_uuid(), id, 'N', '', '', '' from customer_organisations, generate_series(1, 100)
     where id = $1`,
    [two],
  );
  expect(await codeOf(saveCustomerContact(shop.deps, call, { customerId: two, id: null, fields: ADA }))).toBe(
    'REQUEST_VALIDATION_FAILED',
  );
  await fresh(removeCustomerContact(shop.deps, call, { contactId: id }));
  expect(await codeOf(removeCustomerContact(shop.deps, call, { contactId: id }))).toBe(
    'CUSTOMER_CONTACT_NOT_FOUND',
  );
});

test('an erased contact is exported before, and found nowhere afterwards', async () => {
  const own = await openShop();
  const as = { actor: own.actor() };
  const name = newId();
  const { id: customerId } = await fresh(addCustomer(own.deps, as, { name, defaultIncoterm: null }));
  const traced = { ...ADA, name: 'Grete Vergessen', email: 'grete@bolt.example', phone: '+49 30 555 7788' };
  const { id: contactId } = await fresh(
    saveCustomerContact(own.deps, as, { customerId, id: null, fields: traced }),
  );
  const toAddress = { ...ADDRESS, name: traced.name, email: 'GRETE@bolt.example', phone: traced.phone };
  await fresh(saveCustomerAddress(own.deps, as, { customerId, id: null, fields: toAddress }));
  const { orderId, requisitionId } = await orderOf(name, own);
  await fresh(
    prepareShipment(own.deps, as, {
      orderId,
      shipment: { ...courier(parcel([requisitionId, 2])), toAddress },
      release: false,
    } as never),
  );
  const data = await readContactData(own.database, own.manufacturerId, contactId);
  expect(data).toMatchObject({
    contact: { name: traced.name, customerName: name },
    addresses: [toAddress],
    shipments: [{ toAddress }],
  });

  await fresh(eraseCustomerContact(own.deps, as, { contactId }));
  expect(await codeOf(eraseCustomerContact(own.deps, as, { contactId }))).toBe('CUSTOMER_CONTACT_NOT_FOUND');
  const tables = ['customer_contacts', 'customer_addresses', 'shipments', 'audit_entries'];
  const left = await Promise.all(tables.map((table) => own.sql.query(`select * from ${table}`)));
  const text = JSON.stringify(left.map(({ rows }) => rows));
  for (const trace of ['Grete', 'grete@', 'GRETE@', '555 7788']) expect(text).not.toContain(trace);
  expect(text).toContain('Erased contact');
  expect(text).toContain('eraseCustomerContact');
  const { rows } = await own.sql.query('select sum(quantity)::int as units from parcel_allocations');
  expect(rows).toEqual([{ units: 2 }]);
  await own.close();
});

test('erasing a contact keeps the history of other customers’ addresses, and finds the contact that was there before', async () => {
  const [name, other] = [`Bolt ${newId()}`, `Nut ${newId()}`];
  const [customerId, otherId] = [await aCustomer(name), await aCustomer(other)];
  const traced = { ...ADA, name: `Grete ${newId()}`, email: `${newId()}@bolt.example` };
  const toAddress = { ...ADDRESS, name: traced.name, email: traced.email };
  const addressOf = (of: number) =>
    fresh(saveCustomerAddress(shop.deps, call, { customerId: of, id: null, fields: toAddress }));
  const [own, gone, kept, keptGone] = [
    await addressOf(customerId),
    await addressOf(customerId),
    await addressOf(otherId),
    await addressOf(otherId),
  ];
  for (const { id } of [gone, keptGone]) {
    await fresh(removeCustomerAddress(shop.deps, call, { addressId: id }));
  }
  const earlier = await addContact(customerId, traced);
  await fresh(
    saveCustomerContact(shop.deps, call, { customerId, id: earlier.id, fields: { phone: '+49 30 555 9' } }),
  );
  await fresh(removeCustomerContact(shop.deps, call, { contactId: earlier.id }));
  const [namesake, colleague] = [
    await addContact(otherId, traced),
    await addContact(customerId, { ...ADA, name: `Bert ${newId()}`, email: `${newId()}@bolt.example` }),
  ];
  const { id: contactId } = await addContact(customerId, traced);
  const historyOf = async (id: string) =>
    JSON.stringify(
      (
        await shop.sql.query(
          'select target_name, before, after from audit_entries where target_id = $1 order by id',
          [id],
        )
      ).rows,
    );
  const untouched = [kept.id, keptGone.id, namesake.id, colleague.id];
  const before = await Promise.all(untouched.map(historyOf));
  await fresh(eraseCustomerContact(shop.deps, call, { contactId }));
  expect(await Promise.all(untouched.map(historyOf))).toEqual(before);
  expect(before.join()).toContain(traced.name);
  for (const id of [own.id, gone.id, earlier.id, contactId]) {
    const history = await historyOf(id);
    expect(history).toContain('customerOrganisationId');
    for (const trace of [traced.name, traced.email, '555 9']) expect(history).not.toContain(trace);
  }
});

test('a contact that was removed before is erased too, once', async () => {
  const name = `Bolt ${newId()}`;
  const customerId = await aCustomer(name);
  const traced = { ...ADA, name: `Grete ${newId()}`, email: `${newId()}@bolt.example` };
  const fields = { ...ADDRESS, name: traced.name, email: traced.email };
  const address = await fresh(saveCustomerAddress(shop.deps, call, { customerId, id: null, fields }));
  const { id: contactId } = await addContact(customerId, traced);
  await fresh(removeCustomerContact(shop.deps, call, { contactId }));
  const strange = { contactId, customerId: await aCustomer() };
  expect(await codeOf(eraseCustomerContact(shop.deps, call, strange))).toBe('CUSTOMER_CONTACT_NOT_FOUND');
  await fresh(eraseCustomerContact(shop.deps, call, { contactId, customerId }));
  const { rows } = await shop.sql.query(
    `select (select jsonb_agg(e) from audit_entries e where e.target_id in ($1, $2)) as history,
      (select jsonb_agg(a) from customer_addresses a where a.id::text = $2) as address`,
    [contactId, address.id],
  );
  const text = JSON.stringify(rows);
  for (const trace of [traced.name, traced.email]) expect(text).not.toContain(trace);
  expect(text).toContain('Erased contact');
  expect(await codeOf(eraseCustomerContact(shop.deps, call, { contactId }))).toBe(
    'CUSTOMER_CONTACT_NOT_FOUND',
  );
});

test('nothing of a customer of another manufacturer is shown, changed or erased', async () => {
  const neighbour = await shop.neighbour();
  const customerId = await aCustomer();
  const { id: contactId } = await addContact(customerId);
  const theirs = {
    actor: { ...shop.actor(), manufacturerId: neighbour.manufacturerId, userId: neighbour.userId },
  };
  expect(await readCustomerPage(shop.database, neighbour.manufacturerId, customerId)).toBeUndefined();
  expect(await readContactData(shop.database, neighbour.manufacturerId, contactId)).toBeUndefined();
  expect(await codeOf(eraseCustomerContact(shop.deps, theirs, { contactId }))).toBe(
    'CUSTOMER_CONTACT_NOT_FOUND',
  );
  expect(
    await codeOf(saveCustomer(shop.deps, theirs, { customerId, name: newId(), defaultIncoterm: null })),
  ).toBe('CUSTOMER_NOT_FOUND');
  expect(
    await codeOf(saveCustomerContact(shop.deps, theirs, { customerId, id: contactId, fields: ADA })),
  ).toBe('CUSTOMER_CONTACT_NOT_FOUND');
  expect(await codeOf(saveCustomerContact(shop.deps, theirs, { customerId, id: null, fields: ADA }))).toBe(
    'CUSTOMER_NOT_FOUND',
  );
});
