import type { Role } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';

/** Everything that is kept of a person of the shop; instants are ISO 8601 in UTC. */
export interface PersonalData {
  readonly person: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly role: Role;
    readonly locale: string | null;
    readonly language: string | null;
    readonly createdAt: string;
    readonly lastSignInAt: string | null;
    readonly disabledAt: string | null;
  };
  readonly signIn: {
    readonly secondFactorSince: string | null;
    readonly passkeys: readonly {
      readonly name: string;
      readonly createdAt: string;
      readonly lastUsedAt: string | null;
    }[];
    readonly sessions: readonly {
      readonly createdAt: string;
      readonly expiresAt: string;
      readonly address: string | null;
      readonly browser: string | null;
    }[];
  };
  readonly accessTokens: readonly { readonly name: string; readonly createdAt: string }[];
  readonly comments: readonly {
    readonly orderId: number;
    readonly text: string;
    readonly createdAt: string;
  }[];
  readonly savedViews: readonly { readonly name: string }[];
  /** Entries of the audit log by the person or about them, oldest first. */
  readonly auditLog: readonly {
    readonly occurredAt: string;
    readonly action: string;
    readonly targetType: string;
    readonly targetName: string;
    readonly address: string | null;
  }[];
}

/** Returns everything that is stored of the person; undefined if the shop has no such person. */
export async function readPersonalData(
  database: Database,
  manufacturerId: string,
  personId: string,
): Promise<PersonalData | undefined> {
  const [row] = await database.read<{ data: PersonalData }>(manufacturerId, {
    name: 'read_personal_data',
    text: `select json_build_object(
      'person', json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
        'role', u.role, 'locale', u.locale, 'language', u.language, 'createdAt', ${iso('u.created_at')}, 'lastSignInAt', ${iso('u.last_sign_in_at')},
        'disabledAt', ${iso('u.disabled_at')}),
      'signIn', sign_in_data_of_person(u.id),
      'accessTokens', (select coalesce(json_agg(json_build_object('name', t.name, 'createdAt', ${iso('t.created_at')})
          order by t.created_at), '[]'::json)
        from access_tokens t where t.manufacturer_id = u.manufacturer_id and t.user_id = u.id),
      'comments', (select coalesce(json_agg(json_build_object('orderId', c.order_id, 'text', c.body,
          'createdAt', ${iso('c.created_at')}) order by c.created_at), '[]'::json)
        from order_comments c
        where c.manufacturer_id = u.manufacturer_id and c.created_by = u.id and c.deleted_at is null),
      'savedViews', (select coalesce(json_agg(json_build_object('name', v.name) order by v.name), '[]'::json)
        from saved_views v where v.manufacturer_id = u.manufacturer_id and v.user_id = u.id),
      'auditLog', (select coalesce(json_agg(json_build_object('occurredAt', ${iso('e.occurred_at')}, 'action', e.action,
          'targetType', e.target_type, 'targetName', e.target_name, 'address', e.address) order by e.id), '[]'::json)
        from audit_entries e where e.manufacturer_id = u.manufacturer_id
          and (e.actor_id = u.id or (e.target_type = 'person' and e.target_id = u.id::text)))
    ) as data
    from users u where u.manufacturer_id = current_manufacturer_id() and u.id = $1::uuid`,
    values: [personId],
  });
  return row?.data;
}
