import { type AuditEntry, type AuditQuery, type Database, readAuditLog } from '@routecard/db';
import { t } from '@/words/t';
import { type CsvColumns, csvFile } from '../csv';

const columns = (): CsvColumns<AuditEntry> => [
  [t('Occurred at'), (entry) => entry.occurredAt],
  [t('Actor'), (entry) => entry.actorName],
  [t('Actor id'), (entry) => entry.actorId],
  [t('Action'), (entry) => entry.action],
  [t('Target type'), (entry) => entry.targetType],
  [t('Target'), (entry) => entry.targetName],
  [t('Target id'), (entry) => entry.targetId],
  [t('Before'), ({ before }) => before && JSON.stringify(before)],
  [t('After'), ({ after }) => after && JSON.stringify(after)],
  [t('Interface'), (entry) => entry.interface],
  [t('Access token'), (entry) => entry.accessTokenName],
  [t('Address'), (entry) => entry.address],
];

/** The entries of the audit log that the filters leave, as CSV, newest first. */
export function exportAuditLog(
  database: Database,
  manufacturerId: string,
  filters: Omit<AuditQuery, 'after' | 'limit'>,
): ReadableStream<Uint8Array> {
  return csvFile(columns(), (after: number | null, limit) =>
    readAuditLog(database, manufacturerId, { ...filters, after, limit }),
  );
}
