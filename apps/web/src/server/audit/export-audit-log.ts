import { type AuditEntry, type AuditQuery, type Database, readAuditLog } from '@routecard/db';
import { type CsvColumns, csvFile } from '../csv';

const COLUMNS: CsvColumns<AuditEntry> = [
  ['Occurred at', (entry) => entry.occurredAt],
  ['Actor', (entry) => entry.actorName],
  ['Actor id', (entry) => entry.actorId],
  ['Action', (entry) => entry.action],
  ['Target type', (entry) => entry.targetType],
  ['Target', (entry) => entry.targetName],
  ['Target id', (entry) => entry.targetId],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['Interface', (entry) => entry.interface],
  ['Access token', (entry) => entry.accessTokenName],
  ['Address', (entry) => entry.address],
];

/** The entries of the audit log that the filters leave, as CSV, newest first. */
export function exportAuditLog(
  database: Database,
  manufacturerId: string,
  filters: Omit<AuditQuery, 'after' | 'limit'>,
): ReadableStream<Uint8Array> {
  return csvFile(COLUMNS, (after: number | null, limit) =>
    readAuditLog(database, manufacturerId, { ...filters, after, limit }),
  );
}
