import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '@routecard/db/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openBackup } from '../src/backup/backup-file.ts';
import { drain } from '../src/backup/table-lines.ts';
import { restoreCommand } from '../src/commands/restore.ts';
import { run } from './command-line.ts';

/** A backup of the demo shop as each release left it; see CONTRIBUTING.md. */
const FOLDER = path.join(import.meta.dirname, 'releases');

for (const name of readdirSync(FOLDER)) {
  test(`the database of ${path.basename(name, '.rcbackup')} is migrated without losing a row, and every law holds`, async () => {
    const file = path.join(FOLDER, name);
    const backup = await openBackup(file, null);
    const { tables, contents } = backup.read();
    await drain(tables);
    const database = await createTestDatabase({ empty: true });
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    try {
      const env = { databaseUrl: database.url, directUrl: database.directUrl, demoToken: undefined };
      const { code, out } = await run(restoreCommand, env, [file]);
      expect(out.filter((line) => /^ *[1-9]/.test(line))).toEqual([]);
      expect(code).toBe(0);
      for (const { name: table, rows } of contents().tables) {
        const counted = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
        expect(counted.rows[0]?.n, table).toBeGreaterThanOrEqual(rows);
      }
    } finally {
      await client.end();
      await database.drop();
    }
  });
}
