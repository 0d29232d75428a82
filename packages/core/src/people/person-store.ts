import type { Admin, Person } from './person.ts';

/** The people of a manufacturer within one transaction. */
export interface PersonStore {
  /**
   * The enabled admins. Until the transaction ends no other one decides on people of the manufacturer, so that two
   * admins cannot take each other's role.
   */
  lockAdmins(): Promise<readonly Admin[]>;
  /** Throws PERSON_NOT_FOUND. */
  find(personId: string): Promise<Person>;
  /** Adds somebody who is invited and cannot sign in yet. Throws PERSON_EMAIL_TAKEN. */
  invite(person: Person, at: Date): Promise<void>;
  /** Writes the role, the names and whether the person is disabled. */
  save(person: Person): Promise<void>;
  /** Ends the person's sessions and links, and revokes their access tokens. */
  endAccess(personId: string): Promise<void>;
  /** True for who has two-factor authentication on. */
  hasSecondFactor(personId: string): Promise<boolean>;
  /** Removes the person's second factor and ends their sessions; nothing happens for who has none. */
  resetSecondFactor(personId: string): Promise<void>;
  /** Replaces the person's names for good, removes their means of signing in, and revokes their access tokens. */
  erase(personId: string): Promise<void>;
  /** Stores the SHA-256 of a link with which the person sets a password; replaces earlier ones. */
  addPasswordLink(personId: string, tokenHash: Uint8Array): Promise<void>;
}
