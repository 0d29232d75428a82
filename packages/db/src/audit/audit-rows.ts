import type { AuditChange } from '@routecard/core';
import type { Connection } from '../engine/client/connection.ts';
import { insertRows, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import type { AuditCaller } from './audit-caller.ts';
import { auditEntries } from './schema.ts';

/** A change with its caller. */
export type AuditRow = AuditChange & AuditCaller;

/** Entries travelling to the audit log. */
export const auditRows = tableRows('audited', auditEntries, {
  action: (row: AuditRow) => row.action,
  actorId: (row: AuditRow) => row.actorId,
  interface: (row: AuditRow) => row.interface,
  address: (row: AuditRow) => row.address,
  accessTokenId: (row: AuditRow) => row.accessTokenId,
  targetType: (row: AuditRow) => row.targetType,
  targetId: (row: AuditRow) => row.targetId,
  targetName: (row: AuditRow) => row.targetName,
  before: (row: AuditRow) => row.before,
  after: (row: AuditRow) => row.after,
});

/** The common table expression that appends them. */
export const insertAudited = `inserted_audited as (${insertRows(auditRows)})`;

const insert = insertStatement(auditRows);

/** Appends entries to the audit log in the transaction. */
export async function insertAuditRows(connection: Connection, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await connection.query(insert(rows));
}
