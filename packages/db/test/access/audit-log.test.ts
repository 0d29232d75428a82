import {
  type Actor,
  addCustomer,
  attachShipmentDocument,
  changeRole,
  createColor,
  createPartSpecification,
  deleteShipment,
  deleteShipmentDocument,
  invitePerson,
  issueAccessToken,
  issuePasswordLink,
  prepareShipment,
  releaseShipment,
  saveCustomer,
  setAuditRetention,
  updateSettings,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { afterAll, expect, test } from 'vitest';
import {
  type AuditEntry,
  type AuditQuery,
  openSignInDatabase,
  readAuditLog,
  readAuditTerms,
} from '../../src/index.ts';
import { fresh, newId, openShop, refusalOf, testDriver } from '../../testing/index.ts';

const shop = await openShop();
const signIn = openSignInDatabase({ ...testDriver(), url: shop.url });
afterAll(async () => {
  await signIn.close();
  await shop.close();
});

const admin: Actor = {
  ...shop.actor('ADMIN'),
  origin: { interface: 'CONSOLE', address: '192.0.2.7', accessTokenId: null },
};
const ALL: AuditQuery = {
  actorId: null,
  targetType: null,
  from: null,
  until: null,
  search: '',
  after: null,
  limit: 200,
};
const read = (query: Partial<AuditQuery> = {}, manufacturerId = shop.manufacturerId) =>
  readAuditLog(shop.database, manufacturerId, { ...ALL, ...query });

/** The entries that the work added, oldest first. */
async function added(work: () => Promise<unknown>): Promise<readonly AuditEntry[]> {
  const last = (await read({ limit: 1 })).rows[0]?.id ?? 0;
  await work();
  return (await read()).rows.filter(({ id }) => id > last).toReversed();
}

test('a customer that is added and renamed, by its name alone', async () => {
  let customerId = 0;
  const entries = await added(async () => {
    ({ id: customerId } = await fresh(
      addCustomer(shop.deps, { actor: admin }, { name: 'Falke', defaultIncoterm: null }),
    ));
    const renamed = { customerId, name: 'Falke & Sons', defaultIncoterm: null };
    await fresh(saveCustomer(shop.deps, { actor: admin }, renamed));
  });
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [null, { name: 'Falke' }],
    [{ name: 'Falke' }, { name: 'Falke & Sons' }],
  ]);
});

test('a part specification, by the name of its part', async () => {
  const entries = await added(() =>
    fresh(
      createPartSpecification(
        shop.deps,
        { actor: admin },
        {
          partRevisionName: 'Audited lid',
          processPricesId: shop.processPricesId,
          materialId: shop.materialId,
        },
      ),
    ),
  );
  expect(entries.map(({ targetType, targetName }) => [targetType, targetName])).toEqual([
    ['part', 'Audited lid'],
    ['partSpecification', 'Audited lid'],
  ]);
});

test('a changed setting: who, when, from where, by which use case, before and after', async () => {
  const entries = await added(() =>
    updateSettings(shop.deps, { actor: admin }, { approvedRoutingTemplateRequired: true }),
  );
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      action: 'updateSettings',
      actorId: admin.userId,
      actorName: expect.any(String),
      interface: 'CONSOLE',
      address: '192.0.2.7',
      accessTokenName: null,
      targetType: 'shop',
      targetId: shop.manufacturerId,
      targetName: expect.any(String),
      before: { approvedRoutingTemplateRequired: false },
      after: { approvedRoutingTemplateRequired: true },
    },
  ]);
});

test('what stays as it was, is refused, or is only tried adds nothing', async () => {
  const entries = await added(async () => {
    await updateSettings(shop.deps, { actor: admin }, { approvedRoutingTemplateRequired: true });
    await updateSettings(
      shop.deps,
      { actor: admin, dryRun: true },
      { approvedRoutingTemplateRequired: false },
    );
    const refused = changeRole(shop.deps, { actor: admin }, { personId: newId(), role: 'VIEWER' });
    expect((await refusalOf(refused)).code).toBe('PERSON_NOT_FOUND');
  });
  expect(entries).toEqual([]);
});

test('a call with a token names the token; what was rolled back under a key was not done', async () => {
  const token = await fresh(
    issueAccessToken(
      shop.deps,
      { actor: admin },
      {
        userId: admin.userId,
        name: 'Night sync',
        secretHash: new Uint8Array(32).fill(3),
        scopes: ['catalogue:write'],
      },
    ),
  );
  const erp: Actor = {
    ...shop.actor('ADMIN'),
    origin: { interface: 'REST', address: '2001:db8::1', accessTokenId: token.id },
  };
  const [entry, ...others] = await added(() =>
    createColor(shop.deps, { actor: erp }, { name: 'Signal violet', hex: '#924e7d' }),
  );
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'createColor',
    interface: 'REST',
    address: '2001:db8::1',
    accessTokenName: 'Night sync',
    targetType: 'color',
    targetName: 'Signal violet',
    before: null,
    after: { name: 'Signal violet' },
  });
  const issued = (await read({ targetType: 'accessToken' })).rows[0];
  expect(issued?.after).toMatchObject({ name: 'Night sync', scopes: ['catalogue:write'] });
  expect(JSON.stringify(issued)).not.toContain('03030303');
});

