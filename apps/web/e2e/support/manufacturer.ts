import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@routecard/core';
import type { Connection } from '@routecard/db';
import { hashPassword } from 'better-auth/crypto';

/** Somebody who can sign in. */
export interface Person {
  readonly role: Role;
  readonly userId: string;
  readonly email: string;
}

export const PASSWORD = 'a-password-of-the-tests';

/** Adds a manufacturer with a person of each role, past row-level security: nothing else of it exists yet. */
export async function addManufacturer(
  connection: Connection,
): Promise<{ manufacturerId: string; people: readonly Person[] }> {
  const manufacturerId = randomUUID();
  await connection.query({
    text: `insert into manufacturers (id, name) values ($1, 'Test works')`,
    values: [manufacturerId],
  });
  await connection.query({
    text: 'insert into shop_counters (manufacturer_id) values ($1)',
    values: [manufacturerId],
  });
  const people: Person[] = [];
  const password = await hashPassword(PASSWORD);
  for (const role of ROLES) {
    const userId = randomUUID();
    const email = `${role.toLowerCase()}-${userId}@test.example`;
    await connection.query({
      text: `insert into users (manufacturer_id, id, email, email_verified, name, first_name, last_name, role)
        values ($1, $2, $3, true, initcap($4::text) || ' Tester', initcap($4::text), 'Tester', upper($4::text))`,
      values: [manufacturerId, userId, email, role.toLowerCase()],
    });
    await connection.query({
      text: `insert into accounts (id, user_id, account_id, provider_id, password)
        values ($1, $2::uuid, $2::uuid::text, 'credential', $3)`,
      values: [randomUUID(), userId, password],
    });
    people.push({ role, userId, email });
  }
  return { manufacturerId, people };
}
