import { type Actor, PERMISSIONS, type Role } from '../authority.ts';
import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import {
  disabled,
  enabled,
  ensureCanGetLink,
  ensureErasable,
  ensureSecondFactorResettable,
  type PeopleDecision,
  type Person,
  type PersonDetails,
  personDetails,
  withRole,
} from './person.ts';

/** Somebody to invite. The caller creates the link's token; only its SHA-256 comes here, and is kept. */
export interface InvitePerson extends PersonDetails {
  readonly role: Role;
  readonly tokenHash: Uint8Array;
}

/** Adds a person who sets a password by a one-time link. */
export const invitePerson = defineUseCase<InvitePerson, Person>(
  'invitePerson',
  PERMISSIONS.writePeople,
  ['PERSON_EMAIL_TAKEN'],
  (deps, call, { role, tokenHash, ...details }) =>
    deps.transact(call, async (store, stamp) => {
      await lockPeople(store, call.actor);
      const person = { id: stamp.newId(), ...personDetails(details), role, disabledAt: null };
      await store.people.invite(person, stamp.at);
      await store.people.addPasswordLink(person.id, tokenHash);
      return person;
    }),
);

/** Gives a person another role. */
export const changeRole = defineUseCase<{ readonly personId: string; readonly role: Role }, Person>(
  'changeRole',
  PERMISSIONS.writePeople,
  ['PERSON_NOT_FOUND', 'LAST_ADMIN'],
  (deps, call, { personId, role }) =>
    deps.transact(call, (store) =>
      change(store, call.actor, personId, (decision) => withRole(decision, role)),
    ),
);

/** Ends a person's access: sessions, links and access tokens stop working. */
export const disablePerson = defineUseCase<{ readonly personId: string }, Person>(
  'disablePerson',
  PERMISSIONS.writePeople,
  ['PERSON_NOT_FOUND', 'LAST_ADMIN', 'PERSON_IS_YOURSELF'],
  (deps, call, { personId }) =>
    deps.transact(call, async (store, stamp: Stamp) => {
      const person = await change(store, call.actor, personId, (decision) =>
        disabled(decision, call.actor.userId, stamp.at),
      );
      await store.people.endAccess(personId);
      return person;
    }),
);

/**
 * Gives a disabled person access again; they sign in with the password that they had. Access tokens that were issued for them
 * meanwhile, or before disabling revoked any, are revoked.
 */
export const enablePerson = defineUseCase<{ readonly personId: string }, Person>(
  'enablePerson',
  PERMISSIONS.writePeople,
  ['PERSON_NOT_FOUND', 'PERSON_DISABLED'],
  (deps, call, { personId }) =>
    deps.transact(call, async (store) => {
      let wasDisabled = false;
      const person = await change(store, call.actor, personId, (decision) => {
        wasDisabled = decision.person.disabledAt !== null;
        return enabled(decision.person);
      });
      if (wasDisabled) await store.people.endAccess(personId);
      return person;
    }),
);

/**
 * Replaces the names of a disabled person for good, wherever they are kept. What they did stays in the ledger and the histories, as
 * done by an erased person.
 */
export const erasePerson = defineUseCase<{ readonly personId: string }, null>(
  'erasePerson',
  PERMISSIONS.writePeople,
  ['PERSON_NOT_FOUND', 'PERSON_ENABLED'],
  (deps, call, { personId }) =>
    deps.transact(call, async (store) => {
      await lockPeople(store, call.actor);
      ensureErasable(await store.people.find(personId));
      await store.people.erase(personId);
      return null;
    }),
);

/** Removes the second factor of a person who has lost it, and ends their sessions; they set up another one. */
export const resetSecondFactor = defineUseCase<{ readonly personId: string }, null>(
  'resetSecondFactor',
  PERMISSIONS.writePeople,
  ['PERSON_NOT_FOUND', 'PERSON_IS_YOURSELF'],
  (deps, call, { personId }) =>
    deps.transact(call, async (store) => {
      await lockPeople(store, call.actor);
      ensureSecondFactorResettable(await store.people.find(personId), call.actor.userId);
      await store.people.resetSecondFactor(personId);
      return null;
    }),
);

/**
 * Requires two-factor authentication of everybody in the shop, or no longer. Who requires it has it, so that no shop is left without
 * an admin who can sign in.
 */
export const requireSecondFactor = defineUseCase<{ readonly required: boolean }, null>(
  'requireSecondFactor',
  PERMISSIONS.writePeople,
  ['OWN_SECOND_FACTOR_MISSING'],
  (deps, call, { required }) =>
    deps.transact(call, async (store) => {
      await lockPeople(store, call.actor);
      ensure(
        !required || (await store.people.hasSecondFactor(call.actor.userId)),
        'OWN_SECOND_FACTOR_MISSING',
      );
      await store.settings.saveSecondFactorRequired(required);
      return null;
    }),
);

/** Stores a one-time link with which a person sets a password; replaces earlier links. */
export const issuePasswordLink = defineUseCase<
  { readonly personId: string; readonly tokenHash: Uint8Array },
  Person
>(
  'issuePasswordLink',
  PERMISSIONS.writePeople,
  ['PERSON_NOT_FOUND', 'PERSON_DISABLED'],
  (deps, call, { personId, tokenHash }) =>
    deps.transact(call, async (store) => {
      await lockPeople(store, call.actor);
      const person = await store.people.find(personId);
      ensureCanGetLink(person);
      await store.people.addPasswordLink(personId, tokenHash);
      return person;
    }),
);

async function change(
  store: Store,
  actor: Actor,
  personId: string,
  decide: (decision: PeopleDecision) => Person,
): Promise<Person> {
  const adminIds = await lockPeople(store, actor);
  const changed = decide({ person: await store.people.find(personId), adminIds });
  await store.people.save(changed);
  return changed;
}

/** Returns the admins who have signed in. Throws FORBIDDEN if the caller is no longer an admin. */
async function lockPeople(store: Store, actor: Actor): Promise<readonly string[]> {
  const admins = await store.people.lockAdmins();
  const isAdmin = admins.some(({ id }) => id === actor.userId);
  ensure(isAdmin, 'FORBIDDEN', 'You are no longer an admin.');
  return admins.flatMap(({ id, signedIn }) => (signedIn ? [id] : []));
}
