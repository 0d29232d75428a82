import { isErased, type Role } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';

/** Somebody of the manufacturer as admins see them; instants are ISO 8601 in UTC. */
export interface PersonRead {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** `INVITED` until the first sign-in of who was invited. */
  readonly state: 'ACTIVE' | 'INVITED' | 'DISABLED';
  readonly lastSignInAt: string | null;
  /** True for who was erased, and gets no access again. */
  readonly erased: boolean;
  /** True with two-factor authentication on. */
  readonly secondFactor: boolean;
  readonly passkeys: number;
}

/** True where everybody in the shop has to have two-factor authentication. */
export async function readSecondFactorRequired(database: Database, manufacturerId: string): Promise<boolean> {
  const [row] = await database.read<{ required: boolean }>(manufacturerId, {
    name: 'read_second_factor_required',
    text: `select second_factor_required as required from manufacturers where id = current_manufacturer_id()`,
  });
  return row?.required === true;
}

/** The role that a person of the manufacturer has now; undefined for who is not there. */
export async function readRole(
  database: Database,
  manufacturerId: string,
  personId: string,
): Promise<Role | undefined> {
  const [row] = await database.read<{ role: Role }>(manufacturerId, {
    name: 'read_role',
    text: 'select role from users where manufacturer_id = current_manufacturer_id() and id = $1',
    values: [personId],
  });
  return row?.role;
}

/** The manufacturer's people: who has access first, then by name. */
export async function listPeople(database: Database, manufacturerId: string): Promise<PersonRead[]> {
  const people = await database.read<Omit<PersonRead, 'erased'>>(manufacturerId, {
    name: 'list_people',
    text: `select u.id, u.name, u.email, u.role, s.state, ${iso('u.last_sign_in_at')} as "lastSignInAt",
        f.user_id is not null as "secondFactor", coalesce(k.passkeys, 0) as passkeys
      from users u
      left join people_with_second_factor() f on f.user_id = u.id
      left join passkeys_of_people() k on k.user_id = u.id
      cross join lateral (select case when u.disabled_at is not null then 'DISABLED'
        when u.invited_at is not null and u.last_sign_in_at is null then 'INVITED' else 'ACTIVE' end as state) s
      where u.manufacturer_id = current_manufacturer_id()
      order by s.state = 'DISABLED', u.name, u.email`,
  });
  return people.map((person) => ({ ...person, erased: isErased(person) }));
}