test('people: invited, given another role, given a link; nothing of the link itself', async () => {
  const tokenHash = new Uint8Array(32).fill(5);
  let personId = '';
  const entries = await added(async () => {
    const invited = invitePerson(
      shop.deps,
      { actor: admin },
      { firstName: 'Olga', lastName: 'Ost', email: 'olga@example.com', role: 'VIEWER', tokenHash },
    );
    personId = (await fresh(invited)).id;
    await changeRole(shop.deps, { actor: admin }, { personId, role: 'SHIPPER' });
    await issuePasswordLink(shop.deps, { actor: admin }, { personId, tokenHash });
  });
  expect(entries.map(({ action, targetName, before, after }) => [action, targetName, before, after])).toEqual(
    [
      [
        'invitePerson',
        'Olga Ost',
        null,
        expect.objectContaining({ email: 'olga@example.com', role: 'VIEWER' }),
      ],
      ['invitePerson', 'Olga Ost', null, { passwordLink: 'issued' }],
      ['changeRole', 'Olga Ost', { role: 'VIEWER' }, { role: 'SHIPPER' }],
      ['issuePasswordLink', 'Olga Ost', null, { passwordLink: 'issued' }],
    ],
  );
  expect(JSON.stringify(entries)).not.toContain(Buffer.from(tokenHash).toString('hex'));
});

test('shipments, whose commands commit in groups, have an entry for each command with its own caller', async () => {
  const order = await shop.addOrder({ quantities: [10] });
  const { orderId } = order;
  const [requisitionId = 0] = order.requisitionIds;
  const shipper: Actor = {
    ...shop.actor('SHIPPER'),
    origin: { interface: 'CONSOLE', address: '192.0.2.8', accessTokenId: null },
  };
  const entries = await added(async () => {
    const [one, two] = await Promise.all(
      [shipper, admin].map((actor) =>
        fresh(
          prepareShipment(
            shop.deps,
            { actor },
            { orderId, shipment: collection(parcel([requisitionId, 2])), release: false },
          ),
        ),
      ),
    );
    await releaseShipment(shop.deps, { actor: shipper }, { orderId, shipmentId: one?.id ?? '' });
    await deleteShipment(shop.deps, { actor: admin }, { orderId, shipmentId: two?.id ?? '' });
  });
  expect(entries.map(({ action, actorId, address }) => [action, actorId, address])).toEqual(
    expect.arrayContaining([
      ['prepareShipment', shipper.userId, '192.0.2.8'],
      ['prepareShipment', admin.userId, '192.0.2.7'],
      ['releaseShipment', shipper.userId, '192.0.2.8'],
      ['deleteShipment', admin.userId, '192.0.2.7'],
    ]),
  );
  expect(entries).toHaveLength(4);
  const released = entries.find(({ action }) => action === 'releaseShipment');
  expect(released?.before).toEqual({ status: 'PREPARED', released: null });
  expect(released?.after).toMatchObject({ status: 'RELEASED' });
  expect(entries.find(({ action }) => action === 'deleteShipment')?.after).toBeNull();
});

test('documents are named, their content is not kept', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [1] });
  const call = { actor: admin };
  const shipment = collection(parcel([requisitionIds[0] ?? 0, 1]));
  const { id: shipmentId } = await fresh(
    prepareShipment(shop.deps, call, { orderId, shipment, release: false }),
  );
  const entries = await added(async () => {
    const { id } = await fresh(
      attachShipmentDocument(shop.deps, call, {
        orderId,
        shipmentId,
        name: 'certificate.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('%PDF-1.7 secret'),
      }),
    );
    await deleteShipmentDocument(shop.deps, call, { orderId, shipmentId, documentId: id });
  });
  expect(entries.map(({ action, targetType, targetName }) => [action, targetType, targetName])).toEqual([
    ['attachShipmentDocument', 'shipmentDocument', 'certificate.pdf'],
    ['deleteShipmentDocument', 'shipmentDocument', 'certificate.pdf'],
  ]);
});

