import pg from 'pg';
import { primaryUrl } from '../engine/client/primary.ts';

/** A backup of the whole database that lies on the disk. */
export interface CompletedBackup {
  /** The moment that it shows. */
  readonly takenAt: Date;
  readonly rows: number;
  readonly bytes: number;
  readonly encrypted: boolean;
}

/** The newest are enough to see that there are any. */
const KEPT = 100;

/** Notes a backup in the database that it was taken of, as the role of the URL, which owns the table. */
export async function recordBackup(
  url: string,
  { takenAt, rows, bytes, encrypted }: CompletedBackup,
): Promise<void> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('insert into backups (taken_at, rows, bytes, encrypted) values ($1, $2, $3, $4)', [
      takenAt,
      rows,
      bytes,
      encrypted,
    ]);
    await client.query(
      `delete from backups where id not in (select id from backups order by taken_at desc limit ${KEPT})`,
    );
  } finally {
    await client.end();
  }
}
