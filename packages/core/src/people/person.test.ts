import { describe, expect, test } from 'vitest';
import { NOW } from '../../testing/production/index.ts';
import {
  disabled,
  enabled,
  ensureCanGetLink,
  ensureErasable,
  ensureSecondFactorResettable,
  type Person,
  personDetails,
  withRole,
} from './person.ts';

const anna: Person = {
  id: 'anna',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Berg',
  role: 'ADMIN',
  disabledAt: null,
};
const otto: Person = { ...anna, id: 'otto', role: 'OPERATOR' };
const refused = (code: string) => expect.objectContaining({ code });

describe('given an admin who is the only enabled one', () => {
  const decision = { person: anna, adminIds: ['anna'] };

  test('when the role is to be taken, then it is refused', () => {
    expect(() => withRole(decision, 'PLANNER')).toThrow(refused('LAST_ADMIN'));
    expect(withRole(decision, 'ADMIN')).toEqual(anna);
  });

  test('when the admin is to be disabled, then it is refused', () => {
    expect(() => disabled(decision, 'otto', NOW)).toThrow(refused('LAST_ADMIN'));
  });

  test('when somebody else is changed, then nothing stands against it', () => {
    const about = { person: otto, adminIds: ['anna'] };
    expect(withRole(about, 'VIEWER').role).toBe('VIEWER');
    expect(disabled(about, 'anna', NOW).disabledAt).toBe(NOW);
  });
});

describe('given two enabled admins', () => {
  const decision = { person: anna, adminIds: ['anna', 'bert'] };

  test('when one takes the role or the access of the other, then it is taken', () => {
    expect(withRole(decision, 'VIEWER').role).toBe('VIEWER');
    expect(disabled(decision, 'bert', NOW).disabledAt).toBe(NOW);
  });

  test('when one gives up the own role, then it is given up; the own access stays', () => {
    expect(withRole(decision, 'PLANNER').role).toBe('PLANNER');
    expect(() => disabled(decision, 'anna', NOW)).toThrow(refused('PERSON_IS_YOURSELF'));
  });
});

describe('given a disabled person', () => {
  const earlier = new Date('2026-01-01');
  const person = { ...otto, disabledAt: earlier };

  test('when they are disabled again, then the first time stands', () => {
    expect(disabled({ person, adminIds: ['anna'] }, 'anna', NOW).disabledAt).toBe(earlier);
  });

  test('when a link is to be issued, then it is refused until they are enabled', () => {
    expect(() => ensureCanGetLink(person)).toThrow(refused('PERSON_DISABLED'));
    ensureCanGetLink(enabled(person));
  });

  test('when they are to be erased, then they can be; who still has access cannot', () => {
    ensureErasable(person);
    expect(() => ensureErasable(otto)).toThrow(refused('PERSON_ENABLED'));
  });

  test('when a disabled admin is changed, then the last enabled one is not in the way', () => {
    const disabledAdmin = { ...person, role: 'ADMIN' as const };
    expect(withRole({ person: disabledAdmin, adminIds: ['anna'] }, 'VIEWER').role).toBe('VIEWER');
  });
});

test('the second factor of somebody else is reset; one’s own is not', () => {
  ensureSecondFactorResettable(otto, 'anna');
  expect(() => ensureSecondFactorResettable(anna, 'anna')).toThrow(refused('PERSON_IS_YOURSELF'));
});

test('names and addresses are trimmed, the address in lower case; the field that is wrong is named', () => {
  const details = { firstName: ' Otto ', lastName: 'Lang', email: ' Otto@Example.com ' };
  expect(personDetails(details)).toEqual({ firstName: 'Otto', lastName: 'Lang', email: 'otto@example.com' });
  for (const field of ['firstName', 'lastName', 'email']) {
    for (const blank of [' ', '\u200b', '\u3164']) {
      expect(() => personDetails({ ...details, [field]: blank })).toThrow(
        expect.objectContaining({ code: 'REQUEST_VALIDATION_FAILED', details: { field } }),
      );
    }
  }
});
