import type { Role, Scope } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';

/** A token as those see it who may revoke it; instants are ISO 8601 in UTC. */
export interface AccessTokenRead {
  readonly id: string;
  readonly name: string;
  /** Whom it acts as. */
  readonly user: { readonly name: string; readonly role: Role; readonly disabled: boolean };
  readonly scopes: readonly Scope[];
  readonly state: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  /** Deprecated keys and paths that it used, the latest first. */
  readonly deprecated: readonly {
    readonly name: string;
    readonly uses: number;
    readonly lastUsedAt: string;
  }[];
}

/** The manufacturer's tokens: those that work first, then the latest first. */
export async function listAccessTokens(
  database: Database,
  manufacturerId: string,
): Promise<readonly AccessTokenRead[]> {
  const rows = await database.read<{ token: AccessTokenRead }>(manufacturerId, {
    name: 'list_access_tokens',
    text: `select json_build_object('id', t.id, 'name', t.name, 'scopes', t.scopes, 'state', s.state,
        'user', json_build_object('name', u.name, 'role', u.role, 'disabled', u.disabled_at is not null),
        'createdAt', ${iso('t.created_at')}, 'expiresAt', ${iso('t.expires_at')}, 'revokedAt', ${iso('t.revoked_at')},
        'lastUsedAt', ${iso('t.last_used_at')}, 'deprecated', coalesce((
          select json_agg(json_build_object('name', d.name, 'uses', d.uses, 'lastUsedAt', ${iso('d.last_used_at')})
            order by d.last_used_at desc, d.name)
          from deprecated_uses d
          where d.manufacturer_id = t.manufacturer_id and d.access_token_id = t.id), '[]'::json)) as token
      from access_tokens t
      join users u on u.manufacturer_id = t.manufacturer_id and u.id = t.user_id
      cross join lateral (select case when t.revoked_at is not null then 'REVOKED'
        when t.expires_at <= now() then 'EXPIRED' else 'ACTIVE' end as state) s
      where t.manufacturer_id = current_manufacturer_id()
      order by s.state <> 'ACTIVE', t.created_at desc, t.id`,
  });
  return rows.map(({ token }) => token);
}

/** Somebody of the shop whom a token can act as. */
export interface TokenUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** The manufacturer's people who are not disabled, by name. */
export function listTokenUsers(database: Database, manufacturerId: string): Promise<TokenUser[]> {
  return database.read<TokenUser>(manufacturerId, {
    name: 'list_token_users',
    text: `select id, name, email, role from users
      where manufacturer_id = current_manufacturer_id() and disabled_at is null order by name, email`,
  });
}
