import { PERMISSIONS, setAuditRetention } from '@routecard/core';
import { readAuditLog, readAuditTerms } from '@routecard/db';
import { z } from 'zod';
import { auditFilters } from '@/lib/audit/audit-query';
import { command, query, router } from '../builders';

const ROWS = 50;

/** The audit log of the shop. */
export const auditRouter = router({
  /** A page of entries, newest first; `cursor` is the last entry of the page before. */
  log: query(
    PERMISSIONS.readAuditLog,
    ({ database, manufacturerId }, { cursor, ...filters }) =>
      readAuditLog(database, manufacturerId, { ...filters, after: cursor ?? null, limit: ROWS }),
    { refreshOn: [], input: auditFilters.extend({ cursor: z.int().nullish() }) },
  ),

  /** For how long entries are kept, and what there are entries of. */
  terms: query(
    PERMISSIONS.readAuditLog,
    ({ database, manufacturerId }) => readAuditTerms(database, manufacturerId),
    { refreshOn: [] },
  ),

  setRetention: command(setAuditRetention, z.object({ days: z.int32() }), { idempotency: 'repeatable' }),
});
