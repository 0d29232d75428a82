import { describe, expect, test } from 'vitest';
import { MemoryShop, refusalIn } from '../../testing/memory-shop.ts';
import { NOW } from '../../testing/production/index.ts';
import { fresh } from '../../testing/shipments/index.ts';
import {
  changeRole,
  disablePerson,
  enablePerson,
  erasePerson,
  invitePerson,
  issuePasswordLink,
  requireSecondFactor,
  resetSecondFactor,
} from './people-commands.ts';
import type { Person } from './person.ts';

const person = (id: string, change: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@example.com`,
  firstName: id,
  lastName: 'Berg',
  role: 'OPERATOR',
  disabledAt: null,
  ...change,
});
const ADA = person('ada', { role: 'ADMIN' });
const BERT = person('bert', { role: 'ADMIN' });
const OTTO = person('otto');
const UTE = person('ute', { disabledAt: new Date(0) });
const TOKEN = new Uint8Array([1, 2]);

/** Ada, who acts, and Bert are admins; Ute is disabled. */
const shopOf = (...people: readonly Person[]) =>
  new MemoryShop({ people: people.length > 0 ? [...people] : [ADA, BERT, OTTO, UTE] });
const found = (shop: MemoryShop, id: string) => shop.state.people.find((one) => one.id === id);

/** Whoever calls, and on which shop. */
type Calling = Pick<MemoryShop, 'deps' | 'call'>;

const inviting = ({ deps, call }: Calling, change: object = {}) =>
  invitePerson(deps, call, {
    firstName: 'Eva',
    lastName: 'Lang',
    email: 'eva@example.com',
    role: 'PLANNER',
    tokenHash: TOKEN,
    ...change,
  });

describe('a person who is invited', () => {
  test('is added with the role and a link, the names as they are stored', async () => {
    const shop = shopOf();
    const invited = fresh(await inviting(shop, { firstName: ' Eva ', email: 'Eva@Example.com' }));
    expect(invited).toEqual({
      id: 'id-1',
      firstName: 'Eva',
      lastName: 'Lang',
      email: 'eva@example.com',
      role: 'PLANNER',
      disabledAt: null,
    });
    expect(found(shop, 'id-1')).toEqual(invited);
    expect(shop.state.writes).toEqual([
      ['people.invite', 'id-1', NOW],
      ['people.addPasswordLink', 'id-1', TOKEN],
    ]);
  });

  test('needs a name, and an address that nobody has', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => inviting(shop, { lastName: ' ' }))).toMatchObject({
      code: 'REQUEST_VALIDATION_FAILED',
      message: 'Enter a last name.',
      details: { field: 'lastName' },
    });
    expect(await refusalIn(shop, () => inviting(shop, { email: 'otto@example.com' }))).toMatchObject({
      code: 'PERSON_EMAIL_TAKEN',
      message: 'This e-mail address is already in use. Enter another one.',
    });
  });
});

describe('the role of a person', () => {
  const changing = ({ deps, call }: MemoryShop, personId: string, role: Person['role']) =>
    changeRole(deps, call, { personId, role });

  test('becomes another one, and those of others stay', async () => {
    const shop = shopOf();
    expect(fresh(await changing(shop, 'otto', 'SHIPPER'))).toEqual({ ...OTTO, role: 'SHIPPER' });
    expect(shop.state.people).toEqual([ADA, BERT, { ...OTTO, role: 'SHIPPER' }, UTE]);
  });

  test('of the last enabled admin stays', async () => {
    const shop = shopOf(ADA, { ...BERT, disabledAt: NOW });
    expect(await refusalIn(shop, () => changing(shop, 'ada', 'PLANNER'))).toMatchObject({
      code: 'LAST_ADMIN',
      message: 'This is the last admin. Make another person an admin first.',
    });
  });
});

test('an admin who never signed in does not count for the last one, and may lose the role', async () => {
  const shop = shopOf(ADA, BERT);
  shop.state.invited = ['bert'];
  const { deps, call } = shop;
  const changing = (personId: string) => changeRole(deps, call, { personId, role: 'PLANNER' });
  expect(await refusalIn(shop, () => changing('ada'))).toMatchObject({ code: 'LAST_ADMIN' });
  expect(fresh(await changing('bert'))).toEqual({ ...BERT, role: 'PLANNER' });
});

describe('the access of a person', () => {
  const disabling = ({ deps, call }: MemoryShop, personId: string) => disablePerson(deps, call, { personId });
  const enabling = ({ deps, call }: MemoryShop, personId: string) => enablePerson(deps, call, { personId });

  test('ends with their sessions, links and tokens, and begins again without them', async () => {
    const shop = shopOf();
    const disabled = { ...OTTO, disabledAt: NOW };
    expect(fresh(await disabling(shop, 'otto'))).toEqual(disabled);
    expect(found(shop, 'otto')).toEqual(disabled);
    expect(shop.state.writes).toEqual([['people.endAccess', 'otto']]);
    expect(fresh(await enabling(shop, 'otto'))).toEqual(OTTO);
    expect(found(shop, 'otto')).toEqual(OTTO);
    expect(shop.written).toEqual(['people.endAccess', 'people.endAccess']);
    expect(fresh(await enabling(shop, 'otto'))).toEqual(OTTO);
    expect(shop.written).toEqual(['people.endAccess', 'people.endAccess']);
  });

  test('is not given back to who was erased', async () => {
    const shop = shopOf(ADA, { ...UTE, email: 'erased-ute@erased.invalid' });
    expect(await refusalIn(shop, () => enabling(shop, 'ute'))).toMatchObject({
      code: 'PERSON_DISABLED',
      message: 'The names of this person were erased. Invite them again.',
    });
  });

  test('is not taken from oneself, nor from the last admin', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => disabling(shop, 'ada'))).toMatchObject({
      code: 'PERSON_IS_YOURSELF',
      message: 'You cannot disable yourself. Ask another admin.',
    });
    const alone = shopOf(ADA, OTTO);
    expect(await refusalIn(alone, () => disabling(alone, 'ada'))).toMatchObject({ code: 'LAST_ADMIN' });
  });
});

describe('a person who is disabled', () => {
  const erasing = ({ deps, call }: MemoryShop, personId: string) => erasePerson(deps, call, { personId });
  const linking = ({ deps, call }: MemoryShop, personId: string) =>
    issuePasswordLink(deps, call, { personId, tokenHash: TOKEN });

  test('is erased; who has access is disabled first', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => erasing(shop, 'otto'))).toMatchObject({
      code: 'PERSON_ENABLED',
      message: 'This person has access. Disable them first.',
    });
    expect(fresh(await erasing(shop, 'ute'))).toBeNull();
    expect(shop.state.writes).toEqual([['people.erase', 'ute']]);
  });

  test('gets no link to set a password; who has access gets one', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => linking(shop, 'ute'))).toMatchObject({
      code: 'PERSON_DISABLED',
      message: 'This person is disabled. Enable them first.',
    });
    expect(fresh(await linking(shop, 'otto'))).toEqual(OTTO);
    expect(shop.state.writes).toEqual([['people.addPasswordLink', 'otto', TOKEN]]);
  });
});

describe('two-factor authentication', () => {
  const requiring = ({ deps, call }: MemoryShop, required: boolean) =>
    requireSecondFactor(deps, call, { required });
  const resetting = ({ deps, call }: MemoryShop, personId: string) =>
    resetSecondFactor(deps, call, { personId });

  test('is required of everybody by an admin who has it', async () => {
    const shop = shopOf();
    shop.state.secondFactors = ['bert'];
    expect(await refusalIn(shop, () => requiring(shop, true))).toMatchObject({
      code: 'OWN_SECOND_FACTOR_MISSING',
      message: 'Set up two-factor authentication on your own account page first.',
    });
    shop.state.secondFactors = ['ada'];
    expect(fresh(await requiring(shop, true))).toBeNull();
    expect(shop.state.writes).toEqual([['settings.saveSecondFactorRequired', true]]);
  });

  test('is no longer required by any admin', async () => {
    const shop = shopOf();
    fresh(await requiring(shop, false));
    expect(shop.state.writes).toEqual([['settings.saveSecondFactorRequired', false]]);
  });

  test('is reset for somebody else, and changed for oneself on the own page', async () => {
    const shop = shopOf();
    expect(await refusalIn(shop, () => resetting(shop, 'ada'))).toMatchObject({
      code: 'PERSON_IS_YOURSELF',
      message: 'Change your own two-factor authentication on your account page.',
    });
    expect(fresh(await resetting(shop, 'otto'))).toBeNull();
    expect(shop.state.writes).toEqual([['people.resetSecondFactor', 'otto']]);
  });
});

const ABOUT_SOMEBODY = [
  ['changeRole', ({ deps, call }, personId) => changeRole(deps, call, { personId, role: 'VIEWER' })],
  ['disablePerson', ({ deps, call }, personId) => disablePerson(deps, call, { personId })],
  ['enablePerson', ({ deps, call }, personId) => enablePerson(deps, call, { personId })],
  ['erasePerson', ({ deps, call }, personId) => erasePerson(deps, call, { personId })],
  ['resetSecondFactor', ({ deps, call }, personId) => resetSecondFactor(deps, call, { personId })],
  [
    'issuePasswordLink',
    ({ deps, call }, personId) => issuePasswordLink(deps, call, { personId, tokenHash: TOKEN }),
  ],
] as const satisfies readonly (readonly [string, (calling: Calling, personId: string) => Promise<unknown>])[];

test.each(ABOUT_SOMEBODY)('%s is refused for somebody who does not exist', async (_, command) => {
  const shop = shopOf();
  expect(await refusalIn(shop, () => command(shop, 'nobody'))).toMatchObject({
    code: 'PERSON_NOT_FOUND',
    message: 'This person does not exist.',
  });
});

const ALL: readonly (readonly [string, (calling: Calling) => Promise<unknown>])[] = [
  ...ABOUT_SOMEBODY.map(([name, command]) => [name, (calling: Calling) => command(calling, 'ute')] as const),
  ['invitePerson', inviting],
  ['requireSecondFactor', ({ deps, call }) => requireSecondFactor(deps, call, { required: false })],
];

test.each(ALL)('%s is refused to who is an admin no longer since the call arrived', async (_, command) => {
  for (const ada of [
    { ...ADA, role: 'PLANNER' as const },
    { ...ADA, disabledAt: NOW },
  ]) {
    const shop = shopOf(ada, BERT, UTE);
    expect(await refusalIn(shop, () => command(shop))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You are no longer an admin.',
    });
  }
});

test.each(ALL)('%s is refused to who is no admin, and to a token without the scope', async (_, command) => {
  const shop = shopOf();
  const { actor } = shop.call;
  for (const weaker of [
    { ...actor, role: 'PLANNER' as const },
    { ...actor, scopes: ['settings:read' as const] },
  ]) {
    const refused = await refusalIn(shop, () => command({ deps: shop.deps, call: { actor: weaker } }));
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
  }
});
