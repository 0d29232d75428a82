import { ensurePassword, type NewManufacturer, newManufacturer, Refusal } from '@routecard/core';
import {
  addLink,
  type Connection,
  commonPasswords,
  createManufacturer,
  LOCK_SET_UP,
  type MaintenanceDatabase,
} from '@routecard/db';
import { hashPassword } from 'better-auth/crypto';

/** The result of a set-up: whether the manufacturer is new, and the token with which its admin sets a password. */
export interface SetUpResult {
  readonly created: boolean;
  readonly manufacturerId: string;
  /** Null where the admin has a password. */
  readonly token: string | null;
}

interface Admin {
  readonly manufacturerId: string;
  readonly userId: string | null;
  readonly hasPassword: boolean;
}

/**
 * Creates a manufacturer with its first admin. One that has the name and the admin already is left as it is; without a password the
 * admin gets a link to set one. Throws a Refusal where the name or the e-mail belongs to others.
 */
export async function setUpManufacturer(
  maintenance: MaintenanceDatabase,
  input: NewManufacturer,
  password: string | null,
): Promise<SetUpResult> {
  const manufacturer = newManufacturer(input);
  if (password !== null) {
    const owner = { email: manufacturer.admin.email, shopName: manufacturer.name };
    ensurePassword(password, owner, await commonPasswords());
  }
  const passwordHash = password === null ? null : await hashPassword(password);
  return maintenance.transaction('read write', async (connection) => {
    await connection.query({ text: LOCK_SET_UP });
    const found = await findAdmin(connection, manufacturer);
    if (found !== null) {
      if (found.userId === null) {
        throw new Refusal(
          'REQUEST_VALIDATION_FAILED',
          `${manufacturer.name} exists, but ${manufacturer.admin.email} is not one of its admins.`,
        );
      }
      const { manufacturerId, userId, hasPassword } = found;
      const token = hasPassword ? null : await addLink(connection, 'set-password', userId);
      return { created: false, manufacturerId, token };
    }
    const permit = await addLink(connection, 'set-up', 'operator');
    const created = await createManufacturer(connection, permit, manufacturer, passwordHash);
    if (created === null) throw new Error('The manufacturer was not created.');
    const token = passwordHash === null ? await addLink(connection, 'set-password', created.userId) : null;
    return { created: true, manufacturerId: created.manufacturerId, token };
  });
}

async function findAdmin(connection: Connection, { name, admin }: NewManufacturer): Promise<Admin | null> {
  const { rows } = await connection.query<Admin>({
    text: `select m.id as "manufacturerId", u.id as "userId", exists (
        select from accounts a where a.user_id = u.id and a.provider_id = 'credential') as "hasPassword"
      from manufacturers m
      left join users u on u.manufacturer_id = m.id and u.email = $2 and u.role = 'ADMIN' and u.disabled_at is null
      where lower(m.name) = lower($1) and not m.is_demo order by u.id nulls last limit 1`,
    values: [name, admin.email],
  });
  return rows[0] ?? null;
}
