import { ensure, isErased, type PersonStore, present } from '@routecard/core';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { LINK_HOURS, linkIdentifier } from './one-time-links.ts';
import { accessTokens, users } from './schema/auth.ts';
import { manufacturers } from './schema/manufacturers.ts';

const PERSON = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  disabledAt: users.disabledAt,
} as const;

/** The people of the transaction's manufacturer. */
export function personStore({ drizzle, manufacturerId, audited }: TransactionScope): PersonStore {
  const own = (personId: string) => and(eq(users.manufacturerId, manufacturerId), eq(users.id, personId));
  const tokens = ownRows({ drizzle, manufacturerId }, accessTokens);
  const revokeTokens = (userId: string) =>
    tokens.update({ userId }, { revokedAt: sql`now()` }, isNull(accessTokens.revokedAt));
  return {
    async lockAdmins() {
      // Foreign keys to the manufacturer may still be checked meanwhile.
      await drizzle
        .select({ id: manufacturers.id })
        .from(manufacturers)
        .where(eq(manufacturers.id, manufacturerId))
        .for('no key update');
      const came = sql<boolean>`(${users.lastSignInAt} is not null or ${users.invitedAt} is null)`;
      const admins = await drizzle
        .select({ id: users.id, email: users.email, came })
        .from(users)
        .where(
          and(eq(users.manufacturerId, manufacturerId), eq(users.role, 'ADMIN'), isNull(users.disabledAt)),
        );
      // An erased one whom an earlier version enabled again can never sign in.
      return admins.map((admin) => ({ id: admin.id, signedIn: admin.came && !isErased(admin) }));
    },
    async find(personId) {
      const [person] = await drizzle.select(PERSON).from(users).where(own(personId)).for('no key update');
      return present(person, 'PERSON_NOT_FOUND');
    },
    async invite(person, at) {
      const added = await drizzle
        .insert(users)
        .values({ ...person, manufacturerId, name: `${person.firstName} ${person.lastName}`, invitedAt: at })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id });
      ensure(added.length === 1, 'PERSON_EMAIL_TAKEN');
    },
    async save({ id, firstName, lastName, role, disabledAt }) {
      const name = `${firstName} ${lastName}`;
      await drizzle
        .update(users)
        .set({ name, firstName, lastName, role, disabledAt, updatedAt: sql`now()` })
        .where(own(id));
    },
    async endAccess(personId) {
      await revokeTokens(personId);
      await drizzle.execute(sql`select end_access(${personId}::uuid)`);
    },
    async hasSecondFactor(personId) {
      const { rows } = await drizzle.execute(
        sql`select from people_with_second_factor() where user_id = ${personId}::uuid`,
      );
      return rows.length > 0;
    },
    async resetSecondFactor(personId) {
      await drizzle.execute(sql`select reset_second_factor(${personId}::uuid)`);
    },
    async erase(personId) {
      await revokeTokens(personId);
      await drizzle.execute(sql`select erase_person(${personId}::uuid)`);
    },
    async addPasswordLink(personId, tokenHash) {
      const link = linkIdentifier('set-password', tokenHash);
      await drizzle.execute(
        sql`select add_password_link(${personId}::uuid, ${uuidv7()}::uuid, ${link}, ${LINK_HOURS})`,
      );
      audited.push({
        targetType: 'person',
        targetId: personId,
        targetName: '',
        before: null,
        after: { passwordLink: 'issued' },
      });
    },
  };
}
