import { type AuditValues, INTERFACES } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../access/schema/auth.ts';
import { instant, manufacturerId, oneOf, refersTo } from '../engine/columns.ts';

/**
 * The audit log: one row for each thing that a command changed, and for each sign-in. It is only added to; triggers write what
 * changes in tables, and remove what is older than the shop keeps.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    manufacturerId: manufacturerId(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    /** The use case, such as `updateSettings`, or `signIn`. */
    action: text('action').notNull(),
    /** Null where nobody was signed in: commands of the operator. */
    actorId: uuid('actor_id'),
    interface: text('interface', { enum: INTERFACES }).notNull(),
    /** The client's address; null where there is none. */
    address: text('address'),
    accessTokenId: uuid('access_token_id'),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    targetName: text('target_name').notNull(),
    /** The fields that changed, as they were; null for what is new. */
    before: jsonb('before').$type<AuditValues>(),
    /** The same as they are; null for what was removed. */
    after: jsonb('after').$type<AuditValues>(),
    metadata: jsonb('metadata').$type<AuditValues>(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    refersTo('audit_entries_actor', [t.manufacturerId, t.actorId], users),
    index('audit_entries_of_actor').on(t.manufacturerId, t.actorId, t.id),
    index('audit_entries_of_target').on(t.manufacturerId, t.targetType, t.targetId, t.id),
    check('audit_entries_interface_known', oneOf(t.interface, INTERFACES)),
    check('audit_entries_action_named', sql`${t.action} <> ''`),
  ],
);
