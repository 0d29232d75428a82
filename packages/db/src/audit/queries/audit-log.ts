import type { AuditValues, Origin } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';
import { containing, type Piece, pieceOf } from '../../engine/reading/page.ts';

/** An entry of the audit log; `occurredAt` is ISO 8601 in UTC. */
export interface AuditEntry {
  readonly id: number;
  readonly occurredAt: string;
  /** The use case, such as `updateSettings`; `signIn`, or `signInFailed`. */
  readonly action: string;
  readonly actorId: string | null;
  /** Null for commands of the operator and what the product does by itself. */
  readonly actorName: string | null;
  readonly interface: Origin['interface'];
  readonly address: string | null;
  /** The name of the access token, for calls with one. */
  readonly accessTokenName: string | null;
  readonly targetType: string;
  readonly targetId: string;
  readonly targetName: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
}

/** Filters of the log; null for all. */
export interface AuditQuery {
  readonly actorId: string | null;
  readonly targetType: string | null;
  /** ISO 8601 instants: from the first one to before the second one. */
  readonly from: string | null;
  readonly until: string | null;
  /** In the names and ids of targets, in actions and in values; empty for all. */
  readonly search: string;
  /** Entries before this one; null for the newest. */
  readonly after: number | null;
  readonly limit: number;
}

/**
 * Entries of the audit log that the shop still keeps, newest first. A specification goes by the name of its part; the instant of a
 * renaming, which only other readings need, is left out.
 */
export async function readAuditLog(
  database: Database,
  manufacturerId: string,
  { actorId, targetType, from, until, search, after, limit }: AuditQuery,
): Promise<Piece<AuditEntry, number>> {
  const rows = await database.readLarge<AuditEntry>(manufacturerId, {
    name: 'read_audit_log',
    text: `select e.id::float8 as id, ${iso('e.occurred_at')} as "occurredAt", e.action, e.actor_id as "actorId",
        u.name as "actorName", e.interface, e.address, t.name as "accessTokenName", e.target_type as "targetType",
        e.target_id as "targetId", coalesce(nullif(e.target_name, ''), p.name, part.name, '') as "targetName",
        e.before - 'renamedAt' as before, e.after - 'renamedAt' as after
      from (
        select a.* from audit_entries a
        join manufacturers m on m.id = a.manufacturer_id
        where a.manufacturer_id = current_manufacturer_id()
          and a.occurred_at >= now() - make_interval(days => m.audit_retention_days)
          and ($1::uuid is null or a.actor_id = $1)
          and ($2::text is null or a.target_type = $2)
          and ($3::timestamptz is null or a.occurred_at >= $3)
          and ($4::timestamptz is null or a.occurred_at < $4)
          and ($5::text = '%%' or a.target_name ilike $5 or a.target_id ilike $5 or a.action ilike $5
            or a.before::text ilike $5 or a.after::text ilike $5)
          and ($6::bigint is null or a.id < $6)
        order by a.id desc limit $7::int + 1
      ) e
      left join users u on u.manufacturer_id = e.manufacturer_id and u.id = e.actor_id
      left join access_tokens t on t.manufacturer_id = e.manufacturer_id and t.id = e.access_token_id
      left join users p on e.target_type = 'person' and p.manufacturer_id = e.manufacturer_id and p.id::text = e.target_id
      left join part_specifications s on s.manufacturer_id = e.manufacturer_id
        and s.id = case when e.target_type = 'partSpecification' then e.target_id::uuid end
      left join part_revisions part on part.manufacturer_id = s.manufacturer_id and part.id = s.part_revision_id
      order by e.id desc`,
    values: [actorId, targetType, from, until, containing(search), after, limit],
  });
  return pieceOf(rows, limit, ({ id }) => id);
}

/** For how many days the shop keeps entries, and the types of targets that there are. */
export async function readAuditTerms(
  database: Database,
  manufacturerId: string,
): Promise<{ readonly retentionDays: number; readonly targetTypes: readonly string[] }> {
  const [row] = await database.read<{ retentionDays: number; targetTypes: string[] }>(manufacturerId, {
    name: 'read_audit_terms',
    // One step along the index for each type, however many entries there are.
    text: `with recursive types as (
        (select target_type from audit_entries where manufacturer_id = current_manufacturer_id() order by target_type limit 1)
        union all
        select (select a.target_type from audit_entries a
          where a.manufacturer_id = current_manufacturer_id() and a.target_type > t.target_type
          order by a.target_type limit 1)
        from types t where t.target_type is not null)
      select m.audit_retention_days as "retentionDays",
        coalesce((select array_agg(target_type) from types where target_type is not null), '{}') as "targetTypes"
      from manufacturers m where m.id = current_manufacturer_id()`,
  });
  return row ?? { retentionDays: 0, targetTypes: [] };
}