test('parts of a target are one entry with a list; changes without a use case are told as such', async () => {
  const templateId = newId();
  const [operation] = (
    await shop.sql.query('select id from operations where manufacturer_id = $1 limit 1', [
      shop.manufacturerId,
    ])
  ).rows as [{ id: string }];
  const [specification] = (
    await shop.sql.query('select id from part_specifications where manufacturer_id = $1 limit 1', [
      shop.manufacturerId,
    ])
  ).rows as [{ id: string }];
  const entries = await added(async () => {
    await shop.sql.query(
      `insert into routing_templates (manufacturer_id, id, part_specification_id, name) values ($1, $2, $3, 'Printed')`,
      [shop.manufacturerId, templateId, specification.id],
    );
    await shop.sql.query(
      `insert into routing_template_steps (manufacturer_id, routing_template_id, id, operation_id, sequence)
       values ($1, $2, gen_random_uuid(), $3, 1), ($1, $2, gen_random_uuid(), $3, 0)`,
      [shop.manufacturerId, templateId, operation.id],
    );
  });
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({
    action: 'insert',
    interface: 'COMMAND',
    actorId: null,
    targetType: 'routingTemplate',
    targetId: templateId,
  });
  const steps = entries[1]?.after?.steps as { sequence: number }[];
  expect(steps.map(({ sequence }) => sequence)).toEqual([0, 1]);
});

test('sign-ins and failures are kept with the address; for an address of nobody there is no shop to tell', async () => {
  const email = (await shop.sql.query('select email from users where id = $1', [admin.userId])).rows[0].email;
  const entries = await added(async () => {
    await signIn.recordSignIn(email.toUpperCase(), 'signInFailed', '198.51.100.4');
    await signIn.recordSignIn(email, 'signIn', '198.51.100.4');
    await signIn.recordSignIn('nobody@example.com', 'signInFailed', '198.51.100.4');
  });
  expect(entries.map(({ action, actorId, address }) => [action, actorId, address])).toEqual([
    ['signInFailed', admin.userId, '198.51.100.4'],
    ['signIn', admin.userId, '198.51.100.4'],
  ]);
});

test('the log is searched by person, target, time and words, page by page', async () => {
  const all = (await read()).rows;
  const first = await read({ limit: 2 });
  const second = await read({ limit: 2, after: first.next });
  expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 4));
  expect((await read({ targetType: 'color' })).rows.every(({ targetType }) => targetType === 'color')).toBe(
    true,
  );
  expect((await read({ search: 'signal VIOLET' })).rows.map(({ action }) => action)).toEqual(['createColor']);
  expect((await read({ search: '100%' })).rows).toEqual([]);
  const shipperId = shop.actor('SHIPPER').userId;
  const own = (await read({ actorId: shipperId })).rows;
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ actorId }) => actorId === shipperId)).toBe(true);
  const [newest] = all;
  expect((await read({ until: all.at(-1)?.occurredAt ?? null })).rows).toEqual([]);
  expect((await read({ from: newest?.occurredAt ?? null })).rows).toContainEqual(newest);
  expect((await readAuditTerms(shop.database, shop.manufacturerId)).targetTypes).toEqual(
    [...new Set(all.map(({ targetType }) => targetType))].toSorted(),
  );
});

test('nobody changes or removes an entry, and another manufacturer sees none', async () => {
  const other = (
    await shop.sql.query('select id from manufacturers where id <> $1 limit 1', [shop.manufacturerId])
  ).rows[0]?.id;
  const otherRead = await read({}, other ?? newId());
  expect(otherRead.rows.filter(({ address }) => address === '192.0.2.7')).toEqual([]);
  for (const statement of [
    'update audit_entries set action = $1',
    'delete from audit_entries where action = $1',
  ]) {
    await expect(
      shop.database.transaction(shop.manufacturerId, (connection) =>
        connection.query({ text: statement, values: ['x'] }),
      ),
    ).rejects.toThrow('permission denied');
  }
});

test('entries that are older than the shop keeps are removed with the next ones; the time has bounds', async () => {
  await setAuditRetention(shop.deps, { actor: admin }, { days: 30 });
  expect((await readAuditTerms(shop.database, shop.manufacturerId)).retentionDays).toBe(30);
  await shop.sql.query(
    `update audit_entries set occurred_at = now() - interval '31 days' where manufacturer_id = $1 and id in (
       select id from audit_entries where manufacturer_id = $1 order by id limit 3)`,
    [shop.manufacturerId],
  );
  const count = async () =>
    (
      await shop.sql.query(
        `select count(*)::int as n from audit_entries where occurred_at < now() - interval '30 days'`,
      )
    ).rows[0].n;
  expect(await count()).toBe(3);
  await updateSettings(shop.deps, { actor: admin }, { approvedRoutingTemplateRequired: false });
  expect(await count()).toBe(0);
  for (const days of [29, 3654, 30.5]) {
    const refused = setAuditRetention(shop.deps, { actor: admin }, { days });
    expect((await refusalOf(refused)).code).toBe('REQUEST_VALIDATION_FAILED');
  }
});

test('the trigger is neither planned nor compiled as commands are: before PostgreSQL 18 each entry would cost a second', async () => {
  const { rows } = await shop.sql.query(`select proconfig from pg_proc where proname = 'audit_changes'`);
  expect(rows).toEqual([{ proconfig: expect.arrayContaining(['enable_seqscan=on', 'jit=off']) }]);
});
