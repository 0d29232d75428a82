/**
 * Advisory lock of the session: shared by transactions that read tables for minutes, and exclusive while migrations change tables. A
 * migration that met such a reader at a table would wait there, and every request for the table behind it.
 */
export const LONG_READ_LOCK = 7_266_006;

/**
 * The message that opens a repeatable-read transaction when no migration is under way; the next one waits for its end. The
 * transaction sees the moment of its first query. It must not wait in that one, or it would see what was there before the migration.
 * So the session waits before, and holds the lock until the transaction has it too; in one message, because behind a pooler the next may
 * come to another session.
 */
export const openingLongRead = (
  opening: string,
) => `begin; set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_lock_shared(${LONG_READ_LOCK}); commit;
  ${opening}; select pg_advisory_xact_lock_shared(${LONG_READ_LOCK}); select pg_advisory_unlock_shared(${LONG_READ_LOCK})`;
