import { Refusal, type Store } from '../../src/index.ts';
import { present } from '../../src/refusals.ts';
import type { ShopParts } from './shop-parts.ts';

/** The people of the shop. */
export const peopleStores = ({ state, note }: ShopParts) =>
  ({
    people: {
      lockAdmins: async () =>
        state.people.flatMap(({ id, role, disabledAt }) =>
          role === 'ADMIN' && disabledAt === null ? [{ id, signedIn: !state.invited.includes(id) }] : [],
        ),
      find: async (id) =>
        present(
          state.people.find((person) => person.id === id),
          'PERSON_NOT_FOUND',
        ),
      invite: async (person, at) => {
        if (state.people.some(({ email }) => email === person.email)) throw new Refusal('PERSON_EMAIL_TAKEN');
        state.people.push(person);
        state.writes.push(['people.invite', person.id, at]);
      },
      save: async (changed) => {
        state.people = state.people.map((person) => (person.id === changed.id ? changed : person));
      },
      hasSecondFactor: async (id) => state.secondFactors.includes(id),
      addPasswordLink: note('people.addPasswordLink', () => undefined),
      endAccess: note('people.endAccess', () => undefined),
      resetSecondFactor: note('people.resetSecondFactor', () => undefined),
      erase: note('people.erase', () => undefined),
    },
  }) satisfies Partial<Store>;
