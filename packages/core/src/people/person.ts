import type { Role } from '../authority.ts';
import { isBlank } from '../blank.ts';
import { ensure } from '../refusals.ts';

/** Somebody who works for the manufacturer, as those see them who decide on their access. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly disabledAt: Date | null;
}

/** The names and the e-mail address of a person. */
export interface PersonDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

type PersonField = keyof PersonDetails;

export const MAX_NAME_LENGTH = 200;
/** RFC 5321: 254 characters in the path of a message. */
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The names as they are stored: trimmed. Throws REQUEST_VALIDATION_FAILED, which names the field. */
export function personName(input: Omit<PersonDetails, 'email'>): Omit<PersonDetails, 'email'> {
  const firstName = input.firstName.trim();
  const lastName = input.lastName.trim();
  ensureField(!isBlank(firstName) && firstName.length <= MAX_NAME_LENGTH, 'firstName', 'Enter a first name.');
  ensureField(!isBlank(lastName) && lastName.length <= MAX_NAME_LENGTH, 'lastName', 'Enter a last name.');
  return { firstName, lastName };
}

/** As `personName`, with the e-mail address in lower case. */
export function personDetails(input: PersonDetails): PersonDetails {
  const name = personName(input);
  const email = input.email.trim().toLowerCase();
  ensureField(
    EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH,
    'email',
    'Enter an e-mail address. Example: anna@example.com.',
  );
  return { ...name, email };
}

/** An enabled admin. */
export interface Admin {
  readonly id: string;
  /** False for who was invited and never came: a shop that had nobody else would have no admin. */
  readonly signedIn: boolean;
}

/** The enabled admins of a manufacturer who have signed in, and the person that a command is about. */
export interface PeopleDecision {
  readonly person: Person;
  readonly adminIds: readonly string[];
}

/** The person with the role. Throws LAST_ADMIN where nobody would be left to give it back. */
export function withRole({ person, adminIds }: PeopleDecision, role: Role): Person {
  ensure(role === 'ADMIN' || !isLastAdmin(person, adminIds), 'LAST_ADMIN');
  return { ...person, role };
}

/** The person without access. Throws LAST_ADMIN, and PERSON_IS_YOURSELF for the one who asks. */
export function disabled({ person, adminIds }: PeopleDecision, by: string, at: Date): Person {
  ensure(!isLastAdmin(person, adminIds), 'LAST_ADMIN');
  ensure(person.id !== by, 'PERSON_IS_YOURSELF');
  return { ...person, disabledAt: person.disabledAt ?? at };
}

/** The person with access again. Throws PERSON_DISABLED for who was erased: nobody could sign in as them. */
export function enabled(person: Person): Person {
  ensure(!isErased(person), 'PERSON_DISABLED', 'The names of this person were erased. Invite them again.');
  return { ...person, disabledAt: null };
}

/** Throws PERSON_DISABLED for who could not sign in with the link. */
export function ensureCanGetLink({ disabledAt }: Person): void {
  ensure(disabledAt === null, 'PERSON_DISABLED');
}

/** Throws PERSON_IS_YOURSELF for the one who asks: turning off one's own second factor takes a code. */
export function ensureSecondFactorResettable({ id }: Person, by: string): void {
  ensure(id !== by, 'PERSON_IS_YOURSELF', 'Change your own two-factor authentication on your account page.');
}

/** Throws PERSON_ENABLED for who still has access. */
export function ensureErasable({ disabledAt }: Person): void {
  ensure(disabledAt !== null, 'PERSON_ENABLED');
}

/** True for who was erased: the address then says so, and can be nobody else's. */
export const isErased = ({ id, email }: Pick<Person, 'id' | 'email'>): boolean =>
  email === `erased-${id}@erased.invalid`;

function isLastAdmin({ id }: Person, adminIds: readonly string[]): boolean {
  return adminIds.length === 1 && adminIds[0] === id;
}

function ensureField(condition: boolean, field: PersonField, message: string): void {
  ensure(condition, 'REQUEST_VALIDATION_FAILED', message, { field });
}
